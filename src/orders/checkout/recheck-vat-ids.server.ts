import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { checkVatId } from '#src/customers/vat/check-vat-id.server.ts';
import { notInVies, vatAnswerDays } from '#src/customers/vat-answer.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { correctTax } from '../pricing/correct-tax.ts';
import type { TaxCorrection } from '../record/order-record.ts';
import { orders } from '../record/tables.server.ts';

/** Orders of one run of the cron: each waits for the timeout if VIES is down. */
const batchSize = 4;
/** Time between two requests for the same order. */
const everyMs = 5 * 60_000;

/** The same condition as in the index `orders_vat_unanswered`. */
const isUnanswered = sql`vat_check ->> 'status' = 'unavailable'`;
const askedAt = sql<number>`${orders.vatCheck} ->> 'checkedAt'`;

/**
 * Called by the cron: queries VIES about placed orders for which it was unavailable when they were placed. The answer is
 * stored with the order; if the tax would have been different, also the correction, which staff decide on.
 * @returns the numbers of the orders that have an answer now
 */
export async function recheckVatIds(
	{ db, env }: { db: Database; env: Env },
	now: number,
): Promise<readonly string[]> {
	const rows = await db
		.select({ number: orders.number })
		.from(orders)
		.where(
			and(
				isUnanswered,
				eq(orders.state, 'complete'),
				gt(orders.completedAt, now - vatAnswerDays * 86_400_000),
				lt(askedAt, now - everyMs),
				sql`${orders.vatCheck} ->> 'reason' <> ${notInVies}`,
			),
		)
		.orderBy(askedAt)
		.limit(batchSize);
	const answered: string[] = [];
	for (const { number } of rows) {
		const record = await findOrderByNumber(db, number);
		if (!record?.vatCheck) continue;
		const answer = await checkVatId({ db, env, now }, record.vatCheck.vatId);
		const corrected = answer.status === 'unavailable' ? null : correctTax(record, answer);
		await db
			.update(orders)
			.set({
				// The time of this attempt, so that the next run takes other orders first.
				vatCheck: answer.status === 'unavailable' ? { ...answer, checkedAt: now } : answer,
				...(corrected && { taxCorrection: toStored(corrected, now) }),
			})
			.where(and(eq(orders.id, record.id), eq(orders.state, 'complete'), isUnanswered));
		if (answer.status !== 'unavailable') answered.push(number);
	}
	return answered;
}

const toStored = (
	{ treatment, rate, taxTotal, total, refund }: Omit<TaxCorrection, 'state' | 'foundAt'>,
	foundAt: number,
): TaxCorrection => ({ state: 'open', treatment, rate, taxTotal, total, refund, foundAt });
