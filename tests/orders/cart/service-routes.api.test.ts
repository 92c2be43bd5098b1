import { describe, expect, test } from 'vitest';
import { product, products } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { listServices } from '#src/orders/pricing/services.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color', 'mailer-box-plain', 'sample-packs']);
type Walked = Awaited<ReturnType<typeof walkTo>>;

const show = async ({ number, token, region }: Walked) =>
	(await api.call('GET', `/orders/${number}`, { token, region })).body;
const addTo = ({ number, token, region }: Walked, body: unknown) =>
	api.call('POST', `/v2/orders/${number}/line_item`, { token, region, body });
const cents = (text: string) => Math.round(Number(text) * 100);
// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
const lineOf = (order: any, service: string | null) =>
	order.line_items.find((line: { service: string | null }) => line.service === service);

test('every product has the services that it can have', async () => {
	const token = await api.visitor('eu');
	for (const { default: spec, type } of products) {
		const created = await api.call('POST', '/v2/orders', { token, body: {} });
		const order = { number: created.body.data.attributes.number, token, region: 'eu' } as unknown as Walked;
		const added = await addTo(order, { sku: toSku(spec) });
		const { offered_services, net } = added.body.data.attributes;
		expect(offered_services.map(({ service }: { service: string }) => service)).toEqual(listServices(spec));
		let total = cents(net);
		for (const { service_name, price } of offered_services) {
			const answer = await addTo(order, { service_name, parent_id: added.body.data.id });
			total += cents(price);
			expect([type, answer.status, cents(answer.body.data.attributes.order.item_total)]).toEqual([
				type,
				201,
				total,
			]);
		}
	}
}, 120_000);

describe('services', () => {
	test('go with their goods, by either way of removing them', async () => {
		for (const path of ['', '/v2']) {
			const order = await walkTo(api, 'filled');
			const line = lineOf(order.order, null);
			await addTo(order, { service_name: 'boxwright-warranty', parent_id: line.id });
			await addTo(order, { service_name: 'service-fsc-certificate', parent_id: line.id });
			const withBoth = await show(order);
			expect(lineOf(withBoth, null).paid_assets).toEqual([
				{ asset_type: 'boxwright-warranty' },
				{ asset_type: 'service-fsc-certificate' },
			]);
			await api.call('DELETE', `${path}/orders/${order.number}/line_items/${line.id}`, {
				token: order.token,
			});
			expect((await show(order)).line_items).toEqual([]);
		}
	});

	test('an expert check is added once and removed by its line', async () => {
		const order = await walkTo(api, 'filled');
		const { token } = order;
		const parent_id = lineOf(order.order, null).id;
		const added = await api.call('POST', '/v2/expert_checks', { token, body: { parent_id } });
		expect([added.status, added.body.data.attributes.service]).toEqual([201, 'expert-check']);
		const again = await api.call('POST', '/v2/expert_checks', { token, body: { parent_id } });
		expect(again.body.data.id).toBe(added.body.data.id);
		const stranger = await api.visitor('eu');
		const foreign = await api.call('DELETE', `/v2/expert_checks?parent_id=${parent_id}`, { token: stranger });
		expect(foreign.status).toBe(404);
		expect((await api.call('DELETE', `/v2/expert_checks?parent_id=${parent_id}`, { token })).status).toBe(
			204,
		);
		expect((await api.call('DELETE', `/v2/expert_checks?parent_id=${parent_id}`, { token })).status).toBe(
			404,
		);
		expect((await show(order)).line_items).toHaveLength(1);
	});

	test.each([
		['an unknown service', { service_name: 'gift-wrap' }, 'unknown_service'],
		['a line of another order', { service_name: 'boxwright-warranty', parent_id: 999_999 }, 'unknown_parent'],
		['no line', { service_name: 'boxwright-warranty', parent_id: null }, 'unknown_parent'],
	])('%s is refused', async (_, body, code) => {
		const order = await walkTo(api, 'filled');
		const parent_id = lineOf(order.order, null).id;
		const refused = await addTo(order, { parent_id, ...body });
		expect([refused.status, refused.body.code]).toEqual([422, code]);
		expect((await show(order)).line_items).toHaveLength(1);
	});

	test('an unprinted box has no expert check, and a sample pack nothing', async () => {
		for (const type of ['mailer-box-plain', 'sample-packs'] as const) {
			const spec = product(type).default;
			const order = await walkTo(api, 'filled', { sku: toSku(spec), quantity: product(type).minQuantity });
			const refused = await addTo(order, {
				service_name: 'expert-check',
				parent_id: lineOf(order.order, null).id,
			});
			expect([refused.status, refused.body.code]).toEqual([422, 'service_not_offered']);
		}
	});

	test('a warranty follows its goods, and cannot be changed by itself', async () => {
		const order = await walkTo(api, 'filled');
		const line = lineOf(order.order, null);
		const { body } = await addTo(order, { service_name: 'boxwright-warranty', parent_id: line.id });
		const warranty = { ...body.data.attributes, id: Number(body.data.id) };
		const put = (id: number, line_item: unknown) =>
			api.call('PUT', `/orders/${order.number}/line_items/${id}`, {
				token: order.token,
				body: { line_item },
			});
		const refused = await put(warranty.id, { quantity: 7 });
		expect([refused.status, refused.body.code]).toEqual([422, 'service_not_changeable']);
		await put(line.id, { quantity: 1000 });
		expect(cents(lineOf(await show(order), 'warranty').net)).toBeGreaterThan(cents(warranty.net));
	});
});

