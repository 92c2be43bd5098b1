import { expect, test, vi } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi();
const { call, env } = api;
const path = '/v1/segment_proxies/track_product_added_ua_conversion';

test('a line of an order is returned once, as the order has it; nothing of another user’s order is returned', async () => {
	const { number, order, token } = await walkTo(api, 'filled');
	const [line] = order.line_items;
	const tell = (as: string, body: object = { line_item_id: line.id }) =>
		call('POST', path, { token: as, body });
	for (const _ of [1, 2]) expect((await tell(token)).status).toBe(204);
	const { results } = await env()
		.DB.prepare('SELECT * FROM analytics_events WHERE order_number = ?')
		.bind(number)
		.all<Record<string, unknown>>();
	expect(results).toHaveLength(1);
	expect(results[0]).toMatchObject({ name: 'Product Added', origin: 'server' });
	expect(JSON.parse(String(results[0]?.properties))).toEqual({
		orderId: number,
		sku: line.variant.sku,
		product: line.product,
		quantity: line.quantity,
		value: Number(line.net),
		currency: order.currency,
	});
	expect((await tell(await api.visitor())).status).toBe(404);
	expect((await tell(token, { line_item_id: 999_999 })).status).toBe(404);
});

test('without a line the response has the message of the specification', async () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
	const { status, body } = await call('POST', path, { token: await api.visitor(), body: {} });
	const words = 'SegmentAnalytics::getProductInfo: line item was not specified';
	expect([status, body.errors]).toEqual([422, { line_item_id: [words] }]);
	expect(warn).toHaveBeenCalledWith(words);
});
