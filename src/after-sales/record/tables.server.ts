import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LinePieces } from '#src/orders/record/split.ts';
import { complaintKinds, complaintStates } from './complaint.ts';
import { labelStates } from './label-state.ts';

// No foreign keys to orders: a withdrawal may name an order that does not exist, and these rows are deleted after their
// order.

/** Sent goods of an order, one row for each parcel or pallet, or the goods ready for pick-up. */
export const parcels = sqliteTable(
	'parcels',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id').notNull(),
		/** Code of the carrier (`carriers`); null: unknown, or a pick-up. */
		carrier: text('carrier'),
		/** Tracking number; empty without one. */
		tracking: text('tracking').notNull(),
		items: text('items', { mode: 'json' }).$type<readonly LinePieces[]>().notNull(),
		/** Number of the delivery address in an order with several; 0: the order's delivery address. */
		destination: integer('destination').notNull().default(0),
		shippedAt: integer('shipped_at').notNull(),
		/** When it was delivered or picked up. */
		deliveredAt: integer('delivered_at'),
	},
	(table) => [
		index('parcels_order').on(table.orderId),
		uniqueIndex('parcels_tracking').on(table.orderId, table.tracking).where(sql`tracking <> ''`),
	],
);

/** Orders in production, which buyers cannot cancel any more. */
export const productionStarts = sqliteTable('production_starts', {
	orderId: integer('order_id').primaryKey(),
	startedAt: integer('started_at').notNull(),
});

/** Print files that were sent for a line after the order was placed. The file is in R2 under `key`. */
export const lineFiles = sqliteTable(
	'line_files',
	{
		id: text('id').primaryKey(),
		orderId: integer('order_id').notNull(),
		lineItemId: integer('line_item_id').notNull(),
		fileName: text('file_name').notNull(),
		contentType: text('content_type').notNull(),
		byteSize: integer('byte_size').notNull(),
		key: text('key').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('line_files_order').on(table.orderId)],
);

/** Statements of withdrawal (Directive 2011/83/EU, article 11a). Their content is never changed. */
export const withdrawals = sqliteTable(
	'withdrawals',
	{
		/** Eight characters, for mails and calls. */
		reference: text('reference').primaryKey(),
		region: text('region').notNull(),
		locale: text('locale').notNull(),
		name: text('name').notNull(),
		email: text('email').notNull(),
		/** As it was typed. */
		orderNumber: text('order_number').notNull(),
		/** The order with that number and address; null: staff must find it. */
		orderId: integer('order_id'),
		/** Ids of the lines; null: all. */
		lineItemIds: text('line_item_ids', { mode: 'json' }).$type<readonly number[]>(),
		/** Goods in the consumer's own words; empty: all. */
		goods: text('goods').notNull(),
		/**
		 * `settled`: the goods were returned and refunded, or the buyer was informed that there is no right of withdrawal.
		 */
		state: text('state', { enum: ['received', 'settled'] }).notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('withdrawals_order').on(table.orderId),
		index('withdrawals_created').on(table.createdAt),
		check('withdrawals_reference', sql`length(reference) = 8`),
	],
);

/** Complaints about a placed order. Text and photos are in the contact room, under the same reference. */
export const complaints = sqliteTable(
	'complaints',
	{
		/** Also of the message in `contact_messages`. */
		reference: text('reference').primaryKey(),
		orderId: integer('order_id').notNull(),
		/** Null: the order as a whole. */
		lineItemId: integer('line_item_id'),
		kind: text('kind', { enum: complaintKinds }).notNull(),
		state: text('state', { enum: complaintStates }).notNull(),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [index('complaints_order').on(table.orderId), index('complaints_created').on(table.createdAt)],
);

/** Internal notes of staff about an order. Rows are never changed. */
export const orderNotes = sqliteTable(
	'order_notes',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id').notNull(),
		/** Staff account; null: a program with the secret of the configuration. */
		staffId: integer('staff_id'),
		text: text('text').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('order_notes_order').on(table.orderId)],
);

/** Labels of parcels that are registered with a carrier. The PDF is in R2 under `key`. */
export const parcelLabels = sqliteTable(
	'parcel_labels',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id').notNull(),
		/** Code of one of the `carriers`. */
		carrier: text('carrier').notNull(),
		/** Tracking number. */
		tracking: text('tracking').notNull(),
		items: text('items', { mode: 'json' }).$type<readonly LinePieces[]>().notNull(),
		/** Number of the delivery address in an order with several; 0: the order's delivery address. */
		destination: integer('destination').notNull().default(0),
		/** The call-off whose pieces it contains; null: an ordinary parcel of the order. */
		callOffId: text('call_off_id'),
		grams: integer('grams').notNull(),
		lengthMm: integer('length_mm').notNull(),
		widthMm: integer('width_mm').notNull(),
		heightMm: integer('height_mm').notNull(),
		state: text('state', { enum: labelStates }).notNull(),
		key: text('key').notNull(),
		/** SHA-256 of the PDF, hexadecimal. */
		sha256: text('sha256').notNull(),
		staffId: integer('staff_id').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('parcel_labels_order').on(table.orderId),
		index('parcel_labels_state').on(table.state, table.id),
		uniqueIndex('parcel_labels_tracking').on(table.carrier, table.tracking),
	],
);
