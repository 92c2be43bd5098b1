import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call, visitor } = api;

let mine: Awaited<ReturnType<typeof walkTo>>;
let other: Awaited<ReturnType<typeof walkTo>>;
let stranger: string;
beforeAll(async () => {
	mine = await walkTo(api, 'payment');
	other = await walkTo(api, 'cart');
	stranger = await visitor();
});

/** Every call that names an order, with a valid body. */
const calls: readonly [method: string, path: (id: string, line: number) => string, body?: unknown][] = [
	['GET', (id) => `/orders/${id}`],
	['PUT', (id) => `/orders/${id}`, { order: { email: 'x@example.com' } }],
	['POST', (id) => `/v2/orders/${id}/line_item`, { sku: mailerSku, quantity: 30 }],
	['POST', (id) => `/orders/${id}/line_items`, { line_item: { sku: mailerSku, quantity: 30 } }],
	['PUT', (id, line) => `/orders/${id}/line_items/${line}`, { line_item: { quantity: 60 } }],
	['DELETE', (id, line) => `/orders/${id}/line_items/${line}`],
	['DELETE', (id, line) => `/v2/orders/${id}/line_items/${line}`],
	['PUT', (id) => `/orders/${id}/apply_coupon_code`, { coupon_code: 'WELCOME10' }],
	['DELETE', (id) => `/orders/${id}/coupon_code`],
	['PUT', (id) => `/checkouts/${id}?state=cart`],
];

describe.each(calls)('%s %s', (method, path, body) => {
	const at = (id: string) => path(id, mine.order.line_items[0].id);
	const plain = ({ status, body: { request_id: _, ...rest } }: Awaited<ReturnType<typeof call>>) => ({
		status,
		rest,
	});

	test('another user’s order and an unknown one return the same 404', async () => {
		const [theirs, none, byId] = await Promise.all([
			call(method, at(mine.number), { token: stranger, body }),
			call(method, at('R000000000'), { token: stranger, body }),
			call(method, at(String(mine.order.id)), { token: stranger, body }),
		]);
		expect(plain(theirs)).toEqual(plain(none));
		expect(plain(byId)).toEqual(plain(none));
		expect(none.status).toBe(404);
	});

	test('no token at all is 401', async () => {
		expect((await call(method, at(mine.number), { body })).status).toBe(401);
	});

	test.each(['', 'x', '0'.repeat(48), "' OR 1=1 --"])(
		'order token %j gives no access',
		async (orderToken) => {
			const answer = await call(method, at(mine.number), {
				body,
				token: stranger,
				headers: { 'x-spree-order-token': orderToken },
			});
			expect(answer.status).toBe(404);
		},
	);

	test('the token of another order gives no access', async () => {
		expect((await call(method, at(mine.number), { orderToken: other.orderToken, body })).status).toBe(404);
	});
});

test('none of these requests has changed the order', async () => {
	const { body } = await call('GET', `/orders/${mine.number}`, { token: mine.token });
	expect(body).toEqual(mine.order);
});

test('the order token gives access by header and by parameter, without a user', async () => {
	const { number, orderToken, order } = mine;
	for (const answer of [
		await call('GET', `/orders/${number}`, { orderToken }),
		await call('GET', `/orders/${number}?order_token=${orderToken}`),
		await call('GET', `/orders/${order.id}`, { orderToken }),
		await call('GET', `/orders/${number.toLowerCase()}`, { orderToken }),
	])
		expect(answer.body).toEqual(order);
});

test.each(['R12', 'R1234567890', '0x1', '1 OR 1=1', '99999999999999999999', '%27', '-1'])(
	'an order %j is not found',
	async (id) => {
		const { status, body } = await call('GET', `/orders/${encodeURIComponent(id)}`, { token: mine.token });
		expect([404, 422]).toContain(status);
		expect(body.code).toMatch(/not_found|invalid/);
	},
);
