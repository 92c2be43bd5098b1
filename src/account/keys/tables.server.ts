import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Passkeys of customers: only public keys are stored. */
export const passkeys = sqliteTable(
	'passkeys',
	{
		/** Random id for API calls. */
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		/** Credential id of the authenticator, base64url. */
		credentialId: text('credential_id').notNull().unique(),
		/** COSE, base64url. */
		publicKey: text('public_key').notNull(),
		/** Signature counter of the authenticator; 0 if it has none. */
		counter: integer('counter').notNull(),
		transports: text('transports', { mode: 'json' }).$type<readonly string[]>().notNull(),
		/** The domain that it works on: see `relying-party.ts`. */
		rpId: text('rp_id').notNull(),
		/** Name given by the owner. */
		name: text('name').notNull(),
		createdAt: integer('created_at').notNull(),
		usedAt: integer('used_at'),
	},
	(table) => [index('passkeys_user').on(table.userId)],
);

/** A new passkey or a sign-in, of customers and of staff. */
export const challengeKinds = ['add', 'sign_in', 'staff_add', 'staff_sign_in'] as const;

/** Challenges that an authenticator signs, each for one use within minutes; only their hash is stored. */
export const passkeyChallenges = sqliteTable(
	'passkey_challenges',
	{
		hash: text('hash').primaryKey(),
		kind: text('kind', { enum: challengeKinds }).notNull(),
		/** The user who adds a passkey, of `staff_add` the staff account; null for a sign-in. */
		userId: integer('user_id'),
		rpId: text('rp_id').notNull(),
		createdAt: integer('created_at').notNull(),
		expiresAt: integer('expires_at').notNull(),
	},
	(table) => [index('passkey_challenges_created').on(table.createdAt)],
);
