import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { proKinds } from './pro-request.ts';

/** What businesses have asked for on the pro pages (O-34); who writes, and their words, are the message's. */
export const proRequests = sqliteTable(
	'pro_requests',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Of the row in `contact_messages`. */
		reference: text('reference').notNull().unique(),
		kind: text('kind', { enum: proKinds }).notNull(),
		company: text('company').notNull(),
		phone: text('phone').notNull(),
		/** Pieces a year; empty: not said. */
		volume: text('volume').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('pro_requests_created').on(table.createdAt)],
);
