import { runTogether } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { writeThenRead } from '#src/api/read.server.ts';
import { alreadyPlaced, checkPayable } from '../database/complete.server.ts';
import { pinDesigns } from '../database/pin-designs.server.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { isConflict, saveStatements } from '../database/save.server.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { abandonedAfterMs, type Payment, refusalCode, refusalProblem } from './payment.ts';
import {
	findHoldingPayment,
	findPaymentByNumber,
	holdStatements,
	newPaymentNumber,
	paymentByNumber,
	releaseStatements,
	reserveCoupon,
	saveIntentId,
	takeOver,
} from './queries.server.ts';
import { type SettleContext, type Settled, settle, settleIntent } from './settle.server.ts';

/** Another payment holds the order. */
export const paymentUnderWay = problem(
	'payment_under_way',
	409,
	'Another payment of this order is under way. Wait a moment and look at the order again.',
);

interface Wanted {
	paymentMethodId: string;
	/** Minor units. */
	expectedTotal: number;
	userId: number | null;
}

/** How often a payment is tried when parallel payments hold the order. */
const attempts = 4;

/**
 * Pays an order with a card. Parallel calls charge once: the one that inserts the order's guard pays, the others
 * wait for its result and answer the same. A payment whose request ended unexpectedly is continued from what the
 * payment service says. Throws PaymentServiceUnreachable if the outcome is unknown; the call may be repeated.
 */
export async function payOrder(
	context: SettleContext,
	order: OrderRecord,
	wanted: Wanted,
): Promise<Result<Settled>> {
	const { db, now } = context;
	for (let attempt = 1; attempt <= attempts; attempt++) {
		const record = attempt === 1 ? order : await findOrderByNumber(db, order.number);
		if (!record) throw new Error(`Order ${order.number} is gone`);
		const holding = await findHoldingPayment(db, record);
		if (holding?.methodCode === 'check') return fail(alreadyPlaced);
		if (holding) {
			const outcome = await joinPayment(context, holding, wanted);
			if (outcome !== 'released') return outcome;
			continue;
		}
		const held = await holdOrder(context, record, wanted);
		if (!held.ok) return held;
		if (held.value) return ok(await charge(context, held.value, wanted.paymentMethodId, now));
	}
	return fail(paymentUnderWay);
}

/** Inserts the payment and its guard, with present prices and designs. Undefined if a parallel request was faster. */
async function holdOrder(
	{ db, now }: SettleContext,
	record: OrderRecord,
	{ expectedTotal, userId }: Wanted,
): Promise<Result<Payment | undefined>> {
	const priced = priceOrder(record, now);
	const payable = checkPayable(priced, expectedTotal);
	if (!payable.ok) return payable;
	const payment = {
		orderId: record.id,
		number: newPaymentNumber(),
		amount: priced.totals.total,
		currency: record.currency,
	};
	try {
		const changes = [
			...saveStatements(db, record, priced, { now, userId }),
			...holdStatements(db, payment, now),
			...pinDesigns(db, record.id, now),
			...(priced.promotion ? [reserveCoupon(db, priced.promotion.id)] : []),
		];
		return ok(await writeThenRead(db, changes, paymentByNumber(db, payment.number)));
	} catch (error) {
		if (isConflict(error)) return ok(undefined);
		throw error;
	}
}

/** Handles a payment that holds the order already: wait for it, take it over, or cancel it. */
async function joinPayment(
	context: SettleContext,
	holding: Payment,
	wanted: Wanted,
): Promise<Result<Settled> | 'released'> {
	const { db, now } = context;
	const payment = holding.state === 'processing' ? await waitFor(context, holding) : holding;
	// A double click gets the refusal of the first payment instead of a second attempt.
	if (payment?.state === 'failed' && holding.state === 'processing' && payment.failureCode) {
		const { failureCode } = payment;
		return fail(refusalProblem(refusalCode({ code: failureCode, declineCode: failureCode })));
	}
	if (!payment || payment.state === 'failed' || payment.state === 'void') return 'released';
	if (payment.state === 'processing') {
		const isAbandoned = now - payment.updatedAt >= abandonedAfterMs;
		if (!isAbandoned || !(await takeOver(db, payment, now))) return fail(paymentUnderWay);
		if (payment.amount !== wanted.expectedTotal) return cancelHold(context, payment);
		return ok(await charge(context, payment, wanted.paymentMethodId, now));
	}
	const settled = payment.intentId ? await settle(context, payment.intentId) : undefined;
	if (settled?.status === 'FAILED') return 'released';
	// The customer left the bank's page and pays again: the first intent must be cancelled before.
	if (settled?.intent.status === 'requires_action' && holding.state === 'pending')
		return cancelHold(context, payment);
	return settled ? ok(settled) : fail(paymentUnderWay);
}

/** Cancels an abandoned payment and releases the order, unless the payment has succeeded meanwhile. */
export async function cancelHold(
	context: SettleContext,
	payment: Payment,
): Promise<Result<Settled> | 'released'> {
	const { db, service, now } = context;
	if (!payment.intentId) {
		await runTogether(
			db,
			releaseStatements(db, payment, { state: 'void', failureCode: 'payment_canceled' }, now),
		);
		return 'released';
	}
	const intent = await service.cancelIntent(payment.intentId);
	if (!intent) return fail(paymentUnderWay);
	const settled = await settleIntent(context, intent, payment);
	return settled.status === 'FAILED' ? 'released' : ok(settled);
}

/**
 * Creates the intent, saves its id, then confirms it. No money moves before the id is saved, and both calls have
 * idempotency keys derived from the payment, so they may be repeated.
 */
async function charge(
	context: SettleContext,
	payment: Payment,
	paymentMethodId: string,
	now: number,
): Promise<Settled> {
	const { db, service } = context;
	const intentId = payment.intentId ?? (await createIntent(context, payment));
	if (payment.intentId) {
		const known = await settle(context, intentId);
		if (known && known.status !== 'NOT_STARTED') return known;
	}
	const key = `${payment.orderNumber}:${payment.number}:confirm:${paymentMethodId}`;
	const intent = await service.confirmIntent(intentId, paymentMethodId, key);
	return settleIntent({ ...context, db, now }, intent, { ...payment, intentId });
}

async function createIntent({ db, service }: SettleContext, payment: Payment): Promise<string> {
	const intent = await service.createIntent({
		orderNumber: payment.orderNumber,
		paymentNumber: payment.number,
		amount: payment.amount,
		currency: payment.currency,
	});
	await saveIntentId(db, payment.number, intent.id);
	return intent.id;
}

/** Milliseconds between two reads of a parallel payment, and their number: about five seconds in all. */
const lookEveryMs = 250;
const looks = 20;

async function waitFor({ db }: SettleContext, payment: Payment): Promise<Payment | undefined> {
	let seen: Payment | undefined = payment;
	for (let look = 0; look < looks && seen?.state === 'processing'; look++) {
		if (Date.now() - seen.updatedAt >= abandonedAfterMs) break;
		await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
		seen = await findPaymentByNumber(db, payment.number);
	}
	return seen;
}
