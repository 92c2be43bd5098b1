import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color', 'sample-packs']);
const { call, visitor } = api;

/** One cart for all refused calls: they may change nothing. */
let refusing: Promise<Walked> | undefined;
const emptyCart = () => {
	refusing ??= walkTo(api, 'cart');
	return refusing;
};

type Walked = Awaited<ReturnType<typeof walkTo>>;
const show = async ({ number, token }: Walked) => (await call('GET', `/orders/${number}`, { token })).body;
const add = ({ number, token }: Walked, body: unknown, headers = {}) =>
	call('POST', `/v2/orders/${number}/line_item`, { token, body, headers });
const change = ({ number, token }: Walked, id: number, line_item: unknown) =>
	call('PUT', `/orders/${number}/line_items/${id}`, { token, body: { line_item } });

async function insertDesign(userId: number, variantId: number, id: string, status = 'designed') {
	await api
		.env()
		.DB.prepare(
			'INSERT INTO designs (id, user_id, variant_id, name, version, design_status, document, thumbnail_key, created_at, updated_at) VALUES (?, ?, ?, ?, 3, ?, ?, ?, 0, 0)',
		)
		.bind(id, userId, variantId, 'Spring box', status, '{"sides":{}}', `thumbnails/${id}`)
		.run();
}

