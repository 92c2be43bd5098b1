import { sql } from 'drizzle-orm';
import { runTogether } from '#src/api/database.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { installmentMail, reminderMail } from '#src/orders/payments/transfer-mails.server.ts';
import { isoDay } from '#src/site/dates.ts';
import { auditStatementIf, unlessConflict } from '../record/audit.server.ts';
import type { OrderContext } from './change-order.server.ts';

export type ReminderFault = 'unknown' | 'nothing_awaited' | 'reminded_today';

/** Why a buyer was not reminded; the text follows the number of the order. */
export const reminderReasons: Readonly<Record<ReminderFault, string>> = {
	unknown: 'is canceled or does not exist',
	nothing_awaited: 'is not waiting for a transfer',
	reminded_today: 'was already reminded today',
};

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
	const queued = await unlessConflict(
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
