import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { deliveryStates, type WebhookEvent } from './webhook-events.ts';

// No foreign keys to orders: deliveries are deleted after their order.

/** Webhook subscriptions of external programs to changes of orders. */
export const webhookSubscriptions = sqliteTable('webhook_subscriptions', {
	id: integer('id').primaryKey({ autoIncrement: true }),
	url: text('url').notNull(),
	/** Signing secret, encrypted by `account/identity/secret-box.server.ts`. */
	secret: text('secret').notNull(),
	events: text('events', { mode: 'json' }).$type<readonly WebhookEvent[]>().notNull(),
	/** Id of the last processed row of `state_changes`. */
	lastChangeId: integer('last_change_id').notNull(),
	createdAt: integer('created_at').notNull(),
	closedAt: integer('closed_at'),
});

/** Deliveries of a subscription, one per change. */
export const webhookDeliveries = sqliteTable(
	'webhook_deliveries',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		subscriptionId: integer('subscription_id').notNull(),
		changeId: integer('change_id').notNull(),
		orderId: integer('order_id').notNull(),
		event: text('event').$type<WebhookEvent>().notNull(),
		/** Request body, the same at every attempt. */
		body: text('body').notNull(),
		state: text('state', { enum: deliveryStates }).notNull(),
		attempts: integer('attempts').notNull(),
		/** Epoch milliseconds of the next attempt. */
		nextAt: integer('next_at').notNull(),
		/** Response status; null without a response. */
		lastStatus: integer('last_status'),
		lastError: text('last_error'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('webhook_deliveries_once').on(table.subscriptionId, table.changeId),
		index('webhook_deliveries_due').on(table.state, table.nextAt),
		index('webhook_deliveries_order').on(table.orderId),
	],
);
