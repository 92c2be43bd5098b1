import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type * as v from 'valibot';
import { ApiProblem } from '#src/api/client.ts';
import type { NewCredential, preparePasskey } from './contract.ts';

type Options = v.InferOutput<(typeof preparePasskey)['answer']>;

/**
 * Creates a passkey in the browser.
 * @returns the credential for the API
 * @throws ApiProblem `passkey_not_made`, `passkey_exists`
 */
export async function createPasskey(options: Options): Promise<v.InferOutput<typeof NewCredential>> {
	const { algorithms, challenge, exclude, rpId, rpName, userHandle, userName } = options;
	try {
		const { id, response } = await startRegistration({
			optionsJSON: {
				challenge,
				rp: { id: rpId, name: rpName },
				user: { id: userHandle, name: userName, displayName: userName },
				pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
				excludeCredentials: exclude.map((one) => ({
					id: one.id,
					type: 'public-key',
					transports: one.transports as [],
				})),
				// Discoverable without an e-mail address, and with user verification, so it replaces both steps of the sign-in.
				authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
				attestation: 'none',
			},
		});
		return {
			id,
			clientData: response.clientDataJSON,
			attestationObject: response.attestationObject,
			transports: response.transports ?? [],
		};
	} catch (error) {
		console.warn('No passkey was made.', error);
		const isThere =
			error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
		throw new ApiProblem(isThere ? 'passkey_exists' : 'passkey_not_made', 0, 'no passkey was made');
	}
}
