import { runTogether } from '#src/api/database.server.ts';
import type { Effect } from '#src/api/effect.server.ts';
import { fail, ok, type Result } from '#src/api/problem.ts';
import { writeThenRead } from '#src/api/read.server.ts';
import { checkConsents } from '../database/check-consents.server.ts';
import { checkSpending } from '../database/check-spending.server.ts';
import { alreadyPlaced, checkPayable, walletPaysAll } from '../database/complete.server.ts';
import { pinDesigns } from '../database/pin-designs.server.ts';
import { countPromotion } from '../database/promotion-queries.server.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { isConflict, saveStatements } from '../database/save.server.ts';
import { debitStatements } from '../database/wallet-entries.server.ts';
import { awaitedTransfer } from '../pricing/bank-transfer.ts';
import { firstAmount, payInFull } from '../pricing/installments.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { walletShare } from '../pricing/wallet-share.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { isRedirectMethod, walletMethod } from '../record/payment-methods.ts';
import { isOpen } from '../record/states.ts';
import { endPayment, paymentUnderWay } from './end-payment.server.ts';
import { holdBalance } from './pay-balance.server.ts';
import { abandonedAfterMs, type Payment, refusalProblem } from './payment.ts';
import {
	claimIntent,
	claimPayment,
	findHoldingPayment,
	findPaymentByNumber,
	holdStatements,
	newPaymentNumber,
	paymentByNumber,
	releaseStatements,
	setAside,
} from './queries.server.ts';
import { type Settled, settle, settleIntent } from './settle.server.ts';
import type { SettleContext } from './settle-context.server.ts';
import { type LostEffect, type Means, PaymentRefused, PaymentServiceUnreachable } from './stripe.server.ts';

export interface Wanted {
	means: Means;
	/** Minor units: the order's total less what the wallet pays, of a placed order the next part of its schedule. */
	expectedTotal: number;
	/** All is paid now, although the order has a schedule. */
	rejectsSchedule: boolean;
	userId: number | null;
	effect: Effect;
}

/** How often a payment is tried when parallel payments hold the order. */
const attempts = 4;

/**
 * Pays an order by card, or begins its payment on a bank’s page. Parallel calls charge once: the one that inserts the
 * order’s guard pays, the others wait for its result and answer the same. A payment whose request ended unexpectedly is
 * continued from its state at the payment service. Throws PaymentServiceUnreachable if the outcome is unknown; the call
 * may be repeated.
 */
export async function payOrder(
	context: SettleContext,
	order: OrderRecord,
	wanted: Wanted,
): Promise<Result<Settled>> {
	const { db } = context;
	for (let attempt = 1; attempt <= attempts; attempt++) {
		const found = attempt === 1 ? order : await findOrderByNumber(db, order.number);
		if (!found) throw new Error(`Order ${order.number} is gone`);
		const record = wanted.rejectsSchedule && isOpen(found.savedState) ? payInFull(found) : found;
		const holding = await findHoldingPayment(db, record);
		// The open amount of a placed order may be paid in addition to its earlier payments, and instead of the awaited
		// transfer.
		const isBalance = awaitedTransfer(record) !== undefined;
		const isDone = holding?.methodCode === 'check' || holding?.state === 'completed';
		const isUncharged = holding?.methodCode === 'check' || holding?.methodCode === walletMethod;
		if (isUncharged && !isBalance) return fail(alreadyPlaced);
		if (holding && !(isBalance && isDone)) {
			const outcome = await joinPayment(context, holding, wanted, record);
			if (outcome !== 'again') return outcome;
			continue;
		}
		const held = await (isBalance ? holdBalance : holdOrder)(context, record, wanted);
		if (!held.ok) return held;
		if (held.value) return charge(context, held.value, wanted, false);
	}
	return fail(paymentUnderWay);
}

/** Inserts the payment and its guard, with present prices and designs. Undefined if a parallel request was faster. */
async function holdOrder(
	{ db, now }: SettleContext,
	record: OrderRecord,
	{ expectedTotal, means, userId }: Wanted,
): Promise<Result<Payment | undefined>> {
	const priced = priceOrder(record, now);
	const payable = checkPayable(priced, expectedTotal);
	if (!payable.ok) return payable;
	if (expectedTotal === 0) return fail(walletPaysAll);
	const agreed = checkConsents(record);
	if (!agreed.ok) return agreed;
	const allowed = checkSpending(record, priced.totals.total);
	if (!allowed.ok) return allowed;
	const payment = {
		orderId: record.id,
		number: newPaymentNumber(),
		amount: firstAmount(record, priced.totals.total),
		currency: record.currency,
		methodCode: means.methodCode,
	};
	try {
		const changes = [
			...saveStatements(db, record, priced, { now, userId }),
			...debitStatements(db, record, priced.totals.total, payment.number, now),
			// Must run before the guard is inserted: with a guard, the limits of the buyer are not checked again.
			...(priced.promotion ? [countPromotion(db, record, priced.promotion)] : []),
			...holdStatements(db, payment, now),
			...pinDesigns(db, record.id, now),
		];
		return ok(await writeThenRead(db, changes, paymentByNumber(db, payment.number)));
	} catch (error) {
		if (isConflict(error)) return ok(undefined);
		throw error;
	}
}

/**
 * Handles a payment that holds the order already: waits for it, completes it, or ends it. `again`: the order is free,
 * or another request was faster.
 */
