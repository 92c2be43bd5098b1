import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PriceChange } from '#src/pricing/rates/price-change.ts';

/** Versions of prices as staff prepares, schedules and publishes them. A deployment takes them: see `npm run take-prices`. */
export const priceVersions = sqliteTable(
	'price_versions',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		/** `P123456`: id of the version in orders, calls and pages. */
		number: text('number').notNull().unique(),
		name: text('name').notNull(),
		state: text('state', { enum: ['draft', 'scheduled', 'published', 'withdrawn'] }).notNull(),
		change: text('change', { mode: 'json' }).$type<PriceChange>().notNull(),
		/** Version of prices that its preview compared when it was scheduled. */
		basedOn: text('based_on'),
		/** From when on a deployment takes it; null before it is scheduled. */
		startsAt: integer('starts_at'),
		/** When a deployment has taken it. */
		publishedAt: integer('published_at'),
		/** Increased by every change. */
		version: integer('version').notNull(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('price_versions_state').on(table.state, table.startsAt)],
);
