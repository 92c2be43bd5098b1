import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How users came to the shop: first referral, partner and campaign. Later ones change nothing. */
export const userOrigins = sqliteTable(
	'user_origins',
	{
		userId: integer('user_id').primaryKey(),
		/** The customer who has recommended the shop. */
		referrerId: integer('referrer_id'),
		/** Key of the partner in PartnerStack. */
		partnerKey: text('partner_key'),
		source: text('source'),
		medium: text('medium'),
		campaign: text('campaign'),
		gclid: text('gclid'),
		country: text('country'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('user_origins_referrer').on(table.referrerId),
		index('user_origins_created').on(table.createdAt),
	],
);
