import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { ApiProblem, callApi } from '#src/api/client.ts';
import { storeCustomer } from '#src/customers/signed-in-state.ts';
import { preparePasskeySignIn, signInWithPasskey } from '../keys/contract.ts';
import { type Assertion, signChallenge } from '../keys/sign-challenge.ts';

/**
 * Offers passkeys in the sign-in form: by its button, and among the browser's suggestions for the address where it has
 * them (conditional UI).
 * @param send runs a sign-in with the form's busy state and error display
 */
export function offerPasskey(
	form: HTMLFormElement,
	button: HTMLElement,
	onEnter: () => void,
	send: (run: () => Promise<void>) => void,
): void {
	const signIn = (ask: () => Promise<Assertion>) =>
		send(async () => {
			try {
				await signInBy(await ask(), isRemembered(form));
				onEnter();
			} catch (error) {
				// The button cancels the pending autofill request; each signature needs a new challenge.
				void suggest();
				throw error;
			}
		});
	const suggest = async () => {
		if (!form.isConnected || !(await browserSupportsWebAuthnAutofill().catch(() => false))) return;
		// Runs without a user action, so network errors, and the cancellation by the button, are not shown.
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

/** Has the browser sign a new challenge. @throws ApiProblem `passkey_stopped`: no passkey was chosen */
async function askForPasskey(useBrowserAutofill: boolean): Promise<Assertion> {
	const options = await callApi(preparePasskeySignIn, {});
	if (!options) throw new ApiProblem('unknown', 0, 'no challenge');
	return signChallenge(options, useBrowserAutofill);
}

async function signInBy(credential: Assertion, remember: boolean): Promise<void> {
	const user = await callApi(signInWithPasskey, { credential, remember });
	if (!user) throw new ApiProblem('passkey_refused', 422, 'Not signed in.');
	storeCustomer(user.spreeApiKey, remember);
}
