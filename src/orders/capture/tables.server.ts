import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Hokodo payments of shipped goods, to be captured once: the 30 days begin with the capture. */
export const paymentCaptures = sqliteTable(
	'payment_captures',
	{
		paymentNumber: text('payment_number').primaryKey(),
		orderId: integer('order_id').notNull(),
		/** When the goods left. */
		createdAt: integer('created_at').notNull(),
		/** Time of the last attempt; failed ones are retried later. */
		triedAt: integer('tried_at').notNull().default(0),
		/** Null until Hokodo has confirmed the capture. */
		capturedAt: integer('captured_at'),
	},
	(table) => [
		index('payment_captures_order').on(table.orderId),
		index('payment_captures_open').on(table.triedAt).where(sql`captured_at IS NULL`),
	],
);