describe('express production', () => {
	test('is added with a new line, has its surcharge as a line, and ends with either', async () => {
		const order = await walkTo(api, 'cart');
		const sku = toSku(product('mailer-box-full-color').default);
		const added = await addTo(order, { sku, quantity: 120, express_delivery_option_id: 'express-10' });
		expect(added.status).toBe(201);
		const id = Number(added.body.data.id);
		const { estimated_delivery } = added.body.data.attributes;
		const shown = await show(order);
		const surcharge = lineOf(shown, 'express');
		expect([surcharge.parent_id, surcharge.quantity]).toEqual([id, 1]);
		expect(shown.estimated_delivery).toEqual(estimated_delivery);
		await api.call('DELETE', `/orders/${order.number}/line_items/${surcharge.id}`, { token: order.token });
		const usual = await show(order);
		expect(usual.line_items).toHaveLength(1);
		expect(usual.line_items[0].express_delivery_option_id).toBeNull();
		expect(usual.estimated_delivery.latest > estimated_delivery.latest).toBe(true);
	});

	test('that is not on offer is refused', async () => {
		const order = await walkTo(api, 'cart');
		const sku = toSku(product('mailer-box-full-color').default);
		for (const express_delivery_option_id of ['express-1', 'courier'])
			expect((await addTo(order, { sku, express_delivery_option_id })).body.code).toBe(
				'unknown_express_delivery_option',
			);
		expect((await show(order)).line_items).toEqual([]);
	});
});

describe('trees', () => {
	const trees = (order: Walked, method: string, quantity: unknown) =>
		api.call(
			method,
			`/v1/sustainability/${method === 'POST' ? 'add_tree_line_item' : 'update_quantity_of_trees'}`,
			{
				token: order.token,
				body: { order_id: order.number, quantity },
			},
		);
	test('are summed, set and removed', async () => {
		const order = await walkTo(api, 'filled');
		expect((await trees(order, 'POST', 3)).status).toBe(201);
		expect((await trees(order, 'POST', 2)).status).toBe(201);
		expect(lineOf(await show(order), 'trees').quantity).toBe(5);
		expect((await trees(order, 'PUT', 10)).status).toBe(200);
		const ten = await show(order);
		expect(cents(ten.item_total) - cents(order.order.item_total)).toBe(1200);
		await trees(order, 'PUT', 0);
		expect((await show(order)).line_items).toHaveLength(1);
	});

	test.each([
		['POST', 0, 'quantity_too_small'],
		['POST', -3, 'quantity_too_small'],
		['PUT', 1.5, 'quantity_not_whole'],
		['PUT', 1001, 'quantity_too_large'],
		['POST', '3', 'invalid'],
	])('%s %j is refused', async (method, quantity, code) => {
		const order = await walkTo(api, 'filled');
		const refused = await trees(order, method, quantity);
		expect([refused.status, refused.body.code]).toEqual([422, code]);
	});

	test('an empty cart has none; only paid orders count, and only one’s own', async () => {
		const order = await walkTo(api, 'cart');
		expect((await trees(order, 'POST', 3)).body.code).toBe('no_goods');
		const { user_id } = order.order;
		const { token } = order;
		expect((await api.call('GET', '/v1/sustainability/total_planted_trees')).body).toEqual({ total: 0 });
		const mine = await api.call('GET', `/v1/sustainability/users_planted_trees/${user_id}`, { token });
		expect(mine.body).toEqual({ total: 0 });
		const other = await api.call('GET', `/v1/sustainability/users_planted_trees/${user_id + 1}`, { token });
		expect(other.status).toBe(404);
	});
});
