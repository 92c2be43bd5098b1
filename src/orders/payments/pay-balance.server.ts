import { sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { writeThenRead } from '#src/api/read.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { versionsSince } from '#src/pricing/rates/price-versions.ts';
import { isoDay } from '#src/site/dates.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { alreadyPlaced } from '../database/complete.server.ts';
import { isConflict, touchOrder } from '../database/save.server.ts';
import { transferReceivedKind } from '../mail/transfer-received.ts';
import { awaitedTransfer, pendingTransfer } from '../pricing/bank-transfer.ts';
import { firstAmount } from '../pricing/installments.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { paymentGuards, payments } from '../record/tables.server.ts';
import type { Card, Payment } from './payment.ts';
import { completePaymentStatements, newPaymentNumber, paymentByNumber } from './queries.server.ts';
import { reduceAwaitedTransfer, startStatements } from './receive-money.server.ts';
import type { SettleContext } from './settle-context.server.ts';
import type { Means } from './stripe.server.ts';
import { receivedMail } from './transfer-mails.server.ts';

/**
 * Starts the payment of the open amount of a placed order: all of it, or the next part of its schedule. The payment takes
 * the order's guard, so that of parallel requests only the first continues. Undefined if another request was faster.
 * Problems: order_not_payable, total_changed.
 */
export async function holdBalance(
	{ db, now }: SettleContext,
	record: OrderRecord,
	{ expectedTotal, means }: { readonly expectedTotal: number; readonly means: Means },
): Promise<Result<Payment | undefined>> {
	const due = awaitedTransfer(record);
	if (!due) return fail(alreadyPlaced);
	if (due.amount !== expectedTotal) return fail(otherAmount(record, due.amount));
	const number = newPaymentNumber();
	const { id: orderId, currency } = record;
	const payment = { orderId, number, amount: due.amount, currency, methodCode: means.methodCode };
	try {
		const changes: Statement[] = [
			...touchOrder(db, record, now),
			db.insert(payments).values({ ...payment, state: 'processing', createdAt: now, updatedAt: now }),
			db
				.insert(paymentGuards)
				.values({ orderId, paymentId: number })
				.onConflictDoUpdate({
					target: paymentGuards.orderId,
					set: { paymentId: sql`excluded.payment_number` },
				}),
		];
		return ok(await writeThenRead(db, changes, paymentByNumber(db, number)));
	} catch (error) {
		if (isConflict(error)) return ok(undefined);
		throw error;
	}
}

function otherAmount({ region, locale, currency }: OrderRecord, amount: number) {
	const displayTotal = formatMoney(amount, regionIn(region, locale).currencyFormatter);
	return problem(
		'total_changed',
		422,
		'The expected amount is not the amount due.',
		{ expected_total: [`is not the amount due next, which is ${toDecimal(amount)} ${currency}`] },
		{ total: toDecimal(amount), displayTotal, currency },
	);
}

/** Open amount of an order whose first part is paid; none if it is paid. */
export const awaitRestStatements = (
	db: Database,
	{ id: orderId, currency, stored }: Pick<OrderRecord, 'id' | 'currency' | 'stored'>,
	now: number,
): Statement[] =>
	stored.paymentTotal >= stored.total
		? []
		: [
				db.insert(payments).values({
					...{ orderId, currency, number: newPaymentNumber(), amount: stored.total - stored.paymentTotal },
					...{ methodCode: 'check', state: 'pending' },
					...{ createdAt: now, updatedAt: now },
				}),
			];

/**
 * The total that the buyer agreed to with a captured amount: the amount itself (all that the wallet does not pay), or the
 * total whose first part it is. NaN, which equals no total, if it is neither.
 * @param pricedAt epoch milliseconds
 */
export function agreedTotal(record: OrderRecord, captured: number, pricedAt: number): number {
	if (record.installments === null) return captured;
	const agreed = versionsSince(isoDay(pricedAt))
		.map((version) => priceOrder(record, pricedAt, version).totals.total)
		.findLast((total) => firstAmount(record, total) === captured);
	return agreed ?? Number.NaN;
}

/** The mail about a payment of a placed order. */
export const receivedBy = ({ number }: Pick<Payment, 'number'>) => ({
	kind: transferReceivedKind,
	subjectId: number,
});

/**
 * Books a captured payment on a placed order: payment, order and mail in one batch.
 * @returns false if the open amount is less than what was captured, or another request has changed the order meanwhile
 */
export async function completeBalance(
	context: Pick<SettleContext, 'db' | 'env' | 'now' | 'url'>,
	record: OrderRecord,
	payment: Payment,
	captured: { readonly amountReceived: number; readonly card: Card | undefined },
): Promise<boolean> {
	const { db, now } = context;
	const amount = captured.amountReceived;
	const missing = pendingTransfer(record)?.amount ?? 0;
	if (amount > missing) return false;
	const mail = await receivedMail(context, record, {
		subjectId: receivedBy(payment).subjectId,
		amount,
		result: amount === missing ? 'paid' : 'partial',
	});
	try {
		await runTogether(db, [
			...touchOrder(db, record, now),
			...completePaymentStatements(db, payment, captured, now),
			...reduceAwaitedTransfer(db, record.id, amount, now),
			...startStatements(db, record, amount, now),
			...(mail ? [mailStatement(db, mail, now)] : []),
		]);
		return true;
	} catch (error) {
		if (!isConflict(error)) throw error;
		return false;
	}
}
