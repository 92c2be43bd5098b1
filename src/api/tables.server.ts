import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row a key and caller: the answer of a mutation, replayed when it is asked for again. */
export const idempotencyKeys = sqliteTable(
	'idempotency_keys',
	{
		actor: text('actor').notNull(),
		key: text('key').notNull(),
		requestHash: text('request_hash').notNull(),
		/** Null while the first request is under way. */
		status: integer('status'),
		body: text('body'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.actor, table.key] })],
);

/** Fixed windows: `anonymous:203.0.113.7`, hour number → attempts. */
export const rateLimits = sqliteTable(
	'rate_limits',
	{
		bucket: text('bucket').notNull(),
		window: integer('window').notNull(),
		count: integer('count').notNull(),
	},
	(table) => [primaryKey({ columns: [table.bucket, table.window] })],
);
