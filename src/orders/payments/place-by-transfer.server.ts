import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { writeThenRead } from '#src/api/read.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { alreadyPlaced, completionStatements } from '../database/complete.server.ts';
import { findOrderByNumber, orderByNumber } from '../database/queries.server.ts';
import { isConflict } from '../database/save.server.ts';
import { orderPlacedKind } from '../mail/order-placed.ts';
import { expectedPaymentDay, pendingTransfer } from '../pricing/bank-transfer.ts';
import { payInFull } from '../pricing/installments.ts';
import { estimateDeliveries, type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import type { OrderRecord, RecordPayment } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';
import { confirmationMail } from './complete-paid.server.ts';
import { endPayment, paymentUnderWay } from './end-payment.server.ts';
import type { Payment } from './payment.ts';
import { awaitTransferStatements, findHoldingPayment, newPaymentNumber } from './queries.server.ts';
import type { SettleContext } from './settle-context.server.ts';

const unavailable = problem('payment_method_unavailable', 422, 'This storefront takes no bank transfers.', {
	payment_method: ['is not available in this region'],
});

interface Wanted {
	/** Minor units; NaN if the request has none. */
	expectedTotal: number;
	/** All is awaited at once, although the order has a schedule. */
	rejectsSchedule: boolean;
	userId: number | null;
}

/** How often placing is tried when other requests change, pay or place the order. */
const attempts = 4;

/**
 * Places an order that is paid by bank transfer: complete, payment pending, balance due, no production. Order,
 * payment, design versions and mail are saved in one batch. Repeated and parallel calls create one payment and one
 * mail, and all get the same answer. A card payment that the customer has abandoned is cancelled; one that is in
 * progress is not.
 * Problems: payment_method_unavailable, order_not_payable, total_changed, payment_under_way. Throws
 * PaymentServiceUnreachable if the state of a card payment is unknown.
 */
export async function placeByTransfer(
	context: SettleContext,
	order: OrderRecord,
	{ expectedTotal, rejectsSchedule, userId }: Wanted,
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
			if ((await endPayment(context, holding)) === 'under_way') return fail(paymentUnderWay);
			continue;
		}
		const agreed = rejectsSchedule ? payInFull(record) : record;
		const completion = completionStatements(db, agreed, { expectedTotal, received: 0, now, userId });
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

/** The placed order with its expected transfer; its delivery is estimated from the day of the payment. */
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
		...estimateDeliveries(record, expectedPaymentDay(pricedAt, pricedAt), placed.rate?.kind),
	};
}
