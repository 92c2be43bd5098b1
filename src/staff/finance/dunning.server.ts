import { sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { invoiceDueOn } from '#src/orders/database/net-terms.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { installmentMail, reminderMail } from '#src/orders/payments/transfer-letters.server.ts';
import { isoDay } from '#src/site/dates.ts';
import type { OrderContext } from '../orders/change-order.server.ts';
import { auditStatementIf, unlessOvertaken } from '../record/audit.server.ts';

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

export type ReminderFault = 'unknown' | 'nothing_awaited' | 'reminded_today';

/**
 * Reminds the buyer of an order by mail, at most once a day: of the whole amount, or of the next part of a schedule.
 * @returns why not; undefined where the mail is on its way
 */
export async function remindByStaff(
	context: OrderContext,
	number: string,
): Promise<ReminderFault | undefined> {
	const { db, env, now, staffId } = context;
	const record = await findOrderByNumber(db, number);
	if (record?.savedState !== 'complete') return 'unknown';
	const step = `staff ${isoDay(now)}`;
	const mail =
		record.paymentSchedule === 'payInstallment' && record.stored.paymentTotal > 0
			? await installmentMail(context, record, step)
			: await reminderMail(context, record, step);
	if (!mail) return 'nothing_awaited';
	const queued = await unlessOvertaken(
		runTogether(db, [
			auditStatementIf(
				db,
				{
					...{ staffId, action: 'order_remind', subject: `order ${number}` },
					before: { paid: record.stored.paymentTotal, total: record.stored.total },
					after: { reminder: mail.subjectId },
				},
				now,
				sql`NOT EXISTS (SELECT 1 FROM mails WHERE kind = ${mail.kind} AND subject_id = ${mail.subjectId})`,
			),
			mailStatement(db, mail, now),
		]),
	);
	if (!queued) return 'reminded_today';
	context.waitUntil(deliverMailAbout(db, env, mail, now));
	return undefined;
}
