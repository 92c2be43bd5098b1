import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Address } from '#src/customers/address.ts';
import { callOffStates, movementKinds } from './storage.ts';

// No foreign keys to orders: these rows are deleted after their order.

/** Orders whose goods are to be kept at our warehouse. */
export const stockWishes = sqliteTable(
	'stock_wishes',
	{
		orderId: integer('order_id').primaryKey(),
		companyId: integer('company_id').notNull(),
		/** The member who requested it. */
		userId: integer('user_id'),
		createdAt: integer('created_at').notNull(),
		/** When the last of the goods was booked into stock. */
		doneAt: integer('done_at'),
	},
	(table) => [index('stock_wishes_open').on(table.createdAt).where(sql`done_at IS NULL`)],
);

/** Goods of a company at our warehouse, one row for each line of an order. */
export const stockItems = sqliteTable(
	'stock_items',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		companyId: integer('company_id').notNull(),
		orderId: integer('order_id').notNull(),
		lineItemId: integer('line_item_id').notNull().unique(),
		/** Place in the warehouse, free text. */
		place: text('place').notNull(),
		/** Booked pieces, and the unsent pieces of the line at the first booking. */
		booked: integer('booked').notNull(),
		ordered: integer('ordered').notNull(),
		/** Available pieces: booked minus called off, with corrections. */
		left: integer('left').notNull(),
		/** The company is notified when fewer pieces are left; null: never. */
		threshold: integer('threshold'),
		/** The last ISO day of free storage. */
		freeUntil: text('free_until').notNull(),
		remindedAt: integer('reminded_at'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('stock_items_company').on(table.companyId, table.createdAt),
		index('stock_items_order').on(table.orderId),
		index('stock_items_until').on(table.freeUntil).where(sql`"left" > 0`),
		check('stock_items_left', sql`${table.left} >= 0`),
		check('stock_items_booked', sql`${table.booked} <= ${table.ordered}`),
	],
);

/** Pieces in stock that are to be sent to an address. */
export const callOffs = sqliteTable(
	'call_offs',
	{
		/** Random uuid. */
		id: text('id').primaryKey(),
		stockItemId: integer('stock_item_id').notNull(),
		companyId: integer('company_id').notNull(),
		orderId: integer('order_id').notNull(),
		quantity: integer('quantity').notNull(),
		shipAddress: text('ship_address', { mode: 'json' }).$type<Address>().notNull(),
		/** The member who created it; null: automatic at the end of storage. */
		userId: integer('user_id'),
		state: text('state', { enum: callOffStates }).notNull(),
		createdAt: integer('created_at').notNull(),
		closedAt: integer('closed_at'),
	},
	(table) => [
		index('call_offs_open').on(table.createdAt).where(sql`state = 'open'`),
		index('call_offs_company').on(table.companyId, table.createdAt),
		index('call_offs_order').on(table.orderId),
	],
);

/** Stock movements. Rows are never changed. */
export const stockMovements = sqliteTable(
	'stock_movements',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		stockItemId: integer('stock_item_id').notNull(),
		orderId: integer('order_id').notNull(),
		kind: text('kind', { enum: movementKinds }).notNull(),
		/** Pieces; signed for a correction. */
		quantity: integer('quantity').notNull(),
		/** Reason of a correction or a cancellation by staff; otherwise empty. */
		reason: text('reason').notNull(),
		staffId: integer('staff_id'),
		userId: integer('user_id'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('stock_movements_item').on(table.stockItemId, table.createdAt),
		index('stock_movements_order').on(table.orderId),
	],
);
