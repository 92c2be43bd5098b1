import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color', 'shipping-box']);
type Walked = Awaited<ReturnType<typeof walkTo>>;
const apply = ({ number, token, region }: Walked, coupon_code: string) =>
	api.call('PUT', `/orders/${number}/apply_coupon_code`, { token, region, body: { coupon_code } });
const show = async ({ number, token, region }: Walked) =>
	(await api.call('GET', `/orders/${number}`, { token, region })).body;
const carton = 'SHB-300x200x150-NA-NP-0';
/** Places an order by bank transfer. */
const place = async (order: Walked) => {
	const { total } = await show(order);
	return api.call('POST', '/check_payments', {
		token: order.token,
		body: { order_number: order.number, expected_total: total },
	});
};

describe('promotions', () => {
	test('a free delivery is a rate of its own and leaves the goods as they are', async () => {
		const order = await walkTo(api, 'filled');
		const { body, status } = await apply(order, 'freeship');
		expect(status).toBe(200);
		expect([body.order.ship_total, body.order.promo_total, body.order.promo_code]).toEqual([
			'0.00',
			'0.00',
			'FREESHIP',
		]);
		const [shipment] = body.order.shipments;
		expect(shipment.selected_shipping_rate.shipping_method_code).toBe('shipping-method-courier-free');
	});

	test('a code for other products is refused with its reason', async () => {
		const order = await walkTo(api, 'filled', { sku: carton });
		const refused = await apply(order, 'MAILER15');
		expect([refused.status, refused.body.status_code, refused.body.reason]).toEqual([
			422,
			'coupon_code_not_eligible',
			'no_applicable_products',
		]);
		expect((await show(order)).promo_code).toBeNull();
	});

	test('of two codes the one with the lower order total is kept', async () => {
		const order = await walkTo(api, 'filled');
		expect((await apply(order, 'MAILER15')).status).toBe(200);
		expect((await apply(order, 'WELCOME10')).body.status_code).toBe('coupon_code_better_exists');
		expect((await show(order)).promo_code).toBe('MAILER15');
	});

	test('a code stays with a cart that is no longer eligible, and is applied again later', async () => {
		const order = await walkTo(api, 'filled', { quantity: 750 });
		expect((await apply(order, 'BIGBOX')).status).toBe(200);
		const [line] = order.order.line_items;
		const change = (quantity: number) =>
			api.call('PUT', `/orders/${order.number}/line_items/${line.id}`, {
				token: order.token,
				body: { line_item: { quantity } },
			});
		await change(30);
		const little = await show(order);
		expect([little.promo_code, little.promo_total]).toEqual([null, '0.00']);
		expect(little.held_promotion).toEqual({
			code: 'BIGBOX',
			reason: 'item_total_less_than',
			display_least: '€500.00',
		});
		await change(750);
		const much = await show(order);
		expect([much.promo_code, much.held_promotion]).toEqual(['BIGBOX', null]);
	});

	test('a code for the first order is refused with the second', async () => {
		const token = await api.visitor('eu');
		const first = await walkTo(api, 'payment', { token, coupon: 'NEWHERE' });
		expect((await place(first)).status).toBe(201);
		const second = await walkTo(api, 'filled', { token });
		expect((await apply(second, 'NEWHERE')).body.reason).toBe('not_first_order');
	});

	test('two orders of one buyer that are placed at once: the code is used once', async () => {
		const token = await api.visitor('eu');
		const orders = [
			await walkTo(api, 'payment', { token, quantity: 750, coupon: 'BIGBOX' }),
			await walkTo(api, 'payment', { token, quantity: 750, coupon: 'BIGBOX' }),
		];
		const placed = await Promise.all(orders.map(place));
		expect(placed.map(({ status }) => status).sort()).toEqual([201, 422]);
		expect(placed.find(({ status }) => status === 422)?.body.code).toBe('total_changed');
		const shown = await Promise.all(orders.map(show));
		expect(shown.map(({ promo_code }) => promo_code).sort()).toEqual(['BIGBOX', null]);
		const open = shown.find(({ state }) => state !== 'complete');
		expect(open.held_promotion.reason).toBe('limit_once_per_user');
	});

	test('a guest who comes back without the session is recognised by the e-mail', async () => {
		const first = await walkTo(api, 'payment', { coupon: 'NEWHERE' });
		expect((await place(first)).status).toBe(201);
		const again = await walkTo(api, 'payment', { coupon: 'NEWHERE' });
		const shown = await show(again);
		expect([shown.promo_code, shown.held_promotion?.reason]).toEqual([null, 'not_first_order']);
	});
});
