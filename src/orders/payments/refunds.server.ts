import { runTogether } from '#src/api/database.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { formatMoney } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { orderToken } from '../database/order-token.server.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { paymentRefundedKind, paymentRefundedMail } from '../mail/payment-refunded.ts';
import { abandonedAfterMs, type Payment } from './payment.ts';
import { findPaymentByNumber } from './queries.server.ts';
import {
	findUnfinishedRefunds,
	type NewRefund,
	paymentTotalStatements,
	refundsOf,
	saveRefund,
	startRefund,
	touchRefund,
} from './refund-queries.server.ts';
import type { SettleContext } from './settle-context.server.ts';
import { PaymentServiceUnreachable, type ServiceRefund } from './stripe.server.ts';

type Context = Omit<SettleContext, 'effect'>;

/**
 * Refunds a payment, whole or in part, once for each key: the refund is stored before it is requested, so a request
 * that ends in between is finished by the cron. The customer gets one mail about it.
 * @param wanted `amount` in minor units, at most what the payment has left
 * @returns false if the payment has less left; then nothing is paid back
 * Throws PaymentServiceUnreachable if the outcome is unknown; the call may be repeated.
 */
export async function refundPayment(context: Context, payment: Payment, wanted: NewRefund): Promise<boolean> {
	if (!(await startRefund(context.db, payment, wanted, context.now))) return false;
	await finishRefund(context, payment, wanted);
	return true;
}

async function finishRefund(context: Context, payment: Payment, { key, amount, reason }: NewRefund) {
	const { db, env, service, now } = context;
	if (!payment.intentId) throw new Error(`Payment ${payment.number} has no intent to refund`);
	// The service deletes idempotency keys after a day, but not its refunds.
	const made = await service.listRefunds(payment.intentId);
	const known = made.find((one) => one.key === key);
	const refund = known ?? (await service.refund(payment.intentId, amount, key));
	const mail =
		refund.state === 'succeeded' ? await refundMail(context, payment, refund.amount, key) : undefined;
	await runTogether(db, [
		saveRefund(db, payment, { ...refund, key, serviceId: refund.id, reason }, now),
		...paymentTotalStatements(db, payment.orderId, now),
		...(mail ? [mailStatement(db, mail, now)] : []),
	]);
	if (mail) context.waitUntil(deliverMailAbout(db, env, { kind: paymentRefundedKind, subjectId: key }, now));
}

/**
 * Stores refunds that exist at the payment service only, e.g. those made in its dashboard, and sets what
 * the order has received. May run any number of times.
 */
export async function recordRefunds(
	{ db, service, now }: Context,
	payment: Payment,
	intent: { id: string; amountRefunded: number },
): Promise<void> {
	const known = (await refundsOf(db, payment.number)).filter(({ state }) => state === 'succeeded');
	const sum = known.reduce((total, { amount }) => total + amount, 0);
	const made = sum === intent.amountRefunded ? [] : await service.listRefunds(intent.id);
	await runTogether(db, [
		...made.map((refund) => saveRefund(db, payment, stored(refund), now)),
		...paymentTotalStatements(db, payment.orderId, now),
	]);
}

/** Ours keep their own key and reason. */
const stored = (refund: ServiceRefund) => ({
	...refund,
	key: refund.key ?? refund.id,
	serviceId: refund.id,
	reason: 'outside' as const,
});

const batchSize = 20;

/** Called by the cron: finishes refunds whose request has ended before the service answered. */
export async function finishRefunds(context: Context): Promise<void> {
	const { db, now } = context;
	for (const { key, amount, reason, paymentNumber } of await findUnfinishedRefunds(
		db,
		now - abandonedAfterMs,
		batchSize,
	)) {
		const payment = await findPaymentByNumber(db, paymentNumber);
		try {
			await touchRefund(db, key, now);
			if (payment) await finishRefund(context, payment, { key, amount, reason });
		} catch (error) {
			if (error instanceof PaymentServiceUnreachable) return;
			console.error(JSON.stringify({ event: 'refund_failed', refund: key, error: String(error) }));
		}
	}
}

async function refundMail({ db, env, url }: Context, payment: Payment, amount: number, key: string) {
	const record = await findOrderByNumber(db, payment.orderNumber);
	if (!record?.email) return undefined;
	const site = createSite(record.region.id, env.ENVIRONMENT as Environment, record.locale);
	const query = { order_token: await orderToken(env, record) };
	return paymentRefundedMail({
		number: record.number,
		refund: key,
		recipient: record.email,
		amount: formatMoney(amount, regionIn(record.region, record.locale).currencyFormatter),
		site,
		t: translateFor(site.locale, site.languageTag),
		url: absoluteUrl('orderDetails', { order: record.number }, site, url, query),
	});
}
