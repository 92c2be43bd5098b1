import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { runTogether, valueList } from '#src/api/database.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mails } from '#src/mail/tables.server.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { transferReminderKind } from '../mail/transfer-received.ts';
import { installmentMail } from '../payments/transfer-mails.server.ts';
import { nextInstallment } from '../pricing/installments.ts';
import { orders } from '../record/tables.server.ts';
import type { BookContext } from './book-context.server.ts';

/** Days relative to the due day of a part: first day of a reminder, and of the next one. */
const steps = [
	{ name: 'soon', from: -3, until: 1 },
	{ name: 'late', from: 1, until: 7 },
	{ name: 'later', from: 7, until: 30 },
] as const;

/** Mails of one run of the cron. */
const batchSize = 20;
/** Maximum number of orders that are checked in one run. */
const maxOpen = 2_000;

/**
 * Called by the cron: reminds of the later parts of schedules, three days before they are due, and a day and a week
 * after. Each reminder is sent once; one whose time has passed is skipped. Nothing is cancelled, because one part is
 * already paid.
 */
export async function remindInstallments(context: BookContext): Promise<void> {
	const { db, now } = context;
	const open = await db
		.select({
			number: orders.number,
			installments: orders.installments,
			total: orders.total,
			paymentTotal: orders.paymentTotal,
			completedAt: orders.completedAt,
		})
		.from(orders)
		.where(
			and(
				isNotNull(orders.installments),
				eq(orders.state, 'complete'),
				sql`${orders.paymentTotal} > 0 AND ${orders.paymentTotal} < ${orders.total}`,
			),
		)
		.orderBy(desc(orders.completedAt))
		.limit(maxOpen);
	const today = isoDay(now);
	const due = open.flatMap(({ total, paymentTotal, ...order }) => {
		const next = nextInstallment({ ...order, stored: { total, paymentTotal } });
		const step = next && stepOn(today, next.dueOn);
		return next && step ? [{ number: order.number, step, subjectId: `${next.reference}:${step}` }] : [];
	});
	const sent = await findSent(
		context,
		due.map(({ subjectId }) => subjectId),
	);
	for (const { number, step } of due.filter((one) => !sent.has(one.subjectId)).slice(0, batchSize)) {
		const record = await findOrderByNumber(db, number);
		const mail = record && (await installmentMail(context, record, step));
		if (mail) await runTogether(db, [mailStatement(db, mail, now)]);
	}
}

/** The reminder that is due today; ISO days. */
export const stepOn = (today: string, dueOn: string): string | undefined =>
	steps.find(({ from, until }) => today >= addDays(dueOn, from) && today < addDays(dueOn, until))?.name;

/** Which of these reminders have been written before. */
export async function findSent({ db }: BookContext, subjectIds: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.select({ subjectId: mails.subjectId })
		.from(mails)
		.where(and(eq(mails.kind, transferReminderKind), inArray(mails.subjectId, valueList(subjectIds))));
	return new Set(rows.map(({ subjectId }) => subjectId));
}
