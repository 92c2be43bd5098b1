import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ParcelItem } from '../record/parcel.ts';
import { labelStates } from './label-state.ts';

// No foreign keys to orders: these rows go after their order.

/** Codes of the customs tariff that replace those of `staff/shipping/customs-codes.ts`. */
export const customsCodes = sqliteTable('customs_codes', {
	/** A product type, or the SKU of one variant, which goes before its product. */
	subject: text('subject').primaryKey(),
	/** Six to ten digits. */
	hsCode: text('hs_code').notNull(),
	/** Country of origin, ISO 3166-1. */
	originIso: text('origin_iso').notNull(),
	/** What customs papers call the goods, in English. */
	description: text('description').notNull(),
	updatedAt: integer('updated_at').notNull(),
});

/** Parcels that a carrier has been told of, with their labels. The PDF is in R2 under `key`. */
export const parcelLabels = sqliteTable(
	'parcel_labels',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		orderId: integer('order_id').notNull(),
		/** Code of one of the `carriers`. */
		carrier: text('carrier').notNull(),
		/** The carrier's number. */
		tracking: text('tracking').notNull(),
		items: text('items', { mode: 'json' }).$type<readonly ParcelItem[]>().notNull(),
		/** Of an order that goes to several addresses, the one that it goes to; 0: the order's delivery address. */
		destination: integer('destination').notNull().default(0),
		grams: integer('grams').notNull(),
		lengthMm: integer('length_mm').notNull(),
		widthMm: integer('width_mm').notNull(),
		heightMm: integer('height_mm').notNull(),
		state: text('state', { enum: labelStates }).notNull(),
		key: text('key').notNull(),
		/** Of the PDF, hexadecimal. */
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
