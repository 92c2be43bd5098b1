import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orders } from '../record/tables.server.ts';

/** Orders that staff has imported from another system. A row is deleted with its order. */
export const importedOrders = sqliteTable(
	'imported_orders',
	{
		/** What the other system calls the order: each is imported once. */
		reference: text('reference').primaryKey(),
		orderId: integer('order_id')
			.notNull()
			.references(() => orders.id),
		/** Who of the staff has imported it. */
		staffId: integer('staff_id').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('imported_orders_order').on(table.orderId),
		index('imported_orders_created').on(table.createdAt),
	],
);
