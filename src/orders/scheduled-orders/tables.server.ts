import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RegionId } from '#regions/region.ts';
import type { Address } from '#src/customers/address.ts';
import { intervalUnits, type ScheduledLine } from './interval.ts';
import { type RunReason, runOutcomes, scheduleStates } from './states.ts';

/** Goods of a placed order that a member of a company has ordered again on set days. Days are ISO days in Poland. */
export const scheduledOrders = sqliteTable(
	'scheduled_orders',
	{
		/** Random uuid. */
		id: text('id').primaryKey(),
		companyId: integer('company_id').notNull(),
		/** The member who orders: their limit, their addresses, their mails. */
		userId: integer('user_id').notNull(),
		region: text('region').$type<RegionId>().notNull(),
		/** Language of its mails and documents. */
		locale: text('locale').notNull(),
		/** The placed order that the goods are from, of the same region. */
		orderId: integer('order_id').notNull(),
		/** Lines of that order, and how many pieces of each. */
		lines: text('lines', { mode: 'json' }).$type<readonly ScheduledLine[]>().notNull(),
		/** A copy, as orders have. */
		shipAddress: text('ship_address', { mode: 'json' }).$type<Address>().notNull(),
		unit: text('unit', { enum: intervalUnits }).notNull(),
		every: integer('every').notNull(),
		startsOn: text('starts_on').notNull(),
		/** The day of the next order; null once it has ended. */
		nextOn: text('next_on'),
		/** `terms`: placed on the company's net terms; `cart`: waits for the member's payment. */
		payment: text('payment', { enum: ['terms', 'cart'] }).notNull(),
		state: text('state', { enum: scheduleStates }).notNull(),
		/** Why it was paused by the shop; null: by a member. */
		pausedFor: text('paused_for').$type<RunReason>(),
		/** When the member agreed to the terms for the orders that are placed for them. */
		agreedAt: integer('agreed_at').notNull(),
		createdAt: integer('created_at').notNull(),
		updatedAt: integer('updated_at').notNull(),
	},
	(table) => [
		index('scheduled_orders_due').on(table.nextOn).where(sql`state = 'active'`),
		index('scheduled_orders_company').on(table.companyId, table.createdAt),
		index('scheduled_orders_user').on(table.userId),
		index('scheduled_orders_over').on(table.updatedAt).where(sql`state <> 'active'`),
	],
);

/** Result of a day of a schedule; at most one row for each day. */
export const scheduledRuns = sqliteTable(
	'scheduled_runs',
	{
		scheduleId: text('schedule_id')
			.notNull()
			.references(() => scheduledOrders.id),
		dueOn: text('due_on').notNull(),
		/** Null where no order was made. */
		orderNumber: text('order_number'),
		/** Null while it is under way. */
		outcome: text('outcome', { enum: runOutcomes }),
		/** Why it was not placed; null where it was, or was not meant to be. */
		reason: text('reason').$type<RunReason>(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.scheduleId, table.dueOn] })],
);
