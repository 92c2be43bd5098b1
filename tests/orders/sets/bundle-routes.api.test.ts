import { describe, expect, test } from 'vitest';
import { bundleSku, bundles } from '#src/catalog/bundles.ts';
import { toSku } from '#src/catalog/variant.ts';
import { setNet } from '#src/pricing/set-price.ts';
import { toDecimal } from '#src/site/money.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const types = [...new Set(bundles.flatMap(({ specs }) => specs.map(({ productType }) => productType)))];
const api = startApi({}, types);

interface Cart {
	number: string;
	token: string;
}
const show = async ({ number, token }: Cart) => (await api.call('GET', `/orders/${number}`, { token })).body;
const put = ({ number, token }: Cart, body: object) =>
	api.call('POST', '/v2/bundles', { token, body: { order_id: number, ...body } });
const change = ({ number, token }: Cart, body: object) =>
	api.call('PATCH', '/v2/bundles', { token, body: { order_id: number, ...body } });
const destroy = ({ token }: { token: string }, bundle_id: unknown) =>
	api.call('POST', '/v2/bundles/destroy', { token, body: { bundle_id } });
const fill = ({ number, token }: Cart, bundle_id: string, line_items_params: object[]) =>
	api.call('POST', `/v2/orders/${number}/line_items/bulk_create`, {
		token,
		body: { bundle_id, line_items_params },
	});
/** A cart with a single line, to which sets are added. */
const cart = (): Promise<Cart> => walkTo(api, 'cart');
const counter = bundles.find(({ id }) => id === 'counter') ?? bundles[0];
if (!counter) throw new Error('no set');
const sku = bundleSku(counter);

describe('a set of the shop', () => {
	test.each(bundles.map((bundle) => [bundle.id, bundle] as const))(
		'%s is added completely, at the price of its page',
		async (_, bundle) => {
			const order = await cart();
			const before = await show(order);
			const answer = await put(order, { sku: bundleSku(bundle), quantity: 120 });
			expect(answer.status).toBe(201);
			expect(answer.body.data.attributes).toMatchObject({
				sku: bundleSku(bundle),
				quantity: 120,
				order_number: order.number,
				net: toDecimal(setNet(bundle.specs, 120, 'EUR')),
			});
			const after = await show(order);
			const parts = after.line_items.filter(
				({ bundle_id }: { bundle_id: string | null }) => bundle_id === answer.body.data.id,
			);
			expect(parts.map(({ variant }: { variant: { sku: string } }) => variant.sku)).toEqual(
				bundle.specs.map(toSku),
			);
			expect(after.bundles).toHaveLength(1);
			expect(after.bundles[0].line_item_ids).toEqual(parts.map(({ id }: { id: number }) => id));
			expect(after.line_items).toHaveLength(before.line_items.length + parts.length);
		},
	);

	test('added again, its quantity rises; the default is the smallest quantity of all parts', async () => {
		const order = await cart();
		const smallest = (await put(order, { sku })).body.data.attributes;
		expect(smallest.quantity).toBe(smallest.min_quantity);
		const more = (await put(order, { sku, quantity: 60 })).body.data;
		expect(more.attributes.quantity).toBe(smallest.quantity + 60);
		expect((await show(order)).bundles).toHaveLength(1);
	});

	test.each([
		['no set of ours', { sku: 'SET-MOON' }, 'unknown_bundle'],
		['a product', { sku: toSku(counter.specs[0] ?? (bundles[0]?.specs[0] as never)) }, 'unknown_bundle'],
		['too few', { sku, quantity: 1 }, 'quantity_too_small'],
		['half a set', { sku, quantity: 60.5 }, 'quantity_not_whole'],
		['too many', { sku, quantity: 1_000_000 }, 'quantity_too_large'],
		['words', { sku, quantity: 'many' }, 'invalid'],
	])('%s is refused, and nothing is added', async (_, body, code) => {
		const order = await cart();
		const before = await show(order);
		const answer = await put(order, body);
		expect(answer.status).toBe(422);
		expect(answer.body.code).toBe(code);
		expect((await show(order)).line_items).toHaveLength(before.line_items.length);
	});
});

