import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Role } from './roles.ts';

/** Staff accounts, separate from the shop's users. */
export const staffAccounts = sqliteTable('staff_accounts', {
	id: integer('id').primaryKey({ autoIncrement: true }),
	name: text('name').notNull(),
	/** As it is compared: see `customers/email-key.ts`. */
	emailKey: text('email_key').notNull().unique(),
	roles: text('roles', { mode: 'json' }).$type<readonly Role[]>().notNull(),
	/** Null until the link of the invitation was used. */
	passwordHash: text('password_hash'),
	/** Encrypted, see `account/identity/secret-box.server.ts`; null like the password. */
	totpSecret: text('totp_secret'),
	/** Time step of the last code: each code is valid once. */
	totpStep: integer('totp_step').notNull(),
	/** SHA-256 of the link that sets password and app, and until when it works. */
	linkHash: text('link_hash').unique(),
	linkExpiresAt: integer('link_expires_at'),
	createdAt: integer('created_at').notNull(),
	closedAt: integer('closed_at'),
});

/** Sessions of the staff area; the secret is stored as SHA-256. */
export const staffSessions = sqliteTable(
	'staff_sessions',
	{
		hash: text('hash').primaryKey(),
		staffId: integer('staff_id')
			.notNull()
			.references(() => staffAccounts.id),
		createdAt: integer('created_at').notNull(),
		/** Extended on use. */
		expiresAt: integer('expires_at').notNull(),
	},
	(table) => [
		index('staff_sessions_expires').on(table.expiresAt),
		index('staff_sessions_staff').on(table.staffId),
	],
);

/** Passkeys of staff: only public keys are stored. They count as password and code together. */
export const staffPasskeys = sqliteTable(
	'staff_passkeys',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		staffId: integer('staff_id')
			.notNull()
			.references(() => staffAccounts.id),
		/** The following columns are as for customers' passkeys: see `account/keys/tables.server.ts`. */
		credentialId: text('credential_id').notNull().unique(),
		publicKey: text('public_key').notNull(),
		counter: integer('counter').notNull(),
		transports: text('transports', { mode: 'json' }).$type<readonly string[]>().notNull(),
		rpId: text('rp_id').notNull(),
		name: text('name').notNull(),
		createdAt: integer('created_at').notNull(),
		usedAt: integer('used_at'),
	},
	(table) => [index('staff_passkeys_staff').on(table.staffId)],
);

/** Filters of lists that a person has saved under a name. */
export const staffViews = sqliteTable(
	'staff_views',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		staffId: integer('staff_id')
			.notNull()
			.references(() => staffAccounts.id),
		/** Path of the list: `/orders`. */
		list: text('list').notNull(),
		name: text('name').notNull(),
		/** `stage=late&region=de` */
		query: text('query').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [uniqueIndex('staff_views_name').on(table.staffId, table.list, table.name)],
);

/** Changes in the staff area: person, thing, and the values before and after. Rows are never changed. */
export const staffAudit = sqliteTable(
	'staff_audit',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Null: a program, or the script that invites the first admin. */
		staffId: integer('staff_id'),
		/** Of a program with an API key; null for one with the secret of the configuration. */
		apiKeyId: integer('api_key_id'),
		action: text('action').notNull(),
		/** The changed thing: `quote Q123456789`, `person 3`. */
		subject: text('subject').notNull(),
		before: text('before', { mode: 'json' }).$type<unknown>(),
		after: text('after', { mode: 'json' }).$type<unknown>(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('staff_audit_subject').on(table.subject, table.id),
		index('staff_audit_created').on(table.createdAt),
	],
);
