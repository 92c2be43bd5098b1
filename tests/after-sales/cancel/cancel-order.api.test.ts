import { expect, test } from 'vitest';
import { cancelOrder } from '#src/after-sales/cancel/cancel-order.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { finishRefunds } from '#src/orders/payments/refunds.server.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf } from '../context.ts';

const shop = startPayments();
const { payable, pay, transfer, orderOf, rows, settle, capturesOf, call, loseReplies } = shop;

async function paid() {
	const walked = await payable();
	await pay(walked, 'pm_card_visa');
	return walked;
}
const cancelMails = (number: string) =>
	rows("SELECT * FROM mails WHERE kind = 'order_canceled' AND subject_id = ?", number);

test('paid by card: ten requests at once cancel it once, everything is refunded, one mail states the amount', async () => {
	const walked = await paid();
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => cancelOrder(contextOf(shop), walked.number)),
	);
	await settle();
	expect(answers.filter(({ kind }) => kind === 'canceled')).toHaveLength(1);
	for (const answer of answers) if (answer.kind === 'refused') expect(answer.reason).toBe('already_canceled');
	expect(await orderOf(walked)).toMatchObject({
		state: 'canceled',
		shipment_state: 'canceled',
		payment_state: 'void',
		payment_total: '0.00',
	});
	expect(await capturesOf(walked.number)).toEqual([0]);
	expect(await rows('SELECT state, reason FROM refunds')).toEqual([
		{ state: 'succeeded', reason: 'order_canceled' },
	]);
	const [mail, ...more] = await cancelMails(walked.number);
	expect(more).toEqual([]);
	expect(mail?.text).toContain(walked.order.display_total);
});

test('when the payment service does not answer, the order is cancelled and cron makes the refund', async () => {
	const walked = await paid();
	const restore = loseReplies(/\/v1\/refunds/, 99);
	await cancelOrder(contextOf(shop), walked.number);
	await settle();
	restore();
	expect(await orderOf(walked)).toMatchObject({ state: 'canceled' });
	const later = contextOf(shop, Date.now() + 3_600_000);
	await finishRefunds({ ...later, service: openPaymentService(shop.env()) });
	await settle();
	expect(await capturesOf(walked.number)).toEqual([0]);
	expect(await orderOf(walked)).toMatchObject({ payment_state: 'void', payment_total: '0.00' });
});

test('an awaited transfer is void, and nothing is owed', async () => {
	const walked = await payable();
	await transfer(walked);
	expect(await cancelOrder(contextOf(shop), walked.number)).toEqual({ kind: 'canceled' });
	expect(await orderOf(walked)).toMatchObject({
		state: 'canceled',
		payment_state: 'void',
		bank_transfer: null,
		payments: [{ state: 'void' }],
	});
	expect((await cancelMails(walked.number))[0]?.text).toContain('You owe nothing');
});

test('an order in production and an open cart cannot be cancelled', async () => {
	const walked = await paid();
	const [shipment] = (await orderOf(walked)).shipments;
	const headers = { authorization: 'Bearer test-finance-secret' };
	for (let times = 0; times < 2; times++)
		expect((await call('PUT', `/shipments/${shipment.number}/ready`, { headers, body: {} })).status).toBe(
			200,
		);
	expect(await cancelOrder(contextOf(shop), walked.number)).toMatchObject({
		kind: 'refused',
		reason: 'in_production',
	});
	expect(await orderOf(walked)).toMatchObject({ state: 'complete', payment_state: 'paid' });
	const cart = await payable();
	expect(await cancelOrder(contextOf(shop), cart.number)).toMatchObject({
		kind: 'refused',
		reason: 'not_placed',
	});
});
