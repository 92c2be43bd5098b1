import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import type { SettleContext } from '../payments/settle-context.server.ts';
import { PaymentServiceUnreachable } from '../payments/stripe.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { payments } from '../record/tables.server.ts';
import { paymentCaptures } from './tables.server.ts';

/** Captures of one run. */
const batchSize = 20;
/** Time between two attempts for one payment; also keeps the cron from running at the same time as the request that ships. */
const retryAfterMs = 60_000;

/** Statements that record that the goods of an order are shipped, for the batch that ships them; none if Hokodo did not pay. */
export const captureStatements = (
	db: Database,
	{ id: orderId, payments: paid }: Pick<OrderRecord, 'id' | 'payments'>,
	now: number,
): Statement[] =>
	paid
		.filter(({ methodCode, state }) => methodCode === 'hokodo' && state === 'completed')
		.map(({ number: paymentNumber }) =>
			db.insert(paymentCaptures).values({ paymentNumber, orderId, createdAt: now }).onConflictDoNothing(),
		);

/**
 * Captures Hokodo payments of shipped goods; called by the request that ships and by the cron. Idempotent: a payment is
 * captured once.
 * @returns the number of payments that were captured
 */
export async function captureShipped({
	db,
	service,
	now,
}: Pick<SettleContext, 'db' | 'service' | 'now'>): Promise<number> {
	const due = await findDue(db, now);
	let captured = 0;
	for (const { paymentNumber, intentId, triedAt } of due) {
		if (!intentId || !(await claim(db, paymentNumber, triedAt, now))) continue;
		try {
			await service.capture(intentId, paymentNumber);
		} catch (error) {
			const event = error instanceof PaymentServiceUnreachable ? 'payment_unreachable' : 'capture_failed';
			console.error(JSON.stringify({ event, payment: paymentNumber, error: String(error) }));
			continue;
		}
		await db
			.update(paymentCaptures)
			.set({ capturedAt: now })
			.where(eq(paymentCaptures.paymentNumber, paymentNumber));
		captured++;
	}
	return captured;
}

const findDue = (db: Database, now: number) =>
	db
		.select({
			paymentNumber: paymentCaptures.paymentNumber,
			triedAt: paymentCaptures.triedAt,
			intentId: payments.intentId,
		})
		.from(paymentCaptures)
		.innerJoin(payments, eq(payments.number, paymentCaptures.paymentNumber))
		.where(and(isNull(paymentCaptures.capturedAt), lte(paymentCaptures.triedAt, now - retryAfterMs)))
		.orderBy(paymentCaptures.triedAt)
		.limit(batchSize);

/** Claims a capture: of parallel requests only one continues. */
async function claim(db: Database, number: string, triedAt: number, now: number): Promise<boolean> {
	const claimed = await db
		.update(paymentCaptures)
		.set({ triedAt: now })
		.where(and(eq(paymentCaptures.paymentNumber, number), eq(paymentCaptures.triedAt, triedAt)))
		.returning({ one: sql<number>`1` });
	return claimed.length > 0;
}
