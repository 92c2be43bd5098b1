import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row for each caller and key: the answer of a mutation, which a repeated call gets again. Purged after a day. */
export const idempotencyKeys = sqliteTable(
	'idempotency_keys',
	{
		actor: text('actor').notNull(),
		key: text('key').notNull(),
		requestHash: text('request_hash').notNull(),
		/** Null while the first request is still running. */
		status: integer('status'),
		body: text('body'),
		/** Hash of a body that the handler read itself: a file or a form. */
		bodyHash: text('body_hash'),
		/** What the handler recorded in the batch of its effect (`effect.server.ts`), as JSON. */
		effect: text('effect'),
		/** Number of such records. */
		effects: integer('effects').notNull().default(0),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.actor, table.key] }),
		check('idempotency_keys_effects', sql`${table.effects} <= 1`),
		index('idempotency_keys_created').on(table.createdAt),
	],
);

/** Attempts in fixed windows of an hour, e.g. bucket `anonymous:203.0.113.7`. Purged after two hours. */
export const rateLimits = sqliteTable(
	'rate_limits',
	{
		bucket: text('bucket').notNull(),
		window: integer('window').notNull(),
		count: integer('count').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.bucket, table.window] }),
		index('rate_limits_window').on(table.window),
	],
);