describe('adding', () => {
	test('a line is returned as JSON:API, priced net with its steps', async () => {
		const order = await walkTo(api, 'cart');
		const answer = await add(order, { sku: mailerSku, quantity: 120 });
		expect(answer.status).toBe(201);
		const { type, attributes } = answer.body.data;
		expect(type).toBe('line_item');
		expect(attributes).toMatchObject({
			quantity: 120,
			product: 'mailer-box-full-color',
			variant: { sku: mailerSku, size_mm: [200, 150, 80], substance: 'corrugated' },
			picture: '/pictures/mailer-box-full-color-open-720.webp',
			min_quantity: 30,
			designable: true,
			box_design: null,
			thumbnail: null,
			promo_total: '0.00',
		});
		expect(attributes.price).toMatch(/^\d+\.\d{4}$/);
		expect(attributes.net).toBe((Number(attributes.price) * 120).toFixed(2));
		expect(attributes.volume_prices.map((step: { range_start: number }) => step.range_start)).toContain(120);
	});

	test('Spree’s form of the call does the same', async () => {
		const order = await walkTo(api, 'cart');
		const answer = await call('POST', `/orders/${order.number}/line_items`, {
			token: order.token,
			body: { line_item: { sku: mailerSku, quantity: 60 } },
		});
		expect(answer.status).toBe(201);
		expect(answer.body).toMatchObject({ quantity: 60, variant: { sku: mailerSku } });
	});

	test('a variant can be named by its id, also a made-to-measure one', async () => {
		const order = await walkTo(api, 'cart');
		const first = await add(order, { sku: 'MBF-205x155x85-W1-HD-0', quantity: 30 });
		expect(first.status).toBe(201);
		const variantId = first.body.data.attributes.variant_id;
		const second = await add(order, { variant_id: variantId, quantity: 30 });
		expect(second.body.data.attributes).toMatchObject({ variant_id: variantId, quantity: 60 });
	});

	test('the same variant again raises the quantity, priced at the volume step of the sum', async () => {
		const order = await walkTo(api, 'cart');
		const first = await add(order, { sku: mailerSku, quantity: 60 });
		const second = await add(order, { sku: mailerSku, quantity: 60 });
		expect(second.body.data.id).toBe(first.body.data.id);
		expect(second.body.data.attributes.quantity).toBe(120);
		const price = (answer: typeof first) => Number(answer.body.data.attributes.price);
		expect(price(second)).toBeLessThan(price(first));
		expect((await show(order)).line_items).toHaveLength(1);
	});

	test('the default quantity is the product’s minimum', async () => {
		const order = await walkTo(api, 'cart');
		expect((await add(order, { sku: mailerSku })).body.data.attributes.quantity).toBe(30);
	});

	test.each([
		[0, 'quantity_too_small'],
		[-1, 'quantity_too_small'],
		[29, 'quantity_too_small'],
		[0.5, 'quantity_not_whole'],
		[1e9, 'quantity_too_large'],
		[1e308, 'quantity_too_large'],
		['abc', 'invalid'],
		['30', 'invalid'],
		[[30], 'invalid'],
		[true, 'invalid'],
		[{ $gt: 0 }, 'invalid'],
	])('quantity %j is refused as %s and named', async (quantity, code) => {
		const order = await emptyCart();
		const answer = await add(order, { sku: mailerSku, quantity });
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({ code, errors: { quantity: [expect.any(String)] } });
		expect((await show(order)).line_items).toEqual([]);
	});

	test.each([
		[{ sku: 'nope' }, 'unknown_variant'],
		[{ sku: 'MBF-200x150x80-W1-HD-9' }, 'unknown_variant'],
		[{ sku: 'MBF-0200x150x80-W1-HD-0' }, 'unknown_variant'],
		[{ sku: "' OR 1=1 --" }, 'unknown_variant'],
		[{ variant_id: 999_999 }, 'unknown_variant'],
		[{ variant_id: -1 }, 'invalid'],
		[{ variant_id: 1.5 }, 'invalid'],
		[{ variant_id: '1x' }, 'invalid'],
		[{}, 'unknown_variant'],
		[{ sku: mailerSku, box_design_id: 'nope' }, 'unknown_design'],
		[{ sku: mailerSku, parent_id: 999_999 }, 'unknown_parent'],
		[{ sku: mailerSku, express_delivery_option_id: '1' }, 'unknown_express_delivery_option'],
	])('%j is refused as %s', async (body, code) => {
		const order = await emptyCart();
		const answer = await add(order, { quantity: 30, ...body });
		expect([answer.status, answer.body.code]).toEqual([422, code]);
		expect(Object.keys(answer.body.errors)).toHaveLength(1);
		expect((await show(order)).line_items).toEqual([]);
	});

	test('amounts, state and owner from the client have no effect', async () => {
		const honest = await walkTo(api, 'filled');
		const order = await walkTo(api, 'cart');
		const lie = {
			price: '0.01',
			unit_price: 1,
			net: 1,
			total: '0.01',
			promo: -1000,
			tax: 0,
			currency: 'SEK',
			state: 'complete',
			channel: 'custom',
			user_id: 1,
			id: 1,
			order_id: 1,
			paid_assets: [{ asset_type: 'service-fsc-certificate' }],
			__proto__: { price: 0 },
			constructor: { prototype: { price: 0 } },
		};
		const line = await add(order, { ...lie, sku: mailerSku, quantity: 120 });
		expect(line.status).toBe(201);
		await call('PUT', `/orders/${order.number}`, { token: order.token, body: { order: lie, ...lie } });
		const { body } = await call('PUT', `/orders/${order.number}/line_items/${line.body.data.id}`, {
			token: order.token,
			body: { line_item: { ...lie, quantity: 120 } },
		});
		expect(body.paid_assets).toEqual([]);
		const cheated = await show(order);
		for (const key of ['total', 'item_total', 'tax_total', 'currency', 'state', 'channel', 'payment_state'])
			expect([key, cheated[key]]).toEqual([key, honest.order[key]]);
		expect(cheated.user_id).not.toBe(1);
	});

	test('a repeated key adds once and returns the same response; with another body it is refused', async () => {
		const order = await walkTo(api, 'cart');
		const headers = { 'idempotency-key': 'add-once' };
		const first = await add(order, { sku: mailerSku, quantity: 60 }, headers);
		const again = await add(order, { sku: mailerSku, quantity: 60 }, headers);
		expect(again.headers.get('idempotent-replayed')).toBe('true');
		expect(again.body).toEqual(first.body);
		const other = await add(order, { sku: mailerSku, quantity: 90 }, headers);
		expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
		expect((await show(order)).total_quantity).toBe(60);
	});

	test('two parallel additions are both stored', async () => {
		const order = await walkTo(api, 'cart');
		const answers = await Promise.all([
			add(order, { sku: mailerSku, quantity: 60 }),
			add(order, { sku: 'MBF-250x200x100-W1-HD-0', quantity: 30 }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([201, 201]);
		expect((await show(order)).total_quantity).toBe(90);
	});

	test('of many parallel additions none is lost: each is stored or answered with a conflict', async () => {
		const order = await walkTo(api, 'cart');
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => add(order, { sku: mailerSku, quantity: 30 })),
		);
		const added = answers.filter(({ status }) => status === 201).length;
		for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('conflict');
		expect(added).toBeGreaterThan(0);
		const after = await show(order);
		expect([after.line_items.length, after.total_quantity]).toEqual([1, added * 30]);
	});
});

describe('designs', () => {
	test('a line has its design; another design makes another line', async () => {
		const order = await walkTo(api, 'filled', { quantity: 30 });
		const { user_id, line_items } = order.order;
		await insertDesign(user_id, line_items[0].variant_id, 'mine');
		const answer = await add(order, { sku: mailerSku, quantity: 30, box_design_id: 'mine' });
		expect(answer.body.data.attributes).toMatchObject({
			box_design_id: 'mine',
			box_design: { id: 'mine', name: 'Spring box', version: 3, design_status: 'designed' },
			thumbnail: '/api/box_designs/mine/thumbnail',
		});
		expect((await show(order)).line_items).toHaveLength(2);
	});

	test('another user’s design and an unknown one are refused alike', async () => {
		const order = await walkTo(api, 'filled');
		const other = await walkTo(api, 'filled');
		const { user_id, line_items } = other.order;
		await insertDesign(user_id, line_items[0].variant_id, 'theirs');
		const [theirs, none] = await Promise.all(
			['theirs', 'nothing'].map((box_design_id) =>
				add(order, { sku: mailerSku, quantity: 30, box_design_id }),
			),
		);
		const { request_id: _a, ...first } = theirs?.body ?? {};
		const { request_id: _b, ...second } = none?.body ?? {};
		expect(first).toEqual(second);
		expect(first.code).toBe('unknown_design');
	});

	test('a design of another size is refused, and a line with a design cannot change its size', async () => {
		const order = await walkTo(api, 'filled');
		const [line] = order.order.line_items;
		await insertDesign(order.order.user_id, line.variant_id, 'sized');
		const wrong = await add(order, { sku: 'MBF-250x200x100-W1-HD-0', quantity: 30, box_design_id: 'sized' });
		expect(wrong.body.code).toBe('design_does_not_fit');
		expect((await change(order, line.id, { box_design_id: 'sized' })).status).toBe(200);
		const resized = await change(order, line.id, { sku: 'MBF-250x200x100-W1-HD-0' });
		expect(resized.body.code).toBe('design_does_not_fit');
		const off = await change(order, line.id, { sku: 'MBF-250x200x100-W1-HD-0', box_design_id: null });
		expect(off.body).toMatchObject({ box_design: null, variant: { size_mm: [250, 200, 100] } });
	});
});

describe('changing and removing', () => {
	let unchanged: Promise<Walked> | undefined;

	test('a quantity is changed and everything is priced again', async () => {
		const order = await walkTo(api, 'filled');
		const [line] = order.order.line_items;
		const answer = await change(order, line.id, { quantity: 500 });
		expect([answer.status, answer.body.quantity]).toEqual([200, 500]);
		const after = await show(order);
		expect(Number(after.total)).toBeGreaterThan(Number(order.order.total));
		expect(Number(after.line_items[0].price)).toBeLessThan(Number(line.price));
		// Above the threshold the courier is free.
		expect(after.shipments[0].selected_shipping_rate).toMatchObject({
			shipping_method_code: 'shipping-method-courier-free',
			cost: '0.00',
		});
	});

	test('quantity 0 removes the line', async () => {
		const order = await walkTo(api, 'filled');
		const answer = await change(order, order.order.line_items[0].id, { quantity: 0 });
		expect([answer.status, answer.body.quantity]).toEqual([200, 0]);
		expect(await show(order)).toMatchObject({ line_items: [], total: '0.00', shipments: [], state: 'cart' });
	});

	test.each([
		[-1, 'quantity_too_small'],
		[0.5, 'quantity_not_whole'],
		[1e9, 'quantity_too_large'],
		['abc', 'invalid'],
	])('quantity %j changes nothing: %s', async (quantity, code) => {
		unchanged ??= walkTo(api, 'filled');
		const order = await unchanged;
		const answer = await change(order, order.order.line_items[0].id, { quantity });
		expect([answer.status, answer.body.code]).toEqual([422, code]);
		expect((await show(order)).total_quantity).toBe(120);
	});

	test.each(['', '/v2'])('DELETE %s/orders/…/line_items/… removes it, once', async (prefix) => {
		const order = await walkTo(api, 'filled');
		const path = `${prefix}/orders/${order.number}/line_items/${order.order.line_items[0].id}`;
		expect((await call('DELETE', path, { token: order.token })).status).toBe(204);
		expect((await call('DELETE', path, { token: order.token })).status).toBe(404);
		expect((await show(order)).line_items).toEqual([]);
	});

	test('a service is removed with its line', async () => {
		const order = await walkTo(api, 'filled');
		const [line] = order.order.line_items;
		const child = await add(order, { sku: mailerSku, quantity: 30, parent_id: line.id });
		expect(child.body.data.attributes.parent_id).toBe(line.id);
		await call('DELETE', `/orders/${order.number}/line_items/${line.id}`, { token: order.token });
		expect((await show(order)).line_items).toEqual([]);
	});

	test('a line of another order cannot be changed through the own order', async () => {
		const [order, other] = [await walkTo(api, 'filled'), await walkTo(api, 'filled')];
		const foreign = other.order.line_items[0].id;
		expect((await change(order, foreign, { quantity: 0 })).status).toBe(404);
		const path = `/orders/${order.number}/line_items/${foreign}`;
		expect((await call('DELETE', path, { token: order.token })).status).toBe(404);
		expect((await show(other)).total_quantity).toBe(120);
	});
});

describe('opening a cart', () => {
	test.each([
		['eu', 'EUR', 201],
		['pl', 'PLN', 201],
		['us', 'USD', 201],
		['us', 'usd', 201],
		['gb', 'GBP', 201],
		['no', 'EUR', 201],
		['gb', 'EUR', 'currency_not_sold'],
		['eu', undefined, 201],
		['eu', 'PLN', 'currency_not_sold'],
		['pl', 'EUR', 'currency_not_sold'],
		['us', 'EUR', 'currency_not_sold'],
		['eu', 'XYZ', 'unknown_currency'],
		['se', 'SEK', 201],
		['ro', 'RON', 201],
		['se', 'EUR', 'currency_not_sold'],
		['cz', undefined, 'region_not_open'],
		['mars', undefined, 'unknown_region'],
	])('in %s with %s: %s', async (region, currency, expected) => {
		const token = await visitor();
		const answer = await call('POST', '/v2/orders', { region, token, body: { currency } });
		expect(answer.status === 201 ? 201 : answer.body.code).toBe(expected);
		if (answer.status !== 201) return;
		expect(answer.body.data).toMatchObject({
			type: 'order',
			attributes: {
				number: expect.stringMatching(/^R\d{9}$/),
				state: 'cart',
				region,
				channel: 'web',
				total: '0.00',
			},
		});
	});

	test('an order belongs to one region', async () => {
		const order = await walkTo(api, 'filled', { region: 'pl' });
		const answer = await call('PUT', `/orders/${order.number}`, {
			region: 'us',
			token: order.token,
			body: { order: { email: 'a@example.com' } },
		});
		expect(answer.body).toMatchObject({ code: 'other_region', region: 'pl' });
	});
});
