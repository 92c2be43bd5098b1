import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { createPasskey } from '#src/account/keys/create-passkey.ts';
import { signChallenge } from '#src/account/keys/sign-challenge.ts';

/** Sends the sign-in form with the signature of a passkey; the form is shown where the browser has passkeys. */
export const bindPasskeySignInForm = (page: Document = document): void =>
	bindPasskeyForm(
		page,
		'[data-passkey-sign-in]',
		'/passkeys/sign-in',
		(options: Parameters<typeof signChallenge>[0]) => signChallenge(options, false),
	);

/** Sends the form of a new passkey with what the browser has made. */
export const bindNewPasskeyForm = (page: Document = document): void =>
	bindPasskeyForm(page, '[data-new-passkey]', '/passkeys/new', createPasskey);

/**
 * Before a form is submitted, gets a credential from the browser and writes it into the field `credential`.
 * @param address URL that returns the WebAuthn options as JSON
 */
function bindPasskeyForm<Options>(
	page: Document,
	selector: string,
	address: string,
	ask: (options: Options) => Promise<unknown>,
): void {
	const form = page.querySelector<HTMLFormElement>(selector);
	if (!form || !browserSupportsWebAuthn()) return;
	form.hidden = false;
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		const [field, problem] = [
			form.elements.namedItem('credential'),
			form.querySelector<HTMLElement>('[data-problem]'),
		];
		if (form.ariaBusy === 'true' || !(field instanceof HTMLInputElement) || !problem) return;
		form.ariaBusy = 'true';
		problem.hidden = true;
		try {
			const answer = await fetch(address, { method: 'POST' });
			if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
			field.value = JSON.stringify(await ask((await answer.json()) as Options));
			// Does not dispatch another submit event.
			form.submit();
		} catch (error) {
			console.warn('No passkey.', error);
			problem.hidden = false;
		} finally {
			form.ariaBusy = null;
		}
	});
}
