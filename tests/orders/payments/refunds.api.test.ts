import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { findPaymentByIntent } from '#src/orders/payments/queries.server.ts';
import { finishRefunds, refundPayment } from '#src/orders/payments/refunds.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { sandbox, payable, pay, redirect, orderOf, capturesOf, eventsOf, sendEvent, rows } = shop;
afterEach(() => vi.restoreAllMocks());

const context = (now = Date.now()) => ({
	db: openDatabase(shop.env().DB),
	env: shop.env(),
	service: openPaymentService(shop.env()),
	now,
	url: undefined,
	waitUntil: shop.waitUntil,
});
const cents = (decimal: string) => Math.round(Number(decimal) * 100);
const refundsOf = (orderId: number) =>
	rows('SELECT * FROM refunds WHERE order_id = ? ORDER BY created_at', orderId);
const refundMails = (number: string) =>
	rows("SELECT * FROM mails WHERE kind = 'payment_refunded' AND text LIKE ?", `%${number}%`);

async function paid() {
	const walked = await payable();
	const intentId: string = (await pay(walked, 'pm_card_visa')).body.payment_intent_id;
	const payment = await findPaymentByIntent(openDatabase(shop.env().DB), intentId);
	if (!payment) throw new Error('not paid');
	return { walked, intentId, payment };
}
const sendAll = async (intentId: string) => {
	for (const event of await eventsOf(intentId)) expect((await sendEvent(event)).status).toBe(200);
};

describe('a refund in the payment service’s dashboard', () => {
	test('half, then the rest: rows, what the order has received, and its payment state', async () => {
		const { walked, intentId } = await paid();
		const total = cents(walked.order.total);
		await sandbox.actOnCharge(intentId, 'refund_half');
		await sendAll(intentId);
		const half = Math.floor(total / 2);
		expect(await orderOf(walked)).toMatchObject({
			state: 'complete',
			payment_state: 'balance_due',
			payment_total: ((total - half) / 100).toFixed(2),
		});
		await sandbox.actOnCharge(intentId, 'refund');
		await sendAll(intentId);
		await sendAll(intentId);
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'balance_due', payment_total: '0.00' });
		expect(
			(await refundsOf(walked.order.id)).map(({ amount, reason, state }) => [amount, reason, state]),
		).toEqual([
			[half, 'outside', 'succeeded'],
			[total - half, 'outside', 'succeeded'],
		]);
	});
});

describe('a refund of the shop', () => {
	test('five in parallel with one key: one refund, one mail', async () => {
		const { walked, payment } = await paid();
		const wanted = { key: `${payment.number}:test`, amount: payment.amount, reason: 'overpaid' } as const;
		const done = await Promise.all(
			Array.from({ length: 5 }, () => refundPayment(context(), payment, wanted)),
		);
		expect(new Set(done)).toEqual(new Set([true]));
		expect(await capturesOf(walked.number)).toEqual([0]);
		expect(await refundsOf(walked.order.id)).toHaveLength(1);
		expect(await refundMails(walked.number)).toHaveLength(1);
	});

	test('nothing, less than nothing, and more than is left are refused', async () => {
		const { walked, payment } = await paid();
		for (const amount of [0, -1]) {
			const wanted = { key: `${payment.number}:${amount}`, amount, reason: 'overpaid' } as const;
			expect([amount, await refundPayment(context(), payment, wanted)]).toEqual([amount, false]);
		}
		// Two thirds, twice, in parallel: one fits.
		const amount = Math.ceil((payment.amount * 2) / 3);
		const done = await Promise.all(
			['a', 'b'].map((name) =>
				refundPayment(context(), payment, { key: `${payment.number}:${name}`, amount, reason: 'overpaid' }),
			),
		);
		expect(done.sort()).toEqual([false, true]);
		expect(await capturesOf(walked.number)).toEqual([payment.amount - amount]);
	});

	test('whose response is lost is completed by the cron, also after the service has dropped its key', async () => {
		const { walked, payment } = await paid();
		const wanted = { key: `${payment.number}:lost`, amount: payment.amount, reason: 'overpaid' } as const;
		const restore = shop.loseReplies(/\/refunds$/, 99);
		await expect(refundPayment(context(), payment, wanted)).rejects.toThrow();
		restore();
		expect(await refundsOf(walked.order.id)).toMatchObject([{ state: 'pending' }]);
		await finishRefunds(context(Date.now() + 61_000));
		expect(await refundsOf(walked.order.id)).toMatchObject([{ state: 'succeeded' }]);
		expect(await capturesOf(walked.number)).toEqual([0]);
		expect((await orderOf(walked)).payment_total).toBe('0.00');
		expect(await refundMails(walked.number)).toHaveLength(1);
	});
});

test('a double payment, one by PayPal: refunded once, one order, announced in one mail', async () => {
	const walked = await payable();
	const begun = await redirect(walked, 'paypal');
	// As if the first payment had been dropped without cancelling it at the payment service.
	await rows("UPDATE payments SET state = 'failed' WHERE intent_id = ?", begun.body.payment_intent_id);
	await rows('DELETE FROM payment_guards WHERE order_id = ?', walked.order.id);
	expect((await pay(walked, 'pm_card_visa')).body.success).toBe(true);
	await sandbox.answerBank(begun.body.redirect_url, 'pay');
	await Promise.all([sendAll(begun.body.payment_intent_id), sendAll(begun.body.payment_intent_id)]);
	expect((await capturesOf(walked.number)).sort((a, b) => a - b)).toEqual([0, cents(walked.order.total)]);
	expect(await refundsOf(walked.order.id)).toMatchObject([{ reason: 'double_payment', state: 'succeeded' }]);
	expect(await refundMails(walked.number)).toHaveLength(1);
	expect(await orderOf(walked)).toMatchObject({
		state: 'complete',
		payment_state: 'paid',
		payment_total: walked.order.total,
	});
});

describe('a dispute', () => {
	const disputeOf = async (orderId: number) => rows('SELECT * FROM disputes WHERE order_id = ?', orderId);
	const disputeEvents = async (walked: { number: string }, intentId: string) =>
		(await eventsOf(intentId)).filter(({ type }) => type.startsWith('charge.dispute.') && walked);

	test('of a card that disputes at once is recorded; the order keeps its money until it is lost', async () => {
		const walked = await payable();
		const answer = await pay(walked, 'pm_card_createDispute');
		const intentId: string = answer.body.payment_intent_id;
		await sendAll(intentId);
		expect(await disputeOf(walked.order.id)).toMatchObject([{ state: 'open', reason: 'fraudulent' }]);
		expect((await orderOf(walked)).payment_state).toBe('paid');
		await sandbox.actOnCharge(intentId, 'dispute_lost');
		// The events come in the wrong order.
		for (const event of (await disputeEvents(walked, intentId)).reverse())
			expect((await sendEvent({ ...event, id: `${event.id}_again` })).status).toBe(200);
		expect(await disputeOf(walked.order.id)).toMatchObject([{ state: 'lost' }]);
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'balance_due', payment_total: '0.00' });
	});

	test('that the shop wins changes nothing', async () => {
		const { walked, intentId } = await paid();
		await sandbox.actOnCharge(intentId, 'dispute');
		await sandbox.actOnCharge(intentId, 'dispute_won');
		await sendAll(intentId);
		expect(await disputeOf(walked.order.id)).toMatchObject([{ state: 'won' }]);
		expect(await orderOf(walked)).toMatchObject({ payment_state: 'paid', payment_total: walked.order.total });
	});
});
