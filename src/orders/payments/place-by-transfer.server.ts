import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { writeThenRead } from '#src/api/read.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { alreadyPlaced, completionStatements } from '../database/complete.server.ts';
import { findOrderByNumber, orderByNumber } from '../database/queries.server.ts';
import { isConflict } from '../database/save.server.ts';
import { orderPlacedKind } from '../mail/order-placed.ts';
import { expectedPaymentDay, pendingTransfer } from '../pricing/bank-transfer.ts';
import { estimateDeliveries, type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord, RecordPayment } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';
import { confirmationMail } from './complete-paid.server.ts';
import { cancelHold, paymentUnderWay } from './pay.server.ts';
import type { Payment } from './payment.ts';
import { awaitTransferStatements, findHoldingPayment, newPaymentNumber } from './queries.server.ts';
import { type SettleContext, settle } from './settle.server.ts';

const unavailable = problem('payment_method_unavailable', 422, 'This storefront takes no bank transfers.', {
	payment_method: ['is not available in this region'],
});

interface Wanted {
	/** Minor units; NaN when nothing was named. */
	expectedTotal: number;
	userId: number | null;
}

/** Tries before giving way: each lost one means that somebody changed, paid or placed the order meanwhile. */
const attempts = 4;

/**
 * Places an order whose money comes by bank transfer: complete, payment pending, balance due, nothing made. Order,
 * payment, frozen designs and the mail with the account hold together. However often and from how many tabs it is
 * asked, there is one payment and one mail, and everybody gets the same answer. A card payment that nobody follows
 * any more gives way; one that is under way does not.
 * Problems: payment_method_unavailable, order_not_payable, total_changed, payment_under_way. Throws
 * PaymentServiceUnreachable where it is not known what became of a card.
 */
export async function placeByTransfer(
	context: SettleContext,
	order: OrderRecord,
	{ expectedTotal, userId }: Wanted,
): Promise<Result<PricedOrder>> {
	const { db, env, now } = context;
	const { number } = order;
	for (let attempt = 1; attempt <= attempts; attempt++) {
		const record = attempt === 1 ? order : await findOrderByNumber(db, number);
		if (!record) throw new Error(`Order ${number} is gone`);
		if (pendingTransfer(record)) return ok(priceOrder(record, now));
		if (!record.region.allowedPaymentMethods.includes('check')) return fail(unavailable);
		if (!isOpen(record.savedState)) return fail(alreadyPlaced);
		const holding = await findHoldingPayment(db, record);
		if (holding) {
			if (!(await releaseHold(context, holding))) return fail(paymentUnderWay);
			continue;
		}
		const completion = completionStatements(db, record, { expectedTotal, received: 0, now, userId });
		if (!completion.ok) return completion;
		const payment = {
			orderId: record.id,
			number: newPaymentNumber(),
			amount: expectedTotal,
			currency: record.currency,
		};
		const mail = await confirmationMail(context, withTransfer(completion.value.priced, payment));
		const changes = [
			...completion.value.statements,
			...awaitTransferStatements(db, payment, now),
			mailStatement(db, mail, now),
		];
		try {
			const placed = await writeThenRead(db, changes, orderByNumber(db, number));
			if (!placed) throw new Error(`Order ${number} is gone`);
			context.waitUntil(deliverMailAbout(db, env, { kind: orderPlacedKind, subjectId: number }, now));
			return ok(priceOrder(placed, now));
		} catch (error) {
			if (!isConflict(error)) throw error;
		}
	}
	return fail(paymentUnderWay);
}

/** The order as it will be read: its transfer awaited, its delivery counted from the money. */
function withTransfer(
	placed: PricedOrder,
	{ number, amount }: Pick<Payment, 'number' | 'amount'>,
): PricedOrder {
	const { record, pricedAt } = placed;
	const payment: RecordPayment = {
		id: 0,
		number,
		methodCode: 'check',
		amount,
		state: 'pending',
		card: null,
		failureCode: null,
		createdAt: pricedAt,
		updatedAt: pricedAt,
	};
	return {
		...placed,
		record: { ...record, payments: [...record.payments, payment] },
		...estimateDeliveries(record, expectedPaymentDay(pricedAt, pricedAt)),
	};
}

/**
 * Whether the order may be taken from the payment that holds it. A transfer that was booked a moment ago is found in
 * the order's next reading; a card whose customer turned away at the bank's page is canceled first.
 */
async function releaseHold(context: SettleContext, holding: Payment): Promise<boolean> {
	if (holding.methodCode === 'check') return true;
	if (holding.state !== 'pending' || !holding.intentId) return holding.state === 'completed';
	const settled = await settle(context, holding.intentId);
	if (settled?.intent.status !== 'requires_action')
		return settled?.status === 'OK' || settled?.status === 'FAILED';
	const outcome = await cancelHold(context, holding);
	return outcome === 'released' || (outcome.ok && outcome.value.status === 'OK');
}
