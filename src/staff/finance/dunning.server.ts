import { sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { invoiceDueOn } from '#src/orders/database/net-terms.server.ts';

/** An order that is not paid, and how often its buyer was reminded. */
export interface UnpaidOrder {
	readonly id: number;
	readonly number: string;
	readonly region: string;
	readonly email: string;
	readonly company: string | null;
	readonly currency: string;
	/** Minor units. */
	readonly open: number;
	/** Epoch milliseconds. */
	readonly completedAt: number;
	/** 1: paid in parts. */
	readonly isScheduled: number;
	/** On net terms: the ISO day on which its invoice is due. */
	readonly dueOn: string | null;
	readonly reminders: number;
	readonly remindedAt: number | null;
}

export const unpaidPerPage = 50;

/** Orders that are not fully paid, the oldest first. @param after only orders that were placed after this one */
export async function listUnpaid(
	db: Database,
	after: { readonly at: number; readonly id: number } | undefined,
	pageSize = unpaidPerPage,
): Promise<{ readonly orders: readonly UnpaidOrder[]; readonly hasMore: boolean }> {
	const reminders = sql`mails.kind = 'transfer_reminder' AND mails.subject_id >= orders.number AND mails.subject_id < orders.number || 'z'`;
	const rows =
		await db.all<UnpaidOrder>(sql`SELECT orders.id AS id, orders.number AS number, orders.region AS region,
		coalesce(orders.email, '') AS email, orders.bill_address ->> 'company' AS company, orders.currency AS currency,
		orders.total - orders.payment_total AS open, orders.completed_at AS completedAt, orders.installments IS NOT NULL AS isScheduled,
		${invoiceDueOn('orders')} AS dueOn,
		(SELECT count(*) FROM mails WHERE ${reminders}) AS reminders,
		(SELECT max(created_at) FROM mails WHERE ${reminders}) AS remindedAt
		FROM orders WHERE orders.payment_state = 'balance_due' AND orders.completed_at IS NOT NULL AND orders.state = 'complete'
		${after ? sql`AND (orders.completed_at, orders.id) > (${after.at}, ${after.id})` : sql``}
		ORDER BY orders.completed_at, orders.id LIMIT ${pageSize + 1}`);
	return { orders: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}
