import { type Database, runTogether } from '#src/api/database.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { completeOrder } from './complete-paid.server.ts';
import {
	type Intent,
	intentStatus,
	type Payment,
	type PaymentStatus,
	type RefusalCode,
	refusalCode,
} from './payment.ts';
import {
	findPaymentByIntent,
	findPaymentByNumber,
	markWaiting,
	releaseStatements,
	saveIntentId,
} from './queries.server.ts';
import { recordRefunds, refundPayment } from './refunds.server.ts';
import type { SettleContext } from './settle-context.server.ts';

export interface Settled {
	readonly status: PaymentStatus;
	readonly intent: Intent;
	readonly payment: Payment;
	/** Why it failed. */
	readonly refusal?: RefusalCode;
}

/**
 * Updates payment and order to the state of an intent at the payment service. Called after the customer's return, by
 * webhooks and by the cron. It reads the intent again, so the order of messages does not matter, and
 * every change is conditional, so parallel calls have one result: one completed order, one mail.
 * Returns undefined if the intent belongs to no payment (yet). Throws PaymentServiceUnreachable.
 */
export async function settle(context: SettleContext, intentId: string): Promise<Settled | undefined> {
	const { db, service, now } = context;
	const intent = await service.findIntent(intentId);
	const payment = intent && (await paymentOfIntent(db, intent));
	if (!payment) return undefined;
	return settleIntent({ ...context, now }, intent, payment);
}

/** The same for an intent that was just read. */
export async function settleIntent(
	context: SettleContext,
	intent: Intent,
	payment: Payment,
): Promise<Settled> {
	const { db, now } = context;
	const status = intentStatus(intent);
	switch (status) {
		case 'OK':
			return settlePaid(context, intent, payment);
		case 'FAILED':
			return settleFailed(context, intent, payment);
		case 'WAITING':
			await runTogether(db, [
				markWaiting(db, payment.number, now),
				...(context.effect?.step({ intentId: intent.id }) ?? []),
			]);
			return { status, intent, payment };
		case 'DELAYED':
		case 'NOT_STARTED':
			return { status, intent, payment };
		default: {
			const unknown: never = status;
			throw new Error(`Unknown payment status ${unknown}`);
		}
	}
}

async function settlePaid(context: SettleContext, intent: Intent, payment: Payment): Promise<Settled> {
	const { db, env, now } = context;
	const completion = await completeOrder(context, intent, payment);
	if (completion.outcome === 'surplus') {
		// Money without an order is refunded at once; the key prevents a second refund.
		const amount = intent.amountReceived - intent.amountRefunded;
		const wanted = { key: `${payment.number}:surplus`, amount, reason: 'double_payment' } as const;
		if (amount > 0) await refundPayment(context, payment, wanted);
		console.error(
			JSON.stringify({
				event: 'surplus_payment_refunded',
				payment: payment.number,
				reason: completion.reason,
			}),
		);
		await runTogether(
			db,
			releaseStatements(db, payment, { state: 'void', failureCode: 'payment_canceled' }, now),
		);
		return { status: 'FAILED', intent, payment, refusal: 'payment_canceled' };
	}
	if (intent.amountRefunded > 0) await recordRefunds(context, payment, intent);
	context.waitUntil(deliverMailAbout(db, env, completion.mail, now));
	return { status: 'OK', intent, payment };
}

/**
 * A refused intent is cancelled before the order is released: it cannot be paid any more, so the next attempt,
 * which has its own intent, can never be a second capture.
 */
async function settleFailed(context: SettleContext, intent: Intent, payment: Payment): Promise<Settled> {
	const { db, service, now } = context;
	const isOpen = ['checkout', 'processing', 'pending'].includes(payment.state);
	if (isOpen && intent.status !== 'canceled') {
		const canceled = await service.cancelIntent(intent.id);
		if (canceled?.status === 'succeeded') return settlePaid(context, canceled, payment);
	}
	const refusal = intent.lastError ? refusalCode(intent.lastError, payment.methodCode) : 'payment_canceled';
	// Stripe's own codes are not stored: they may say that the bank suspects a theft.
	await runTogether(db, releaseStatements(db, payment, { state: 'failed', failureCode: refusal }, now));
	return { status: 'FAILED', intent, payment, refusal };
}

/** Finds the payment by the intent's id, or by the payment's number in the intent if saving the id has failed. */
async function paymentOfIntent(db: Database, intent: Intent): Promise<Payment | undefined> {
	const known = await findPaymentByIntent(db, intent.id);
	if (known || !intent.paymentNumber) return known;
	const unnamed = await findPaymentByNumber(db, intent.paymentNumber);
	if (!unnamed || unnamed.intentId !== undefined) return undefined;
	await saveIntentId(db, unnamed.number, intent.id);
	return { ...unnamed, intentId: intent.id };
}
