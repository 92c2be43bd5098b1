import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { decisionSources } from './consent.ts';
import type { AdVisit } from './forward/forwarded.ts';

/**
 * Receipt of a cookie decision, without personal data. Its id is known only to the visitor's browser and stored with the
 * events sent under it.
 */
export const consentReceipts = sqliteTable(
	'consent_receipts',
	{
		id: text('id').primaryKey(),
		functional: integer('functional', { mode: 'boolean' }).notNull(),
		analytics: integer('analytics', { mode: 'boolean' }).notNull(),
		advertising: integer('advertising', { mode: 'boolean' }).notNull(),
		source: text('source', { enum: decisionSources }).notNull(),
		textVersion: text('text_version').notNull(),
		region: text('region').notNull(),
		locale: text('locale').notNull(),
		/** Receipt of the browser's previous decision. */
		replaces: text('replaces'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('consent_receipts_created').on(table.createdAt),
		index('consent_receipts_replaces').on(table.replaces),
	],
);

/** Events of visitors who allowed analytics, deduplicated by message id. */
export const analyticsEvents = sqliteTable(
	'analytics_events',
	{
		messageId: text('message_id').primaryKey(),
		name: text('name').notNull(),
		/** Random id of the browser, or the id in the URL that the visitor opened. */
		anonymousId: text('anonymous_id').notNull(),
		origin: text('origin', { enum: ['client', 'server'] }).notNull(),
		region: text('region').notNull(),
		locale: text('locale').notNull(),
		orderNumber: text('order_number'),
		gclid: text('gclid'),
		/** Where the visitor came from, as the browser reports it once advertising is allowed: `google`, `cpc`, `spring`. */
		source: text('source'),
		medium: text('medium'),
		campaign: text('campaign'),
		country: text('country'),
		/** Purposes that the browser's decision allowed, `analytics advertising`; empty for programs. */
		granted: text('granted').notNull().default(''),
		/** Receipt of the decision that allowed it; null for programs. */
		receipt: text('receipt'),
		/** Browser, page and click id for Meta; only where advertising is allowed. */
		adVisit: text('ad_visit', { mode: 'json' }).$type<AdVisit>(),
		properties: text('properties', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
		/** When it happened (corrected by the server's clock), and when it was received. Epoch milliseconds. */
		happenedAt: integer('happened_at').notNull(),
		receivedAt: integer('received_at').notNull(),
	},
	(table) => [
		index('analytics_events_received').on(table.receivedAt),
		index('analytics_events_named').on(table.name, table.happenedAt),
		index('analytics_events_happened').on(table.happenedAt),
		index('analytics_events_order').on(table.orderNumber),
	],
);

/** First touch of users; never overwritten. Only with consent to advertising. */
export const firstTouches = sqliteTable(
	'first_touches',
	{
		userId: integer('user_id').primaryKey(),
		type: text('type'),
		source: text('source'),
		medium: text('medium'),
		campaign: text('campaign'),
		content: text('content'),
		term: text('term'),
		clientId: text('client_id'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('first_touches_created').on(table.createdAt)],
);
