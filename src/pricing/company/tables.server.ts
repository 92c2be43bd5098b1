import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CompanyPrice } from './company-price.ts';

/** Prices agreed with companies. A row is never changed but ended: an order that is being paid keeps the price that it had. */
export const companyPrices = sqliteTable(
	'company_prices',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		companyId: integer('company_id').notNull(),
		/** Scope as text (`subjectOf`): a second price of a company for the same scope at the same time is refused. */
		subject: text('subject').notNull(),
		terms: text('terms', { mode: 'json' }).$type<CompanyPrice['terms']>().notNull(),
		/** First and last ISO day, UTC. */
		validFrom: text('valid_from').notNull(),
		validUntil: text('valid_until'),
		createdAt: integer('created_at').notNull(),
		endedAt: integer('ended_at'),
	},
	(table) => [index('company_prices_company').on(table.companyId, table.subject)],
);
