import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Customs tariff codes that override those of `staff/shipping/customs-codes.ts`. */
export const customsCodes = sqliteTable('customs_codes', {
	/** A product type, or the SKU of one variant, which has precedence over its product. */
	subject: text('subject').primaryKey(),
	/** Six to ten digits. */
	hsCode: text('hs_code').notNull(),
	/** Country of origin, ISO 3166-1. */
	originIso: text('origin_iso').notNull(),
	/** Description of the goods on customs papers, in English. */
	description: text('description').notNull(),
	updatedAt: integer('updated_at').notNull(),
});
