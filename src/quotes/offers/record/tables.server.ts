import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { variants } from '#src/catalog/tables.server.ts';
import type { Installment } from '#src/orders/record/order-record.ts';
import { offerStates } from '../../record/states.ts';
import { quoteRequests } from '../../record/tables.server.ts';
import { offerDeliveries } from './offer.ts';

/** Versions of the offers for a request. Amounts are minor units of `currency`. */
export const offers = sqliteTable(
	'offers',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		requestId: integer('request_id')
			.notNull()
			.references(() => quoteRequests.id),
		version: integer('version').notNull(),
		/** Number of the newest row in `offer_revisions`. */
		revision: integer('revision').notNull(),
		state: text('state', { enum: offerStates }).notNull(),
		currency: text('currency').notNull(),
		countryIso: text('country_iso').notNull(),
		delivery: text('delivery', { enum: offerDeliveries }).notNull(),
		deliveryCost: integer('delivery_cost'),
		deliveryTerms: text('delivery_terms').notNull(),
		installments: text('installments', { mode: 'json' }).$type<readonly Installment[]>(),
		note: text('note').notNull(),
		validUntil: integer('valid_until').notNull(),
		managerName: text('manager_name').notNull(),
		managerEmail: text('manager_email').notNull(),
		sentAt: integer('sent_at'),
		viewedAt: integer('viewed_at'),
		remindedAt: integer('reminded_at'),
		reason: text('reason').notNull(),
		accepted: text('accepted', { mode: 'json' }).$type<readonly number[]>(),
		orderNumber: text('order_number'),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		uniqueIndex('offers_version').on(table.requestId, table.version),
		index('offers_state').on(table.state, table.validUntil),
		index('offers_order').on(table.orderNumber),
	],
);

/** Saving a draft inserts the next revision: of two that are saved from the same one the second fails, with its batch. */
export const offerRevisions = sqliteTable(
	'offer_revisions',
	{
		offerId: integer('offer_id')
			.notNull()
			.references(() => offers.id),
		revision: integer('revision').notNull(),
	},
	(table) => [primaryKey({ columns: [table.offerId, table.revision] })],
);

export const offerLines = sqliteTable(
	'offer_lines',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		offerId: integer('offer_id')
			.notNull()
			.references(() => offers.id),
		position: integer('position').notNull(),
		/** The variant to produce, which determines weight, customs code and cost. */
		variantId: integer('variant_id')
			.notNull()
			.references(() => variants.id),
		title: text('title'),
		description: text('description').notNull(),
		productionDays: integer('production_days'),
	},
	(table) => [index('offer_lines_offer').on(table.offerId, table.position)],
);

/** Quantities of a line, each with its price. */
export const quantityOptions = sqliteTable(
	'quantity_options',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		lineId: integer('line_id')
			.notNull()
			.references(() => offerLines.id),
		quantity: integer('quantity').notNull(),
		net: integer('net').notNull(),
		unitPrice: integer('unit_price').notNull(),
		isVisible: integer('is_visible', { mode: 'boolean' }).notNull(),
		isSelected: integer('is_selected', { mode: 'boolean' }).notNull(),
	},
	(table) => [uniqueIndex('quantity_options_line').on(table.lineId, table.quantity)],
);
