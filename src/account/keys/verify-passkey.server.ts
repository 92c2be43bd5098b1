import type * as v from 'valibot';
import type { Assertion, NewCredential } from './contract.ts';
import type { RelyingParty } from './relying-party.ts';

/** COSE: Ed25519, ECDSA with P-256, RSA with SHA-256. */
export const algorithms: readonly number[] = [-8, -7, -257];

/** The WebAuthn library, loaded when a passkey is added or used, as it is large. */
const loadChecks = () => import('@simplewebauthn/server');

interface Expected {
	readonly challenge: string;
	readonly party: RelyingParty;
}
export interface VerifiedPasskey {
	readonly credentialId: string;
	/** COSE, base64url. */
	readonly publicKey: string;
	readonly counter: number;
}

/** Verifies a new passkey: challenge, domain, origin and user verification. */
export async function verifyNewPasskey(
	{ id, clientData, attestationObject, transports }: v.InferOutput<typeof NewCredential>,
	{ challenge, party }: Expected,
): Promise<VerifiedPasskey | undefined> {
	const { verifyRegistrationResponse } = await loadChecks();
	const checked = await refusing(() =>
		verifyRegistrationResponse({
			response: {
				id,
				rawId: id,
				type: 'public-key',
				// Names of transports are passed on without validation.
				response: { clientDataJSON: clientData, attestationObject, transports: transports as [] },
				clientExtensionResults: {},
			},
			expectedChallenge: challenge,
			expectedOrigin: [...party.origins],
			expectedRPID: party.id,
			supportedAlgorithmIDs: [...algorithms],
		}),
	);
	if (!checked?.verified) return undefined;
	const { credential } = checked.registrationInfo;
	return {
		credentialId: credential.id,
		publicKey: Buffer.from(credential.publicKey).toString('base64url'),
		counter: credential.counter,
	};
}

/**
 * Verifies a signature of a stored passkey, and that its counter has increased, which detects cloned authenticators.
 * @returns the new counter; undefined for an invalid signature
 */
export async function verifyAssertion(
	{ id, clientData, authenticatorData, signature }: v.InferOutput<typeof Assertion>,
	known: VerifiedPasskey,
	{ challenge, party }: Expected,
): Promise<number | undefined> {
	const { verifyAuthenticationResponse } = await loadChecks();
	const checked = await refusing(() =>
		verifyAuthenticationResponse({
			response: {
				id,
				rawId: id,
				type: 'public-key',
				response: { clientDataJSON: clientData, authenticatorData, signature },
				clientExtensionResults: {},
			},
			expectedChallenge: challenge,
			expectedOrigin: [...party.origins],
			expectedRPID: party.id,
			credential: {
				id: known.credentialId,
				publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
				counter: known.counter,
			},
		}),
	);
	return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** Turns an exception of the library, which throws for every invalid input, into undefined and logs its message. */
async function refusing<Value>(check: () => Promise<Value>): Promise<Value | undefined> {
	try {
		return await check();
	} catch (error) {
		console.warn(JSON.stringify({ event: 'passkey_refused', error: String(error).slice(0, 300) }));
		return undefined;
	}
}
