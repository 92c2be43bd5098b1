import { and, asc, eq, exists, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { preparedSelect } from '#src/api/prepared.server.ts';
import { mapRead, type Read, runRead } from '#src/api/read.server.ts';
import { unpinDesigns } from '../database/pin-designs.server.ts';
import { returnTaken } from '../database/wallet-entries.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { openStates as orderIsOpen } from '../record/states.ts';
import {
	orders,
	paymentGuards,
	payments,
	promotions,
	stateChanges,
	webhookEvents,
} from '../record/tables.server.ts';
import type { Card, Payment, RefusalCode } from './payment.ts';

const openStates = ['checkout', 'processing', 'pending'] as const;
const isOpen = (number: string) => and(eq(payments.number, number), inArray(payments.state, openStates));

type NewPayment = Pick<Payment, 'orderId' | 'number' | 'amount' | 'currency'>;

/** Inserts a payment and its guard: inserting a second guard for the order fails the batch. */
export const holdStatements = (
	db: Database,
	payment: NewPayment & Pick<Payment, 'methodCode'>,
	now: number,
): Statement[] => startPaymentStatements(db, { ...payment, state: 'processing' }, now);

/**
 * Inserts a payment by transfer. It keeps the guard, like a completed payment.
 * @param payment its amount may be an expression that refuses the batch
 */
export const awaitTransferStatements = (
	db: Database,
	payment: Omit<NewPayment, 'amount'> & { readonly amount: number | SQL<number> },
	now: number,
): Statement[] => startPaymentStatements(db, { ...payment, methodCode: 'check', state: 'pending' }, now);

const startPaymentStatements = (
	db: Database,
	payment: Pick<Payment, 'orderId' | 'number' | 'currency' | 'methodCode' | 'state'> & {
		readonly amount: number | SQL<number>;
	},
	now: number,
): Statement[] => [
	db.insert(payments).values({ ...payment, createdAt: now, updatedAt: now }),
	db.insert(paymentGuards).values({ orderId: payment.orderId, paymentId: payment.number }),
	paymentChange(db, payment.orderId, null, payment.state, now),
];

/**
 * Subtracts the use of a coupon that was counted when the payment began, while the payment is open: when it fails, or
 * before the completion counts the use itself. The use of a placed order stays counted, whatever happens to a payment.
 */
export const returnCoupon = (db: Database, payment: Pick<Payment, 'orderId' | 'number'>): Statement =>
	db
		.update(promotions)
		.set({ used: sql`${promotions.used} - 1` })
		.where(
			and(
				inArray(
					promotions.id,
					db
						.select({ id: orders.promotionId })
						.from(orders)
						.where(and(eq(orders.id, payment.orderId), inArray(orders.state, [...orderIsOpen]))),
				),
				exists(db.select({ one: sql`1` }).from(payments).where(isOpen(payment.number))),
			),
		);

const paymentChange = (
	db: Database,
	orderId: number,
	previousState: string | null,
	nextState: string,
	now: number,
): Statement =>
	db.insert(stateChanges).values({ orderId, name: 'payment', previousState, nextState, createdAt: now });

export const paymentByIntent = (db: Database, intentId: string): Read<Payment | undefined> =>
	mapRead(selectByIntent(db, { intentId }), firstPayment);
export const paymentByNumber = (db: Database, number: string): Read<Payment | undefined> =>
	mapRead(selectByNumber(db, { number }), firstPayment);
export const findPaymentByIntent = (db: Database, intentId: string): Promise<Payment | undefined> =>
	runRead(db, paymentByIntent(db, intentId));
export const findPaymentByNumber = (db: Database, number: string): Promise<Payment | undefined> =>
	runRead(db, paymentByNumber(db, number));

/** Whether a payment holds its order, or has paid it. */
export const holdsOrder = (db: Database, number: string): Read<boolean> =>
	mapRead(selectGuard(db, { number }), (rows) => rows.length > 0);

/** The payment that holds an order, or has paid it. */
export async function findHoldingPayment(
	db: Database,
	{ id, isPaymentUnderWay }: Pick<OrderRecord, 'id' | 'isPaymentUnderWay'>,
): Promise<Payment | undefined> {
	if (!isPaymentUnderWay) return undefined;
	return runRead(db, mapRead(selectHolding(db, { orderId: id }), firstPayment));
}

/**
 * Open payments by card or redirect that have not changed since `before` (epoch ms), oldest first. Transfers are not among them:
 * they take days.
 */
export async function findStalePayments(db: Database, before: number, limit: number): Promise<Payment[]> {
	const rows = await db
		.select(columns)
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(
			and(
				inArray(payments.state, openStates),
				lt(payments.updatedAt, before),
				ne(payments.methodCode, 'check'),
			),
		)
		.orderBy(asc(payments.updatedAt))
		.limit(limit);
	return rows.map(paymentOf);
}

/** Claims a payment whose request has ended. False if it was changed meanwhile. */
export async function claimPayment(db: Database, payment: Payment, now: number): Promise<boolean> {
	const taken = await db
		.update(payments)
		.set({ state: 'processing', updatedAt: now })
		.where(
			and(
				eq(payments.number, payment.number),
				eq(payments.state, payment.state),
				eq(payments.updatedAt, payment.updatedAt),
			),
		)
		.returning({ number: payments.number });
	return taken.length === 1;
}

/** Stores the id of an intent with the payment, before it is confirmed. False if the payment was ended meanwhile. */
export async function claimIntent(db: Database, number: string, intentId: string): Promise<boolean> {
	const claimed = await db
		.update(payments)
		.set({ intentId })
		.where(and(isOpen(number), or(isNull(payments.intentId), eq(payments.intentId, intentId))))
		.returning({ number: payments.number });
	return claimed.length === 1;
}

/** Marks that the paying request has ended without a result, so that the next one continues at once. */
export const setAside = (db: Database, number: string, now: number): Promise<unknown> =>
	db
		.update(payments)
		.set({ state: 'checkout', updatedAt: now })
		.where(and(eq(payments.number, number), eq(payments.state, 'processing')));

/** For an intent that was found by its payment's number. */
export const saveIntentId = (db: Database, number: string, intentId: string): Promise<unknown> =>
	db
		.update(payments)
		.set({ intentId })
		.where(and(eq(payments.number, number), isNull(payments.intentId)));

/** The customer or a bank has to act. Never overwrites an outcome. */
export const markWaiting = (db: Database, number: string, now: number): Statement =>
	db.update(payments).set({ state: 'pending', updatedAt: now }).where(isOpen(number));

/** Updates the time of a stale payment, so that the next run takes others first. */
export const touch = (db: Database, number: string, now: number): Promise<unknown> =>
	db.update(payments).set({ updatedAt: now }).where(eq(payments.number, number));

/** Ends a payment without money and releases the order. Does nothing if the payment has ended before. */
export const releaseStatements = (
	db: Database,
	payment: Pick<Payment, 'orderId' | 'number'>,
	outcome: { state: 'failed' | 'void'; failureCode: RefusalCode },
	now: number,
): Statement[] => [
	returnCoupon(db, payment),
	returnTaken(db, payment.orderId, {
		key: `${payment.number}:released`,
		when: sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${isOpen(payment.number)})
			AND EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${payment.orderId} AND ${inArray(orders.state, [...orderIsOpen])})`,
		now,
	}),
	unpinDesigns(db, payment),
	db.insert(stateChanges).select(
		db
			.select({
				id: sql<number>`NULL`.as('id'),
				orderId: payments.orderId,
				name: sql<string>`'payment'`.as('name'),
				previousState: sql<string>`${payments.state}`.as('previous_state'),
				nextState: sql<string>`${outcome.state}`.as('next_state'),
				userId: sql<number>`NULL`.as('user_id'),
				createdAt: sql<number>`${now}`.as('created_at'),
			})
			.from(payments)
			.where(isOpen(payment.number)),
	),
	db
		.update(payments)
		.set({ ...outcome, updatedAt: now })
		.where(isOpen(payment.number)),
	db.delete(paymentGuards).where(eq(paymentGuards.paymentId, payment.number)),
];

/** Completes the payment. Its guard stays, so the order cannot be paid again. */
export const completePaymentStatements = (
	db: Database,
	payment: Payment,
	paid: { card: Card | undefined },
	now: number,
): Statement[] => [
	db
		.update(payments)
		.set({ state: 'completed', failureCode: null, updatedAt: now, ...(paid.card && { card: paid.card }) })
		.where(eq(payments.number, payment.number)),
	paymentChange(db, payment.orderId, payment.state, 'completed', now),
];

/** Stores an event. @returns true if it was handled before. */
export async function storeWebhookEvent(
	db: Database,
	event: { id: string; type: string; intentId: string | undefined },
	now: number,
): Promise<boolean> {
	await db
		.insert(webhookEvents)
		.values({ id: event.id, type: event.type, intentId: event.intentId ?? null, createdAt: now })
		.onConflictDoNothing();
	const [row] = await db
		.select({ processedAt: webhookEvents.processedAt })
		.from(webhookEvents)
		.where(eq(webhookEvents.id, event.id));
	return row?.processedAt !== null && row?.processedAt !== undefined;
}

export const markEventHandled = (db: Database, id: string, now: number): Promise<unknown> =>
	db.update(webhookEvents).set({ processedAt: now }).where(eq(webhookEvents.id, id));

/** The names must differ from the order's columns, because D1 returns rows as objects. */
const columns = {
	orderId: payments.orderId,
	orderNumber: sql<string>`${orders.number}`.as('order_number'),
	number: sql<string>`${payments.number}`.as('payment_number'),
	methodCode: sql<string>`${payments.methodCode}`.as('payment_method_code'),
	amount: payments.amount,
	currency: sql<string>`${payments.currency}`.as('payment_currency'),
	state: sql<Payment['state']>`${payments.state}`.as('payment_row_state'),
	intentId: payments.intentId,
	failureCode: sql<RefusalCode | null>`${payments.failureCode}`.as('failure_code'),
	createdAt: sql<number>`${payments.createdAt}`.as('payment_created_at'),
	updatedAt: sql<number>`${payments.updatedAt}`.as('payment_updated_at'),
};

type PaymentRow = Omit<Payment, 'intentId' | 'failureCode'> & {
	intentId: string | null;
	failureCode: RefusalCode | null;
};

const paymentOf = (row: PaymentRow): Payment => ({
	...row,
	intentId: row.intentId ?? undefined,
	failureCode: row.failureCode ?? undefined,
});

const numberSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** P and seven letters or digits, without those that look alike. */
export const newPaymentNumber = (): string =>
	`P${Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => numberSigns[byte % 32]).join('')}`;

const selectPayment = (match: SQL) =>
	preparedSelect(columns, (select) =>
		select.from(payments).innerJoin(orders, eq(orders.id, payments.orderId)).where(match),
	);
const selectByIntent = selectPayment(eq(payments.intentId, sql.placeholder('intentId')));
const selectByNumber = selectPayment(eq(payments.number, sql.placeholder('number')));
const selectHolding = selectPayment(
	sql`${payments.number} IN (SELECT ${paymentGuards.paymentId} FROM ${paymentGuards}
		WHERE ${paymentGuards.orderId} = ${sql.placeholder('orderId')})`,
);
const selectGuard = preparedSelect({ orderId: paymentGuards.orderId }, (select) =>
	select.from(paymentGuards).where(eq(paymentGuards.paymentId, sql.placeholder('number'))),
);
const firstPayment = ([row]: readonly PaymentRow[]): Payment | undefined => row && paymentOf(row);
