import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type Forwarded, targets } from './forwarded.ts';

/** Queue of messages to external services. Rows are deleted when they are sent or dropped. */
export const eventForwards = sqliteTable(
	'event_forwards',
	{
		target: text('target', { enum: targets }).notNull(),
		messageId: text('message_id').notNull(),
		message: text('message', { mode: 'json' }).$type<Forwarded>().notNull(),
		attempts: integer('attempts').notNull(),
		/** When it is to be sent. Epoch milliseconds. */
		dueAt: integer('due_at').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.target, table.messageId] }),
		index('event_forwards_due').on(table.target, table.dueAt),
		index('event_forwards_created').on(table.createdAt),
	],
);