async function joinPayment(
	context: SettleContext,
	holding: Payment,
	wanted: Wanted,
	record: OrderRecord,
): Promise<Result<Settled> | 'again'> {
	const { db, now } = context;
	const payment = holding.state === 'processing' ? await waitFor(context, holding) : holding;
	// A double click gets the refusal of the first payment instead of a second attempt.
	if (payment?.state === 'failed' && holding.state === 'processing' && payment.failureCode)
		return fail(refusalProblem(payment.failureCode));
	if (!payment || payment.state === 'failed' || payment.state === 'void') return 'again';
	if (payment.state === 'processing' && now - payment.updatedAt < abandonedAfterMs)
		return fail(paymentUnderWay);
	const known = payment.intentId ? await settle(context, payment.intentId) : undefined;
	if (payment.intentId && !known) return fail(paymentUnderWay);
	if (known?.status === 'FAILED') return 'again';
	const isUnconfirmed = !known || known.status === 'NOT_STARTED';
	const { expectedTotal } = wanted;
	const whole = expectedTotal + walletShare(record, Number.POSITIVE_INFINITY);
	const amount = isOpen(record.savedState) ? firstAmount(record, whole) : expectedTotal;
	const isAlike = payment.amount === amount && payment.methodCode === wanted.means.methodCode;
	if (isUnconfirmed && isAlike) {
		// The same idempotency keys as before, so that a call whose answer was lost has no second effect.
		if (!(await claimPayment(db, payment, now))) return 'again';
		return charge(context, { ...payment, updatedAt: now }, wanted, true);
	}
	// The bank's page of the first attempt may still be open: it is not cancelled.
	if (known?.intent.redirectUrl && isAlike) return ok(known);
	// The customer left the bank's page and pays in another way: the first intent must be cancelled before.
	if (isUnconfirmed || known.intent.status === 'requires_action') {
		const ended = await endPayment(context, payment);
		return ended === 'under_way' ? fail(paymentUnderWay) : 'again';
	}
	return ok(known);
}

/**
 * Creates the intent, saves its id, then confirms it. No money moves before the id is saved, and both calls have
 * idempotency keys derived from the payment, so they may be repeated.
 * @param isResumed whether an earlier request has begun the payment
 */
async function charge(
	context: SettleContext,
	payment: Payment,
	{ means, effect }: Wanted,
	isResumed: boolean,
): Promise<Result<Settled>> {
	const { db, service } = context;
	let known = payment;
	try {
		const intentId = known.intentId ?? (await createIntent(context, payment, means));
		if (!(await claimIntent(db, payment.number, intentId))) return fail(paymentUnderWay);
		known = { ...payment, intentId };
		const key = `${payment.orderNumber}:${payment.number}:confirm:${toConfirmationKey(means)}`;
		const intent = await service.confirmIntent(intentId, means, key);
		return ok(await settleIntent({ ...context, effect }, intent, known));
	} catch (error) {
		if (error instanceof PaymentRefused) {
			const outcome = { state: 'failed', failureCode: error.code } as const;
			await runTogether(db, releaseStatements(db, known, outcome, context.now));
			return fail(refusalProblem(error.code));
		}
		if (error instanceof PaymentServiceUnreachable) {
			const mayBeUnknown = isResumed && error.effect === 'nothing';
			const paid = await failPayment(context, known, mayBeUnknown ? 'unknown' : error.effect);
			if (paid) return ok(paid);
		}
		throw error;
	}
}

/** Part of the idempotency key that depends on the confirmation's parameters: the return page depends on language and host. */
function toConfirmationKey(means: Means): string {
	if (means.methodCode === 'card') return means.paymentMethodId;
	const page = new URL(means.returnUrl);
	return `${means.methodCode}:${page.host}${page.pathname}:${page.searchParams.get('locale') ?? ''}`;
}

async function createIntent({ service }: SettleContext, payment: Payment, means: Means): Promise<string> {
	const intent = await service.createIntent({
		orderNumber: payment.orderNumber,
		paymentNumber: payment.number,
		amount: payment.amount,
		currency: payment.currency,
		methodCode: isRedirectMethod(payment.methodCode) ? payment.methodCode : 'card',
		purchase: means.methodCode === 'card' ? undefined : means.purchase,
	});
	return intent.id;
}

/**
 * Ends a failed payment, so that the next one can start at once. If it certainly had no effect, the order is released, and
 * the next payment has other idempotency keys. An intent that was never confirmed moves no money, so a failed creation has
 * no effect either. If it may have had an effect, the next request checks that first, and repeats it with the same keys.
 * @returns the payment if it has succeeded all the same
 */
async function failPayment(
	context: SettleContext,
	payment: Payment,
	effect: LostEffect,
): Promise<Settled | undefined> {
	const { db, now } = context;
	const hasNone = effect === 'nothing' || (effect === 'failed' && !payment.intentId);
	if (hasNone) {
		const outcome = { state: 'void', failureCode: 'payment_canceled' } as const;
		await runTogether(db, releaseStatements(db, payment, outcome, now));
		return undefined;
	}
	await setAside(db, payment.number, now);
	if (effect !== 'failed' || !payment.intentId) return undefined;
	// The same key would return the same failure for a day. After cancelling the intent, a new one can be created.
	try {
		const ended = await endPayment(context, { ...payment, state: 'checkout' });
		return ended === 'placed' ? await settle(context, payment.intentId) : undefined;
	} catch (error) {
		if (!(error instanceof PaymentServiceUnreachable)) throw error;
		return undefined;
	}
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
