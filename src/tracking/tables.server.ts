import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { decisionSources } from './consent.ts';
import type { AdVisit } from './forward/forwarded.ts';

/**
 * Receipt of a cookie decision, without personal data: only the visitor's browser knows its id, and the events that were
 * told under it.
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
		/** The receipt of the browser's decision before. */
		replaces: text('replaces'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		index('consent_receipts_created').on(table.createdAt),
		index('consent_receipts_replaces').on(table.replaces),
	],
);

/** Events of visitors who allowed analytics. A message is stored once, however often it comes. */
export const analyticsEvents = sqliteTable(
	'analytics_events',
	{
		messageId: text('message_id').primaryKey(),
		name: text('name').notNull(),
		/** A random number of the browser, or the one in an address that led here. */
		anonymousId: text('anonymous_id').notNull(),
		origin: text('origin', { enum: ['client', 'server'] }).notNull(),
		region: text('region').notNull(),
		locale: text('locale').notNull(),
		orderNumber: text('order_number'),
		gclid: text('gclid'),
		/** Where the visitor came from, as the browser tells it once advertising is allowed: `google`, `cpc`, `spring`. */
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
		/** When it happened by our clock, and when it came. Epoch milliseconds. */
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

/** Where a user came from first; a later touch changes nothing. Only with consent to advertising. */
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
