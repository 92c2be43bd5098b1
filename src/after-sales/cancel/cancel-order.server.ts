import { runTogether, type Statement } from '#src/api/database.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { cancelStatements } from '#src/orders/bank/cancel-order.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { isConflict } from '#src/orders/database/save.server.ts';
import { orderCanceledKind } from '#src/orders/mail/transfer-received.ts';
import type { Payment } from '#src/orders/payments/payment.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { findPaymentByNumber } from '#src/orders/payments/queries.server.ts';
import { refundsOf } from '#src/orders/payments/refund-queries.server.ts';
import { refundPayment } from '#src/orders/payments/refunds.server.ts';
import { PaymentServiceUnreachable } from '#src/orders/payments/stripe.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { refunds } from '#src/orders/record/tables.server.ts';
import { formatMoney } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { type AfterSalesContext, orderMail, prepareOrderMail } from '../mail/order-mail.server.ts';
import { findAfterSales } from '../record/queries.server.ts';
import { stockLines } from '../stock/queries.server.ts';
import { countInStock } from '../stock/stock-line.ts';
import { type Canceler, type CancelRefusal, cancelRefusal } from './cancel-rule.ts';

export type Canceled =
	| { readonly kind: 'canceled' }
	| {
			readonly kind: 'refused';
			readonly reason: CancelRefusal;
			/** Pieces of the order at our warehouse. */
			readonly inStock: number;
	  };

interface Repayment {
	readonly payment: Payment;
	readonly key: string;
	/** Minor units. */
	readonly amount: number;
}

const attempts = 4;

/**
 * Cancels a placed order: writes the order, the refunds and the mail in one batch. Payments of the payment service are
 * refunded at once, or by cron if the service does not respond; wallet payments in the same batch; bank transfers by hand
 * (`credit_owed`). A repeated call returns `already_canceled`. Orders with goods in our warehouse, which are made for
 * their company, cannot be cancelled (`in_stock`) unless staff have removed the goods by a stock correction.
 */
export async function cancelOrder(
	context: AfterSalesContext,
	number: string,
	by: Canceler = 'buyer',
): Promise<Canceled> {
	const { db, env, now } = context;
	for (let attempt = 1; ; attempt++) {
		const record = await findOrderByNumber(db, number);
		if (!record) return { kind: 'refused', reason: 'not_placed', inStock: 0 };
		const [{ isInProduction }, stock] = await Promise.all([
			findAfterSales(db, record.id),
			stockLines(db, record.id),
		]);
		const inStock = countInStock(stock);
		const reason = cancelRefusal({ ...record, isInProduction, inStock }, by);
		if (reason) return { kind: 'refused', reason, inStock };
		const repayments = await findRepayments(context, record);
		const mail = await canceledMail(context, record, repayments);
		try {
			await runTogether(db, [
				...cancelStatements(db, record, now),
				...repayments.map((repayment) => insertRefund(context, record, repayment)),
				...(mail ? [mailStatement(db, mail, now)] : []),
				...(context.extraStatements?.(record) ?? []),
			]);
		} catch (error) {
			if (isConflict(error) && attempt < attempts) continue;
			throw error;
		}
		if (mail) context.waitUntil(deliverMailAbout(db, env, mail, now));
		context.waitUntil(repay(context, repayments));
		return { kind: 'canceled' };
	}
}

/** The amount of each card or redirect payment that is not refunded yet. */
async function findRepayments({ db }: AfterSalesContext, record: OrderRecord): Promise<Repayment[]> {
	const found: Repayment[] = [];
	for (const { number, state } of record.payments) {
		if (state !== 'completed') continue;
		const payment = await findPaymentByNumber(db, number);
		if (!payment?.intentId) continue;
		const returned = (await refundsOf(db, number)).filter((refund) => refund.state !== 'failed');
		const amount = payment.amount - returned.reduce((sum, refund) => sum + refund.amount, 0);
		if (amount > 0) found.push({ payment, key: `${number}:canceled`, amount });
	}
	return found;
}

/** Inserts the refund as a row, so that cron completes it if this request does not. */
const insertRefund = (
	{ db, now }: AfterSalesContext,
	{ id, currency }: OrderRecord,
	{ payment, key, amount }: Repayment,
): Statement =>
	db.insert(refunds).values({
		key,
		orderId: id,
		paymentNumber: payment.number,
		amount,
		currency,
		reason: 'order_canceled',
		state: 'pending',
		createdAt: now,
		updatedAt: now,
	});

async function repay(context: AfterSalesContext, repayments: readonly Repayment[]): Promise<void> {
	const refunding = { ...context, service: openPaymentService(context.env) };
	for (const { payment, key, amount } of repayments) {
		try {
			await refundPayment(refunding, payment, { key, amount, reason: 'order_canceled' });
		} catch (error) {
			if (!(error instanceof PaymentServiceUnreachable)) throw error;
		}
	}
}

async function canceledMail(
	context: AfterSalesContext,
	record: OrderRecord,
	repayments: readonly Repayment[],
): Promise<Mail | undefined> {
	const mailContext = await prepareOrderMail(context, record);
	const { t } = mailContext;
	const { number } = record;
	const display = (amount: number) =>
		formatMoney(amount, regionIn(record.region, record.locale).currencyFormatter);
	const back = repayments.reduce((sum, { amount }) => sum + amount, 0);
	const toWallet = record.wallet.taken;
	const byBank = record.stored.paymentTotal - back - toWallet;
	return orderMail({
		kind: orderCanceledKind,
		subjectId: number,
		subject: t('payments.canceled_subject', { number }),
		title: t('after-sales.canceled_title'),
		texts: [
			t('after-sales.canceled_text', { number }),
			...(back > 0 ? [t('after-sales.canceled_back', { amount: display(back) })] : []),
			...(toWallet > 0 ? [t('wallet.back', { amount: display(toWallet) })] : []),
			...(byBank > 0 ? [t('after-sales.canceled_bank', { amount: display(byBank) })] : []),
			...(back + toWallet + byBank > 0 ? [] : [t('after-sales.canceled_nothing')]),
		],
		mailContext,
	});
}
