import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { approvalStates } from './approval-states.ts';

/** Requests of members to order above their spending limit. An order has at most one that is pending. */
export const orderApprovals = sqliteTable(
	'order_approvals',
	{
		/** Random uuid. */
		id: text('id').primaryKey(),
		orderId: integer('order_id').notNull(),
		companyId: integer('company_id').notNull(),
		requestedBy: integer('requested_by').notNull(),
		/** What is approved: this order up to this total, minor units. */
		total: integer('total').notNull(),
		currency: text('currency').notNull(),
		/** Message of the member to the approvers. */
		note: text('note').notNull(),
		state: text('state', { enum: approvalStates }).notNull(),
		decidedBy: integer('decided_by'),
		/** Why it was rejected; may be empty for an approval. */
		reason: text('reason').notNull().default(''),
		createdAt: integer('created_at').notNull(),
		decidedAt: integer('decided_at'),
	},
	(table) => [
		uniqueIndex('order_approvals_pending').on(table.orderId).where(sql`state = 'pending'`),
		index('order_approvals_order').on(table.orderId),
		index('order_approvals_company').on(table.companyId, table.state, table.createdAt),
	],
);