describe('a set in the cart', () => {
	test('changes as one', async () => {
		const order = await cart();
		const { id } = (await put(order, { sku, quantity: 60 })).body.data;
		const answer = await change(order, { bundle_id: id, quantity: 240 });
		expect(answer.status).toBe(200);
		expect(answer.body.data.attributes).toMatchObject({
			quantity: 240,
			net: toDecimal(setNet(counter.specs, 240, 'EUR')),
		});
		const { line_items, item_total } = await show(order);
		const parts = line_items.filter(({ bundle_id }: { bundle_id: string }) => bundle_id === id);
		expect(parts.map(({ quantity }: { quantity: number }) => quantity)).toEqual(counter.specs.map(() => 240));
		const sum = line_items.reduce((all: number, { net }: { net: string }) => all + Number(net), 0);
		expect(item_total).toBe(sum.toFixed(2));
	});

	test.each([
		['too few', 1, 'quantity_too_small'],
		['too many', 10_001, 'quantity_too_large'],
		['half a set', 99.5, 'quantity_not_whole'],
	])('%s is refused', async (_, quantity, code) => {
		const order = await cart();
		const { id } = (await put(order, { sku, quantity: 60 })).body.data;
		const answer = await change(order, { bundle_id: id, quantity });
		expect(answer.status).toBe(422);
		expect(answer.body.code).toBe(code);
		expect((await show(order)).bundles[0].quantity).toBe(60);
	});

	test('is removed as one; a second removal has no effect', async () => {
		const order = await cart();
		const before = await show(order);
		const { id } = (await put(order, { sku, quantity: 60 })).body.data;
		expect((await destroy(order, id)).status).toBe(204);
		const after = await show(order);
		expect(after.bundles).toEqual([]);
		expect(after.line_items).toEqual(before.line_items);
		expect(after.total).toBe(before.total);
		expect((await destroy(order, id)).status).toBe(204);
	});

	test('quantity 0 removes it', async () => {
		const order = await cart();
		const { id } = (await put(order, { sku, quantity: 60 })).body.data;
		const answer = await change(order, { bundle_id: id, quantity: 0 });
		expect(answer.body.data).toMatchObject({ id, attributes: { sku, quantity: 0, line_item_ids: [] } });
		expect(answer.body.data.attributes.order).toEqual(await show(order));
		expect((await show(order)).bundles).toEqual([]);
	});

	test('is restored with its parts by bulk_create', async () => {
		const order = await cart();
		const { id } = (await put(order, { sku, quantity: 60 })).body.data;
		await destroy(order, id);
		const parts = counter.specs.map((spec) => ({ sku: toSku(spec), quantity: 60 }));
		expect((await fill(order, id, parts)).status).toBe(201);
		expect((await show(order)).bundles).toMatchObject([{ id, sku, quantity: 60 }]);
	});

	test('a part whose quantity is changed separately leaves the set', async () => {
		const order = await cart();
		const { id } = (await put(order, { sku, quantity: 60 })).body.data;
		const [first] = (await show(order)).bundles[0].line_item_ids;
		await api.call('PUT', `/orders/${order.number}/line_items/${first}`, {
			token: order.token,
			body: { line_item: { quantity: 120 } },
		});
		const { bundles: sets, line_items } = await show(order);
		expect(sets[0]).toMatchObject({ id, quantity: 60 });
		expect(sets[0].line_item_ids).not.toContain(first);
		expect(line_items.find((line: { id: number }) => line.id === first)).toMatchObject({
			bundle_id: null,
			quantity: 120,
		});
	});

	test('the same product alone stays a line of its own', async () => {
		const order = await cart();
		await put(order, { sku, quantity: 60 });
		const lone = counter.specs[0];
		if (!lone) throw new Error('an empty set');
		await api.call('POST', `/v2/orders/${order.number}/line_item`, {
			token: order.token,
			body: { sku: toSku(lone), quantity: 120 },
		});
		const { line_items } = await show(order);
		const same = line_items.filter((line: { variant: { sku: string } }) => line.variant.sku === toSku(lone));
		expect(same.map(({ quantity }: { quantity: number }) => quantity)).toEqual([60, 120]);
	});
});

describe('a set made by the visitor', () => {
	const parts = counter.specs.map((spec) => ({ sku: toSku(spec), quantity: 60 }));

	test('is created empty, is hidden, and is filled later', async () => {
		const order = await cart();
		const opened = await put(order, {});
		expect(opened.status).toBe(201);
		expect(opened.body.data.attributes).toMatchObject({ sku: null, quantity: 0, line_item_ids: [] });
		expect((await show(order)).bundles).toEqual([]);
		expect((await fill(order, opened.body.data.id, parts.slice(0, 2))).status).toBe(201);
		// Parts added later without a quantity get that of the set.
		expect((await fill(order, opened.body.data.id, [{ sku: parts[2]?.sku }])).status).toBe(201);
		const [set] = (await show(order)).bundles;
		expect(set).toMatchObject({ sku: null, quantity: 60 });
		expect(set.line_item_ids).toHaveLength(3);
	});

	test('parts in different quantities are not a set', async () => {
		const order = await cart();
		const { id } = (await put(order, {})).body.data;
		const before = (await show(order)).line_items.length;
		const answer = await fill(order, id, [{ ...parts[0], quantity: 120 }, ...parts.slice(1)]);
		expect(answer.status).toBe(422);
		expect(answer.body.code).toBe('bundle_quantity_differs');
		expect((await show(order)).line_items).toHaveLength(before);
	});

	test('an order has at most fifty, also if two are opened at once', async () => {
		const order = await cart();
		for (let opened = 0; opened < 49; opened++) expect((await put(order, {})).status).toBe(201);
		const answers = await Promise.all([put(order, {}), put(order, {})]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
		const before = await show(order);
		const answer = await put(order, {});
		expect(answer.status).toBe(422);
		expect(answer.body.code).toBe('too_many_bundles');
		expect(await show(order), 'a refused set does not save the order').toEqual(before);
	});
});

describe('another user’s', () => {
	test('order of another user cannot be changed', async () => {
		const order = await cart();
		const { id } = (await put(order, { sku, quantity: 60 })).body.data;
		const stranger = { ...(await cart()), number: order.number };
		const own = await cart();
		for (const answer of [
			await put(stranger, { sku, quantity: 60 }),
			await put(stranger, { sku: 'SET-MOON' }),
			await put(stranger, {}),
			await change(stranger, { bundle_id: id, quantity: 120 }),
			// The caller's own order, but another user's set.
			await change(own, { bundle_id: id, quantity: 120 }),
			await fill(own, id, [{ sku: toSku(counter.specs[0] as never), quantity: 60 }]),
			await destroy(own, id),
			await destroy(own, 'none'),
		]) {
			expect(answer.status).toBe(404);
			expect(answer.body.code).toBe('not_found');
		}
		expect((await show(order)).bundles).toMatchObject([{ id, quantity: 60 }]);
	});

	test('the order token is enough', async () => {
		const order = await walkTo(api, 'cart');
		const { orderToken, number } = order;
		const answer = await api.call('POST', '/v2/bundles', { orderToken, body: { order_id: number, sku } });
		expect(answer.status).toBe(201);
	});
});
