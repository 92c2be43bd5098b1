import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { proKinds } from './pro-request.ts';

/** Requests of businesses from the pro pages (O-34). Sender and text are stored in the row's contact message. */
export const proRequests = sqliteTable(
	'pro_requests',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Id of the row in `contact_messages`. */
		reference: text('reference').notNull().unique(),
		kind: text('kind', { enum: proKinds }).notNull(),
		company: text('company').notNull(),
		phone: text('phone').notNull(),
		/** Pieces a year; empty: not given. */
		volume: text('volume').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('pro_requests_created').on(table.createdAt)],
);
