import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Passkeys of customers: only public keys are stored. */
export const passkeys = sqliteTable(
	'passkeys',
	{
		/** Names it in calls; random. */
		id: text('id').primaryKey(),
		userId: integer('user_id').notNull(),
		/** As the authenticator names it, base64url. */
		credentialId: text('credential_id').notNull().unique(),
		/** COSE, base64url. */
		publicKey: text('public_key').notNull(),
		/** How often the authenticator says it was used; 0 for those that do not count. */
		counter: integer('counter').notNull(),
		transports: text('transports', { mode: 'json' }).$type<readonly string[]>().notNull(),
		/** The domain that it works on: see `relying-party.ts`. */
		rpId: text('rp_id').notNull(),
		/** As its owner calls it. */
		name: text('name').notNull(),
		createdAt: integer('created_at').notNull(),
		usedAt: integer('used_at'),
	},
	(table) => [index('passkeys_user').on(table.userId)],
);

/** What an authenticator has to sign, each for once and for minutes; the table knows its hash only. */
export const passkeyChallenges = sqliteTable(
	'passkey_challenges',
	{
		hash: text('hash').primaryKey(),
		kind: text('kind', { enum: ['add', 'sign_in'] }).notNull(),
		/** The user who adds a passkey; null for a sign-in. */
		userId: integer('user_id'),
		rpId: text('rp_id').notNull(),
		createdAt: integer('created_at').notNull(),
		expiresAt: integer('expires_at').notNull(),
	},
	(table) => [index('passkey_challenges_created').on(table.createdAt)],
);
