import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { KeyScope } from '#src/api/access/key-scopes.ts';

/** Keys of external programs for the calls of the back office. */
export const apiKeys = sqliteTable('api_keys', {
	id: integer('id').primaryKey({ autoIncrement: true }),
	/** Name of the program. */
	name: text('name').notNull(),
	/** SHA-256 of the key; the key itself is shown once. */
	hash: text('hash').notNull().unique(),
	scopes: text('scopes', { mode: 'json' }).$type<readonly KeyScope[]>().notNull(),
	createdAt: integer('created_at').notNull(),
	/** Updated at most once an hour. */
	usedAt: integer('used_at'),
	closedAt: integer('closed_at'),
});
