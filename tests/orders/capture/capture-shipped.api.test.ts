import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { captureShipped } from '#src/orders/capture/capture-shipped.server.ts';
import { openPaymentService } from '#src/orders/payments/payment-service.server.ts';
import { findPaymentByIntent } from '#src/orders/payments/queries.server.ts';
import { refundPayment } from '#src/orders/payments/refunds.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { call, orderOf, payable, redirect, rows, settle, statusOf } = shop;
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
});

const bearer = { authorization: 'Bearer test-finance-secret' };
const minute = 60_000;
const cron = (now = Date.now()) => ({
	db: openDatabase(shop.env().DB),
	env: shop.env(),
	now,
	service: openPaymentService(shop.env()),
	url: undefined,
	waitUntil: shop.waitUntil,
});
const setDown = (down: 'yes' | 'no') =>
	fetch(`${shop.sandbox.url()}/hokodo/outage`, {
		method: 'POST',
		body: new URLSearchParams({ down }),
		redirect: 'manual',
	});
const atHokodo = async (path: string) => {
	const headers = { authorization: 'Token test-hokodo-key' };
	// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
	return (await fetch(`${shop.sandbox.url()}/hokodo/v1/${path}`, { headers })).json() as Promise<any>;
};
/** The calls sent to Hokodo after the sale: `capture 21420`. */
async function toldTo(orderId: string): Promise<string[]> {
	const { deferred_payment: id } = await atHokodo(`payment/orders/${orderId}`);
	const { post_sale_events: events } = await atHokodo(`payment/deferred_payments/${id}`);
	return events.map(({ type, amount }: { type: string; amount: number }) => `${type} ${amount}`);
}

/** An order of a company in Manchester that Hokodo has paid. */
async function paid() {
	const walked = await payable({ region: 'gb', business: 'gb', quantity: 200 });
	const { redirect_url: page, payment_intent_id: id } = (await redirect(walked, 'hokodo')).body;
	await shop.sandbox.answerHokodo(page, 'accept');
	expect((await statusOf(walked)).body.status).toBe('OK');
	const order = await orderOf(walked);
	const total = Math.round(Number(order.total) * 100);
	return { walked, id: id as string, order, total, line: order.line_items[0].id as number };
}
const ship = async (shipment: string) => {
	const answer = await call('PUT', `/shipments/${shipment}/ship`, { headers: bearer, body: {} });
	await settle();
	return answer;
};
const shipmentOf = (order: { shipments: { number: string }[] }) => order.shipments[0]?.number ?? '';

test('the capture is sent to Hokodo when all goods have been shipped, once and not before', async () => {
	const { walked, id, order, total, line } = await paid();
	expect(await toldTo(id)).toEqual([]);
	const body = { order_id: walked.number, tracking: 'A1', items: [{ line_item_id: line, quantity: 50 }] };
	expect((await call('POST', '/shipments', { headers: bearer, body })).status).toBe(201);
	await settle();
	expect(await toldTo(id)).toEqual([]);
	expect((await ship(shipmentOf(order))).body.state).toBe('shipped');
	expect(await toldTo(id)).toEqual([`capture ${total}`]);
	await ship(shipmentOf(order));
	await captureShipped(cron(Date.now() + 5 * minute));
	expect(await toldTo(id)).toEqual([`capture ${total}`]);
});

test('what was refunded before is not captured', async () => {
	const { walked, id, order, total } = await paid();
	const context = cron();
	const payment = await findPaymentByIntent(context.db, id);
	if (!payment) throw new Error(`no payment of ${walked.number}`);
	await refundPayment(context, payment, {
		key: `part-${id}`,
		amount: 1_000,
		reason: 'outside',
	});
	await ship(shipmentOf(order));
	expect(await toldTo(id)).toEqual(['refund 1000', `capture ${total - 1_000}`]);
});

describe('while Hokodo does not respond', () => {
	test('the order is shipped all the same, and the cron sends the capture later, once', async () => {
		const { walked, id, order, total } = await paid();
		await setDown('yes');
		expect((await ship(shipmentOf(order))).body.state).toBe('shipped');
		expect((await orderOf(walked)).shipment_state).toBe('shipped');
		await captureShipped(cron(Date.now() + 2 * minute));
		await setDown('no');
		expect(await toldTo(id)).toEqual([]);
		const later = cron(Date.now() + 4 * minute);
		await Promise.all([1, 2, 3].map(() => captureShipped(later)));
		expect(await toldTo(id)).toEqual([`capture ${total}`]);
		const [row] = await rows(
			'SELECT c.captured_at FROM payment_captures c JOIN orders o ON o.id = c.order_id WHERE o.number = ?',
			walked.number,
		);
		expect(row?.captured_at).toEqual(later.now);
	});

	test('a lost response does not cause a second capture', async () => {
		const { id, order, total } = await paid();
		const restore = shop.loseReplies(/post_sale_events$/, 1);
		await ship(shipmentOf(order));
		restore();
		await captureShipped(cron(Date.now() + 2 * minute));
		expect(await toldTo(id)).toEqual([`capture ${total}`]);
	});
});

test('an order that was paid by card has nothing to capture', async () => {
	const walked = await payable({ region: 'gb' });
	await shop.pay(walked, 'pm_card_visa');
	await ship(shipmentOf(await orderOf(walked)));
	const found = await rows(
		'SELECT 1 FROM payment_captures c JOIN orders o ON o.id = c.order_id WHERE o.number = ?',
		walked.number,
	);
	expect(found).toEqual([]);
});
