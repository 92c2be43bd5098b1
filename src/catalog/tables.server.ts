import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const products = sqliteTable('products', {
	type: text('type').primaryKey(),
	/** Product model of the specification (several types share one). */
	model: text('model').notNull(),
	designable: integer('designable', { mode: 'boolean' }).notNull(),
	position: integer('position').notNull(),
});

/** One item on sale: a product in a size, material, print mode and finish. */
export const variants = sqliteTable(
	'variants',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** Composed of the attributes, so that equal configurations are one variant: see catalog/variant.ts. */
		sku: text('sku').notNull().unique(),
		externalPimSku: text('external_pim_sku').notNull(),
		productType: text('product_type')
			.notNull()
			.references(() => products.type),
		/** Inside dimensions in mm; the product's size kind says what they mean. */
		lengthMm: integer('length_mm').notNull(),
		widthMm: integer('width_mm').notNull(),
		heightMm: integer('height_mm').notNull(),
		material: text('material').notNull(),
		printMode: text('print_mode').notNull(),
		finish: text('finish').notNull(),
		/** False for made-to-measure sizes: sold but not listed. */
		listed: integer('listed', { mode: 'boolean' }).notNull(),
	},
	(table) => [
		index('variants_product').on(table.productType, table.listed),
		index('variants_pim').on(table.externalPimSku),
	],
);

/**
 * Stored output of the rate card, so that lists need no computation: all volume prices of a variant in one currency.
 */
export const volumePrices = sqliteTable(
	'volume_prices',
	{
		variantId: integer('variant_id')
			.notNull()
			.references(() => variants.id),
		currency: text('currency').notNull(),
		/** Version of the rate card that computed it. */
		version: text('version').notNull(),
		/** `[[rangeStart, unitPrice], …]` ascending; unit prices in 1/10 000. */
		steps: text('steps', { mode: 'json' }).$type<[number, number][]>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.variantId, table.currency] })],
);
