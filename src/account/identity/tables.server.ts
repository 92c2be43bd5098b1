import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Consent } from '#src/customers/consent.ts';

/** Users who can sign in: their e-mail address is confirmed. */
export const accounts = sqliteTable('accounts', {
	/** `users.id`; `users.email` is the address as typed. */
	userId: integer('user_id').primaryKey(),
	/** Normalised address (`customers/email-key.ts`). */
	emailKey: text('email_key').notNull().unique(),
	/** See `hash-password.server.ts`. */
	passwordHash: text('password_hash').notNull(),
	passwordChangedAt: integer('password_changed_at').notNull(),
	/** When the address was confirmed. */
	confirmedAt: integer('confirmed_at').notNull(),
	/** Last sign-in; unused accounts are deleted by it. */
	signedInAt: integer('signed_in_at').notNull(),
	/** Storefront and language of mails about the account. */
	region: text('region').notNull(),
	locale: text('locale').notNull(),
	/** `account_managers.id`; null, or of a removed one: that of the company, else of the storefront. */
	managerId: integer('manager_id'),
});

/** The app that makes codes for the second step of an account's sign-in. */
export const accountTotp = sqliteTable('account_totp', {
	userId: integer('user_id').primaryKey(),
	/** Encrypted, see `secret-box.server.ts`. */
	secret: text('secret').notNull(),
	/** Time step of the last accepted code, so that a code is accepted once. */
	step: integer('step').notNull(),
	createdAt: integer('created_at').notNull(),
	/** When the first code confirmed that the app has the secret; null before: sign-ins do not require a code yet. */
	confirmedAt: integer('confirmed_at'),
});

/** Single-use codes for owners without their app; hashed by `hashRecoveryCode`. */
export const recoveryCodes = sqliteTable(
	'account_recovery_codes',
	{
		hash: text('hash').primaryKey(),
		userId: integer('user_id').notNull(),
	},
	(table) => [index('account_recovery_codes_user').on(table.userId)],
);

/** Single-use links in mails. The mail has the secret, the table only its hash. */
export const accountLinks = sqliteTable(
	'account_links',
	{
		tokenHash: text('token_hash').primaryKey(),
		/** `register`: confirms an address and makes the account. `reset`: sets a password. `email`: confirms a new address. `export`: opens a copy of the account's data. `erase`: erases the account. */
		kind: text('kind', { enum: ['register', 'reset', 'email', 'export', 'erase'] }).notNull(),
		/** The requesting user; null: a registration without a user. */
		userId: integer('user_id'),
		/** The address that it was sent to. */
		email: text('email').notNull(),
		emailKey: text('email_key').notNull(),
		/** Password and consents of a registration, for the account that it becomes. */
		passwordHash: text('password_hash'),
		consents: text('consents', { mode: 'json' }).$type<readonly Consent[]>(),
		createdAt: integer('created_at').notNull(),
		expiresAt: integer('expires_at').notNull(),
		usedAt: integer('used_at'),
	},
	(table) => [
		index('account_links_user').on(table.userId),
		index('account_links_created').on(table.createdAt),
	],
);
