import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Where the buyer of an order came from: the newest campaign, and the first touch. Stored only for buyers who allow
 * advertising, and no longer than visit events.
 */
export const orderAttributions = sqliteTable(
	'order_attributions',
	{
		orderNumber: text('order_number').primaryKey(),
		source: text('source'),
		medium: text('medium'),
		campaign: text('campaign'),
		content: text('content'),
		term: text('term'),
		gclid: text('gclid'),
		fbclid: text('fbclid'),
		msclkid: text('msclkid'),
		/** Key of the partner whose link was followed. */
		partner: text('partner'),
		firstSource: text('first_source'),
		firstMedium: text('first_medium'),
		firstCampaign: text('first_campaign'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('order_attributions_campaign').on(table.campaign),
		index('order_attributions_created').on(table.createdAt),
	],
);
