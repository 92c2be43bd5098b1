import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { disputes, orders, payments, refunds, stateChanges } from '../record/tables.server.ts';
import type { Payment } from './payment.ts';

export type Refund = typeof refunds.$inferSelect;
export type NewRefund = Pick<Refund, 'key' | 'amount' | 'reason'>;

/** Refundable rest of a payment: its amount without the refunds that are done or under way. */
const left = (paymentNumber: string): SQL<number> =>
	sql`(SELECT ${payments.amount} FROM ${payments} WHERE ${payments.number} = ${paymentNumber})
		- (SELECT coalesce(sum(${refunds.amount}), 0) FROM ${refunds}
			WHERE ${refunds.paymentNumber} = ${paymentNumber} AND ${refunds.state} <> 'failed')`;

/**
 * Inserts a refund before it is requested, so that none is lost. Nothing is inserted if the key exists, or if
 * the payment has less than the amount left: of parallel refunds, only those that fit are inserted.
 * @returns whether there is a refund with this key now
 */
export async function startRefund(
	db: Database,
	{ orderId, number, currency }: Pick<Payment, 'orderId' | 'number' | 'currency'>,
	{ key, amount, reason }: NewRefund,
	now: number,
): Promise<boolean> {
	await db.run(sql`INSERT OR IGNORE INTO ${refunds}
		(key, order_id, payment_number, amount, currency, reason, state, created_at, updated_at)
		SELECT ${key}, ${orderId}, ${number}, ${amount}, ${currency}, ${reason}, 'pending', ${now}, ${now}
		WHERE ${amount} BETWEEN 1 AND ${left(number)}`);
	const [row] = await db.select({ key: refunds.key }).from(refunds).where(eq(refunds.key, key));
	return row !== undefined;
}

/** Stores the state of a refund from the payment service. A refund that was not made by us is inserted. */
export const saveRefund = (
	db: Database,
	{ orderId, number }: Pick<Payment, 'orderId' | 'number'>,
	{
		key,
		...refund
	}: Pick<Refund, 'key' | 'amount' | 'currency' | 'reason' | 'state'> & { serviceId: string },
	now: number,
): Statement =>
	db
		.insert(refunds)
		.values({ key, orderId, paymentNumber: number, ...refund, createdAt: now, updatedAt: now })
		.onConflictDoUpdate({
			target: refunds.key,
			set: { state: refund.state, serviceId: refund.serviceId, updatedAt: now },
		});

/** Refunds whose request ended before the service answered, oldest first. */
export const findUnfinishedRefunds = (db: Database, before: number, limit: number): Promise<Refund[]> =>
	db
		.select()
		.from(refunds)
		.where(and(eq(refunds.state, 'pending'), lt(refunds.updatedAt, before)))
		.orderBy(asc(refunds.updatedAt))
		.limit(limit);

export const touchRefund = (db: Database, key: string, now: number): Promise<unknown> =>
	db.update(refunds).set({ updatedAt: now }).where(eq(refunds.key, key));

export const refundsOf = (db: Database, paymentNumber: string): Promise<Refund[]> =>
	db.select().from(refunds).where(eq(refunds.paymentNumber, paymentNumber)).orderBy(asc(refunds.createdAt));

/**
 * Orders whose tax was corrected and that are still overpaid, by money that came through the payment service or from
 * the wallet and has no refund for that reason yet.
 */
export const findOrdersWithCredit = async (db: Database, limit: number): Promise<string[]> => {
	const rows = await db
		.select({ number: orders.number })
		.from(orders)
		.where(
			and(
				sql`${orders.taxCorrection} ->> 'state' = 'applied'`,
				eq(orders.paymentState, 'credit_owed'),
				sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.orderId} = ${orders.id}
					AND ${payments.state} = 'completed' AND (
						(${payments.intentId} IS NOT NULL
							AND NOT EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.key} = ${payments.number} || ':tax'))
						OR (${payments.methodCode} = 'wallet'
							AND NOT EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.key} = ${orders.number} || ':wallet:tax'))))`,
			),
		)
		.orderBy(asc(orders.updatedAt))
		.limit(limit);
	return rows.map(({ number }) => number);
};

type Dispute = typeof disputes.$inferSelect;

export const saveDispute = (
	db: Database,
	dispute: Omit<Dispute, 'createdAt' | 'updatedAt'>,
	now: number,
): Statement =>
	db
		.insert(disputes)
		.values({ ...dispute, createdAt: now, updatedAt: now })
		.onConflictDoUpdate({
			target: disputes.id,
			set: { state: dispute.state, amount: dispute.amount, dueAt: dispute.dueAt, updatedAt: now },
		});

/** What an order has received and kept: completed payments without refunds and lost disputes. Minor units. */
const computeKept = (orderId: number): SQL<number> => sql`(
	SELECT coalesce(sum(${payments.amount}), 0) FROM ${payments}
	WHERE ${payments.orderId} = ${orderId} AND ${payments.state} = 'completed'
) - (
	SELECT coalesce(sum(${refunds.amount}), 0) FROM ${refunds}
	JOIN ${payments} ON ${payments.number} = ${refunds.paymentNumber} AND ${payments.state} = 'completed'
	WHERE ${refunds.orderId} = ${orderId} AND ${refunds.state} = 'succeeded'
) - (
	SELECT coalesce(sum(${disputes.amount}), 0) FROM ${disputes}
	JOIN ${payments} ON ${payments.number} = ${disputes.paymentNumber} AND ${payments.state} = 'completed'
	WHERE ${disputes.orderId} = ${orderId} AND ${disputes.state} = 'lost'
)`;

/** Spree's rule for the payment state of an order that was placed. */
const paymentStateOf = (kept: SQL<number>): SQL<string> => sql`CASE
	WHEN ${orders.state} = 'canceled' THEN CASE WHEN ${kept} > 0 THEN 'credit_owed' ELSE 'void' END
	WHEN ${orders.total} > ${kept} THEN 'balance_due'
	WHEN ${orders.total} < ${kept} THEN 'credit_owed'
	ELSE 'paid' END`;

/**
 * Sets what a placed order has received, and its payment state, from its payments, refunds and disputes. Changes nothing
 * where both are right already, so it may run any number of times.
 */
export function paymentTotalStatements(db: Database, orderId: number, now: number): Statement[] {
	const kept = computeKept(orderId);
	const state = paymentStateOf(kept);
	const isPlaced = and(eq(orders.id, orderId), sql`${orders.state} IN ('complete', 'canceled')`);
	return [
		db.insert(stateChanges).select(
			db
				.select({
					id: sql<number>`NULL`.as('id'),
					orderId: orders.id,
					name: sql<string>`'payment'`.as('name'),
					previousState: orders.paymentState,
					nextState: state.as('next_state'),
					userId: sql<number>`NULL`.as('user_id'),
					createdAt: sql<number>`${now}`.as('created_at'),
				})
				.from(orders)
				.where(and(isPlaced, sql`${orders.paymentState} IS NOT ${state}`)),
		),
		db
			.update(orders)
			.set({ paymentTotal: kept, paymentState: state, updatedAt: now })
			.where(
				and(isPlaced, sql`(${orders.paymentTotal} <> ${kept} OR ${orders.paymentState} IS NOT ${state})`),
			),
	];
}
