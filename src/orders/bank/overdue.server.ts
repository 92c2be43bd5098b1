import { and, asc, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mails } from '#src/mail/tables.server.ts';
import { isoDay } from '#src/site/dates.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { isConflict } from '../database/save.server.ts';
import { transferReminderKind } from '../mail/transfer-received.ts';
import { canceledMail, reminderMail } from '../payments/transfer-mails.server.ts';
import { keptUntil, pendingTransfer, transferDays } from '../pricing/bank-transfer.ts';
import { orders, payments } from '../record/tables.server.ts';
import type { BookContext } from './book-context.server.ts';
import { cancelStatements } from './cancel-order.server.ts';

/** Days after the order on which a reminder of a missing transfer is sent. */
const reminderDays = [3, 7] as const;
const dayMs = 86_400_000;
/** Orders of one run of the cron, for each step. */
const batchSize = 20;

/**
 * Called by the cron: sends reminders of transfers that have not arrived on the third and the seventh day, and cancels the
 * order after `transferDays`. An order that is partly paid is not cancelled: staff decide.
 */
export async function processOverdueTransfers(context: BookContext): Promise<void> {
	const { db, now } = context;
	for (const number of await findUnpaid(db, { placedBefore: now - transferDays * dayMs, isUntouched: true }))
		await cancelUnpaid(context, number);
	for (const [index, day] of reminderDays.entries()) {
		// If the time of a reminder was missed, only the next one is sent.
		const until = reminderDays[index + 1] ?? transferDays;
		const due = { placedBefore: now - day * dayMs, placedAfter: now - until * dayMs, notReminded: day };
		for (const number of await findUnpaid(db, due)) await remind(context, number, day);
	}
}

interface UnpaidFilter {
	/** Epoch milliseconds. */
	readonly placedBefore: number;
	readonly placedAfter?: number;
	/** Only those without a reminder of this day. */
	readonly notReminded?: number;
	/** Only those without any payment. */
	readonly isUntouched?: boolean;
}

async function findUnpaid(
	db: Database,
	{ placedBefore, placedAfter, notReminded, isUntouched }: UnpaidFilter,
): Promise<string[]> {
	const reminder = db
		.select({ one: sql`1` })
		.from(mails)
		.where(
			and(
				eq(mails.kind, transferReminderKind),
				eq(mails.subjectId, sql`${orders.number} || ${`:${notReminded}`}`),
			),
		);
	const rows = await db
		.select({ number: orders.number })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(
			and(
				eq(payments.methodCode, 'check'),
				eq(payments.state, 'pending'),
				eq(orders.state, 'complete'),
				lt(orders.completedAt, placedBefore),
				placedAfter === undefined ? undefined : sql`${orders.completedAt} >= ${placedAfter}`,
				notReminded === undefined ? undefined : notExists(reminder),
				// An invoice on net terms is due later: see `remindTerms`.
				isNull(orders.termsDays),
				isUntouched ? eq(orders.paymentTotal, 0) : undefined,
				// Later parts of a schedule are due later: see `remindInstallments`.
				sql`(${orders.installments} IS NULL OR ${orders.paymentTotal} = 0)`,
			),
		)
		.orderBy(asc(orders.completedAt))
		.limit(batchSize);
	return rows.map(({ number }) => number);
}

async function remind(context: BookContext, number: string, day: number): Promise<void> {
	const record = await findOrderByNumber(context.db, number);
	const mail = record && (await reminderMail(context, record, day));
	if (mail) await runTogether(context.db, [mailStatement(context.db, mail, context.now)]);
}

async function cancelUnpaid(context: BookContext, number: string): Promise<void> {
	const { db, now } = context;
	const record = await findOrderByNumber(db, number);
	if (!record || record.termsDays !== null || !pendingTransfer(record) || isoDay(now) <= keptUntil(record))
		return;
	const mail = await canceledMail(context, record);
	try {
		await runTogether(db, [
			...cancelStatements(db, record, now),
			...(mail ? [mailStatement(db, mail, now)] : []),
		]);
	} catch (error) {
		// Its payment has arrived at this moment, or it was changed: the next run checks it again.
		if (!isConflict(error)) throw error;
	}
}
