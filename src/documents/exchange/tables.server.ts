import { primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Rates that HMRC publishes once a month. What is published is never changed. */
export const monthlyRates = sqliteTable(
	'monthly_rates',
	{
		/** `2026-11`: the calendar month for which the rate holds. */
		month: text('month').notNull(),
		currency: text('currency').notNull(),
		/** Units of the currency for one pound. */
		rate: real('rate').notNull(),
	},
	(table) => [primaryKey({ columns: [table.month, table.currency] })],
);

/** Reference rates of the European Central Bank for returns. What is published is never changed. */
export const euroRates = sqliteTable(
	'euro_rates',
	{
		/** ISO day whose rates are needed: the last of a tax period. */
		wanted: text('wanted').notNull(),
		currency: text('currency').notNull(),
		/** ISO day on which they were published: the same, or the next on which the bank has published any. */
		publishedOn: text('published_on').notNull(),
		/** Units of the currency for one euro. */
		rate: real('rate').notNull(),
	},
	(table) => [primaryKey({ columns: [table.wanted, table.currency] })],
);
