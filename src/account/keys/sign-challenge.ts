import { startAuthentication } from '@simplewebauthn/browser';
import type * as v from 'valibot';
import { ApiProblem } from '#src/api/client.ts';
import type { Assertion as AssertionInput } from './contract.ts';

/** The signature of a passkey. */
export type Assertion = v.InferOutput<typeof AssertionInput>;

/**
 * Signs a challenge with a passkey in the browser.
 * @param useBrowserAutofill offers passkeys in the field's autofill instead of a dialog (conditional UI)
 * @throws ApiProblem `passkey_stopped`: no passkey was chosen
 */
export async function signChallenge(
	options: { readonly challenge: string; readonly rpId: string },
	useBrowserAutofill: boolean,
): Promise<Assertion> {
	try {
		const { id, response } = await startAuthentication({
			optionsJSON: { ...options, userVerification: 'required' },
			useBrowserAutofill,
		});
		const { authenticatorData, clientDataJSON, signature } = response;
		return { id, clientData: clientDataJSON, authenticatorData, signature };
	} catch (error) {
		console.warn('No passkey was used.', error);
		throw new ApiProblem('passkey_stopped', 0, 'no passkey was used');
	}
}
