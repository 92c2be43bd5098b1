import {
	browserSupportsWebAuthnAutofill,
	startAuthentication,
	WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { ApiProblem, callApi } from '#src/api/client.ts';
import { keepCustomer } from '#src/customers/keep-user.ts';
import { preparePasskeySignIn, signInWithPasskey } from '../keys/contract.ts';

/**
 * Offers passkeys in the sign-in form: by its button, and among the browser's suggestions for the address where it has
 * them (conditional UI).
 * @param send runs a sign-in as the form's own: busy meanwhile, with what is wrong shown in it
 */
export function offerPasskey(
	form: HTMLFormElement,
	button: HTMLElement,
	onEnter: () => void,
	send: (run: () => Promise<void>) => void,
): void {
	const signIn = (ask: () => Promise<Credential>) =>
		send(async () => {
			try {
				await signInBy(await ask(), isRemembered(form));
				onEnter();
			} catch (error) {
				// A press ends the suggestions, and a signature uses its challenge up.
				void suggest();
				throw error;
			}
		});
	const suggest = async () => {
		if (!form.isConnected || !(await browserSupportsWebAuthnAutofill().catch(() => false))) return;
		// Nobody has pressed anything yet: a shop out of reach, or a press that ends this request, is no news.
		const credential = await askForPasskey(true).catch(() => undefined);
		if (credential) signIn(async () => credential);
	};
	button.hidden = false;
	button.addEventListener('click', () => signIn(() => askForPasskey(false)));
	form.closest('dialog')?.addEventListener('close', () => WebAuthnAbortService.cancelCeremony());
	void suggest();
}

const isRemembered = (form: HTMLFormElement): boolean =>
	form.querySelector<HTMLInputElement>('input[name="remember"]')?.checked ?? false;

type Credential = Awaited<ReturnType<typeof startAuthentication>>;

/** Has the browser sign a new challenge. @throws ApiProblem `passkey_stopped`: nobody chose a passkey */
async function askForPasskey(useBrowserAutofill: boolean): Promise<Credential> {
	const options = await callApi(preparePasskeySignIn, {});
	if (!options) throw new ApiProblem('unknown', 0, 'no challenge');
	try {
		return await startAuthentication({
			optionsJSON: { ...options, userVerification: 'required' },
			useBrowserAutofill,
		});
	} catch (error) {
		console.warn('No passkey was used.', error);
		throw new ApiProblem('passkey_stopped', 0, 'no passkey was used');
	}
}

async function signInBy({ id, response }: Credential, remember: boolean): Promise<void> {
	const { authenticatorData, clientDataJSON, signature } = response;
	const credential = { id, clientData: clientDataJSON, authenticatorData, signature };
	const user = await callApi(signInWithPasskey, { credential, remember });
	if (!user) throw new ApiProblem('passkey_refused', 422, 'Not signed in.');
	keepCustomer(user.spreeApiKey, remember);
}
