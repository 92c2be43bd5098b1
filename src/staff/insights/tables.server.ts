import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { subjectIds } from './subjects.ts';

/**
 * What happened on a day (UTC) in a storefront, counted by cron from events, errors and orders. Every value may be added
 * up over days, storefronts and items; nothing in it names a visitor.
 */
export const dailyFigures = sqliteTable(
	'daily_figures',
	{
		subject: text('subject', { enum: subjectIds }).notNull(),
		/** `2026-11-23`. */
		day: text('day').notNull(),
		/** Empty where an error names none. */
		region: text('region').notNull(),
		/** Id of a product, page or group of errors, a campaign, a query; empty where the subject has no items. */
		item: text('item').notNull(),
		/** What was counted; of web vitals `lcp:2500`, the upper bound of an interval. */
		measure: text('measure').notNull(),
		value: real('value').notNull(),
	},
	(table) => [primaryKey({ columns: [table.subject, table.day, table.region, table.item, table.measure] })],
);

/** How far figures are counted; one row. */
export const figureRuns = sqliteTable('figure_runs', {
	id: integer('id').primaryKey(),
	/** Epoch milliseconds: everything that arrived before is counted. */
	countedUntil: integer('counted_until').notNull(),
});
