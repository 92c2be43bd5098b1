import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { recordCompletedOrders } from '#src/orders/analytics/completed-orders.server.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const { call, env, payable, transfer } = shop;

const viewed = (orderId: string, headers: Record<string, string> = {}) =>
	call('POST', '/beacon/v1/batch?writeKey=eu_en-US', {
		headers: { 'x-attribution-gclid': 'abc', ...headers },
		body: {
			sent_at: new Date().toISOString(),
			batch: [
				{
					type: 'track',
					event: 'Checkout Step Viewed',
					message_id: crypto.randomUUID(),
					anonymous_id: 'visitor-1',
					original_timestamp: new Date().toISOString(),
					properties: { order_id: orderId, step: 'payment' },
				},
			],
		},
	});
const completed = async () =>
	(
		await env()
			.DB.prepare("SELECT * FROM analytics_events WHERE name = 'Order Completed'")
			.all<Record<string, unknown>>()
	).results;
const record = () => recordCompletedOrders(openDatabase(env().DB), env(), Date.now());

test('a placed order of a visitor who allowed analytics is recorded exactly once, with its money', async () => {
	const followed = await payable();
	const unfollowed = await payable();
	expect((await viewed(followed.number)).body.received).toBe(1);
	await record();
	expect(await completed()).toEqual([]);

	for (const walked of [followed, unfollowed]) expect((await transfer(walked)).status).toBeLessThan(300);
	await Promise.all([record(), record()]);
	await record();
	const [event, ...others] = await completed();
	expect(others).toEqual([]);
	expect(event).toMatchObject({
		message_id: `order-completed-${followed.number}`,
		anonymous_id: 'visitor-1',
		origin: 'server',
		order_number: followed.number,
		gclid: 'abc',
	});
	const { order } = followed;
	expect(JSON.parse(String(event?.properties))).toEqual({
		orderId: followed.number,
		value: Number(order.item_total),
		currency: 'EUR',
		lines: order.line_items.length,
		total: Number(order.total),
		shipping: Number(order.shipment_total ?? order.ship_total),
		tax: Number(order.additional_tax_total ?? order.tax_total),
		discount: Math.abs(Number(order.promo_total)),
		valueEur: Number(order.item_total),
		margin: expect.any(Number),
	});
});

test('an order whose buyer has taken the consent back before it was recorded is not', async () => {
	const [receipt, next] = [crypto.randomUUID(), crypto.randomUUID()];
	const walked = await payable();
	const decision = encodeURIComponent(`${new Date().toISOString()} ${receipt} analytics advertising`);
	expect((await viewed(walked.number, { cookie: `boxwright_consent=${decision}` })).body.received).toBe(1);
	const withdrawn = await call('POST', '/v1/consent_receipts', {
		body: {
			...{ id: next, replaces: receipt, functional: false, analytics: false, advertising: false },
			...{ source: 'preferences', text_version: '2026-11-01' },
		},
	});
	expect(withdrawn.status).toBe(204);
	expect((await transfer(walked)).status).toBeLessThan(300);
	const before = await completed();
	await record();
	expect(await completed()).toEqual(before);
});
