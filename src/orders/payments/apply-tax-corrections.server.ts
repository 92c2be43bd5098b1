import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { findOrderByNumber } from '../database/queries.server.ts';
import { isConflict, touchOrder } from '../database/save.server.ts';
import { walletRefundStatements } from '../database/wallet-entries.server.ts';
import { pendingTransfer } from '../pricing/bank-transfer.ts';
import { correctTax } from '../pricing/correct-tax.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { adjustments, lineItems, orders } from '../record/tables.server.ts';
import { findPaymentByNumber } from './queries.server.ts';
import { reduceAwaitedTransfer } from './receive-money.server.ts';
import { findOrdersWithCredit, paymentTotalStatements, refundsOf } from './refund-queries.server.ts';
import { refundPayment } from './refunds.server.ts';
import type { SettleContext } from './settle-context.server.ts';
import { PaymentServiceUnreachable } from './stripe.server.ts';

/** Orders of one run of the cron. */
const batchSize = 10;

type Context = Omit<SettleContext, 'effect'>;

/**
 * Called by the cron: applies the corrections that take VAT off placed orders, and refunds the overpaid amount. The
 * documents are made from the order's amounts. A correction that would raise a price stays open for a person.
 */
export async function applyTaxCorrections(context: Context): Promise<void> {
	const { db } = context;
	const rows = await db
		.select({ number: orders.number })
		.from(orders)
		.where(
			and(
				eq(orders.state, 'complete'),
				sql`${orders.taxCorrection} ->> 'state' = 'open'`,
				sql`${orders.taxCorrection} ->> 'taxTotal' = 0`,
				gt(orders.taxTotal, 0),
			),
		)
		.orderBy(asc(orders.updatedAt))
		.limit(batchSize);
	for (const { number } of rows) {
		const record = await findOrderByNumber(db, number);
		if (record) await applyCorrection(context, record);
	}
	await refundCorrections(context);
}

/** Sets the order's amounts to those without VAT: order, lines, adjustments and the awaited transfer in one batch. */
async function applyCorrection({ db, now }: Context, record: OrderRecord): Promise<void> {
	const { taxCorrection, vatCheck, stored, id } = record;
	const again = vatCheck && correctTax(record, vatCheck);
	// The order has changed since, e.g. by a refund of its own: a person decides.
	if (taxCorrection?.state !== 'open' || again?.taxTotal !== 0 || again.refund !== taxCorrection.refund)
		return;
	const awaited = pendingTransfer(record)?.amount ?? 0;
	try {
		await runTogether(db, [
			...touchOrder(db, record, now),
			db
				.update(orders)
				.set({
					taxTotal: 0,
					total: stored.total - stored.taxTotal,
					vatTreatment: taxCorrection.treatment,
					taxCorrection: { ...taxCorrection, state: 'applied' },
				})
				.where(eq(orders.id, id)),
			...withoutTax(db, id),
			...(awaited > 0 ? reduceAwaitedTransfer(db, id, Math.min(awaited, taxCorrection.refund), now) : []),
			...paymentTotalStatements(db, id, now),
		]);
	} catch (error) {
		// A payment or a transfer has arrived meanwhile: the next run tries again.
		if (!isConflict(error)) throw error;
	}
}

const withoutTax = (db: Database, orderId: number): Statement[] => [
	db.update(lineItems).set({ tax: 0 }).where(eq(lineItems.orderId, orderId)),
	db
		.delete(adjustments)
		.where(and(eq(adjustments.orderId, orderId), inArray(adjustments.sourceType, ['Spree::TaxRate']))),
];

/**
 * Pays back the VAT of corrected orders through the payment service. What was paid by transfer stays a credit of the
 * order: the bookkeeping department transfers it back.
 */
async function refundCorrections(context: Context): Promise<void> {
	for (const number of await findOrdersWithCredit(context.db, batchSize)) {
		const record = await findOrderByNumber(context.db, number);
		if (record) await refundCredit(context, record);
	}
}

async function refundCredit(context: Context, record: OrderRecord): Promise<void> {
	const { taxCorrection, stored, payments, number } = record;
	let left = Math.min(stored.paymentTotal - stored.total, taxCorrection?.refund ?? 0);
	try {
		for (const { number: paymentNumber, state } of payments) {
			const payment =
				state === 'completed' ? await findPaymentByNumber(context.db, paymentNumber) : undefined;
			if (!payment?.intentId || left <= 0) continue;
			const refunded = (await refundsOf(context.db, paymentNumber))
				.filter(({ state }) => state !== 'failed')
				.reduce((sum, { amount }) => sum + amount, 0);
			const amount = Math.min(left, payment.amount - refunded);
			const wanted = { key: `${paymentNumber}:tax`, amount, reason: 'tax_corrected' } as const;
			if (amount > 0 && (await refundPayment(context, payment, wanted))) left -= amount;
		}
		if (left > 0) await refundToWallet(context, record, left);
	} catch (error) {
		if (!(error instanceof PaymentServiceUnreachable)) throw error;
		// The refund is stored: `finishRefunds` completes it.
		console.error(JSON.stringify({ event: 'tax_refund_delayed', order: number, error: error.message }));
	}
}

/** Refunds the wallet's payment to the wallet, if there is one. */
async function refundToWallet({ db, now }: Context, record: OrderRecord, maxAmount: number): Promise<void> {
	const refund = { key: `${record.number}:wallet:tax`, reason: 'tax_corrected', maxAmount, now } as const;
	await runTogether(db, [
		...walletRefundStatements(db, record, refund),
		...paymentTotalStatements(db, record.id, now),
	]);
}
