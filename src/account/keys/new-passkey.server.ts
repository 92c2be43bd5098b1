import type * as v from 'valibot';
import { settings } from '#regions/settings.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { signature } from '#src/api/secrets.server.ts';
import { createChallenge } from './challenges.server.ts';
import type { preparePasskey } from './contract.ts';
import type { RelyingParty } from './relying-party.ts';
import { algorithms } from './verify-passkey.server.ts';

/** Options of `navigator.credentials.create`. */
export type PasskeyOptions = v.InferOutput<(typeof preparePasskey)['answer']>;

/** Owner of the new passkey. */
interface Owner {
	readonly party: RelyingParty;
	readonly kind: 'add' | 'staff_add';
	/** Of the user, or of the staff account. */
	readonly id: number;
	/** Display name in the browser's list. */
	readonly name: string;
	/** Passkeys that the owner has: an authenticator adds no second one on the same domain. */
	readonly own: readonly {
		readonly rpId: string;
		readonly credentialId: string;
		readonly transports: readonly string[];
	}[];
}

/** Stores a challenge for a new passkey. @returns the options for the browser */
export async function describeNewPasskey(
	{
		db,
		env,
		now,
	}: { readonly db: Database; readonly env: Pick<Env, 'SESSION_SECRET'>; readonly now: number },
	{ party, kind, id, name, own }: Owner,
): Promise<PasskeyOptions> {
	const purpose = kind === 'add' ? 'passkey_user' : 'passkey_staff';
	return {
		challenge: await createChallenge(db, { kind, userId: id, rpId: party.id }, now),
		rpId: party.id,
		rpName: settings.brand,
		// User handle: the same for all passkeys of an account, and without information about it.
		userHandle: Buffer.from(await signature(env.SESSION_SECRET, purpose, String(id))).toString('base64url'),
		userName: name,
		algorithms: [...algorithms],
		exclude: own
			.filter(({ rpId }) => rpId === party.id)
			.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
	};
}
