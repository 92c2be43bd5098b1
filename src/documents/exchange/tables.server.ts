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
