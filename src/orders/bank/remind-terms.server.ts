import { sql } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { addDays, isoDay } from '#src/site/dates.ts';
import { invoiceDueOn } from '../database/net-terms.server.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { reminderMail } from '../payments/transfer-mails.server.ts';
import type { BookContext } from './book-context.server.ts';
import { findSent, stepOn } from './remind-installments.server.ts';

/** Mails of one run of the cron. */
const batchSize = 20;
/** First and last day of reminders, in days before and after the due day, as in `stepOn`. */
const soonest = 3;
const latest = 30;
/** Maximum number of open invoices that are checked in one run. */
const maxOpen = 2_000;

/**
 * Called by the cron: reminds of invoices on net terms three days before they are due, and a day and a week after. Each
 * reminder is sent once; one whose time has passed is skipped. Nothing is cancelled: staff decide.
 */
export async function remindTerms(context: BookContext): Promise<void> {
	const { db, env, now } = context;
	const today = isoDay(now);
	const open = await db.all<{ number: string; dueOn: string }>(sql`SELECT number,
		${invoiceDueOn('orders')} AS dueOn
		FROM orders INDEXED BY orders_terms WHERE terms_days IS NOT NULL AND payment_state = 'balance_due' AND state = 'complete'
			AND dueOn BETWEEN ${addDays(today, -latest)} AND ${addDays(today, soonest)}
		LIMIT ${maxOpen}`);
	const due = open.flatMap(({ number, dueOn }) => {
		const step = stepOn(today, dueOn);
		return step ? [{ number, step: `terms ${step}`, subjectId: `${number}:terms ${step}` }] : [];
	});
	const sent = await findSent(
		context,
		due.map(({ subjectId }) => subjectId),
	);
	for (const { number, step } of due.filter((one) => !sent.has(one.subjectId)).slice(0, batchSize)) {
		const record = await findOrderByNumber(db, number);
		const mail = record && (await reminderMail(context, record, step));
		if (!mail) continue;
		await runTogether(db, [mailStatement(db, mail, now)]);
		context.waitUntil(deliverMailAbout(db, env, mail, now));
	}
}
