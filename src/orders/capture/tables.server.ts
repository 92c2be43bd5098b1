import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Payments by Hokodo whose goods have left: Hokodo is told once, so that the 30 days begin. */
export const paymentCaptures = sqliteTable(
	'payment_captures',
	{
		paymentNumber: text('payment_number').primaryKey(),
		orderId: integer('order_id').notNull(),
		/** When the goods left. */
		createdAt: integer('created_at').notNull(),
		/** When Hokodo was last asked; what has no answer is asked again later. */
		triedAt: integer('tried_at').notNull().default(0),
		/** Null until Hokodo knows. */
		capturedAt: integer('captured_at'),
	},
	(table) => [
		index('payment_captures_order').on(table.orderId),
		index('payment_captures_open').on(table.triedAt).where(sql`captured_at IS NULL`),
	],
);
