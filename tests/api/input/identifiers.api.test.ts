import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
type Walked = Awaited<ReturnType<typeof walkTo>>;
let order: Walked;
beforeAll(async () => {
	order = await walkTo(api, 'payment');
});

/** All identifiers of an order that an answer or a path contains. */
const namesOf = ({ number, order: { id } }: Walked): (string | number)[] => [number, id, String(id)];
const ask = (method: string, path: string, body?: unknown) =>
	api.call(method, path, { token: order.token, ...(body !== undefined && { body }) });

describe('an order is identified by its number, its id, or its id as a string', () => {
	test.each([
		['GET', (name: string | number) => `/orders/${name}`],
		['PUT', (name: string | number) => `/checkouts/${name}?state=delivery`],
		['GET', (name: string | number) => `/v2/${name}/stripe/config/publishable_key`],
	])('in the path of a %s', async (method, pathOf) => {
		for (const name of namesOf(order)) expect((await ask(method, pathOf(name))).status).toBe(200);
	});

	test.each([
		[
			'/v2/orders/consents',
			201,
			(name: string | number) => ({
				order_number: name,
				consents: [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }],
			}),
		],
		['/v2/bundles', 201, (name: string | number) => ({ order_id: name })],
		['/check_payments', 422, (name: string | number) => ({ order_number: name, expected_total: '0.01' })],
	])('in the body of %s', async (path, status, bodyOf) => {
		for (const name of namesOf(order)) expect((await ask('POST', path, bodyOf(name))).status).toBe(status);
	});
});

test('ids of variants, lines and rates are taken as JSON:API and flat JSON give them', async () => {
	const cart = await walkTo(api, 'filled');
	const [line] = cart.order.line_items;
	for (const as of [Number, String]) {
		const added = await api.call('POST', `/v2/orders/${cart.number}/line_item`, {
			token: cart.token,
			body: { variant_id: as(line.variant_id), quantity: 30, parent_id: as(line.id) },
		});
		expect(added.body.data.attributes).toMatchObject({ variant_id: line.variant_id, parent_id: line.id });
		const design = await api.call('POST', '/box_designs', {
			token: cart.token,
			body: { name: 'Box', variant_id: as(line.variant_id), document: {} },
		});
		expect(design.body.errors).not.toHaveProperty('variant_id');
		const [shipment] = order.order.shipments;
		const chosen = await ask('PUT', `/orders/${order.number}`, {
			order: {
				shipments: [{ id: as(shipment.id), selected_shipping_rate_id: as(shipment.shipping_rates[0].id) }],
			},
		});
		expect(chosen.status).toBe(200);
	}
});

test.each([
	['POST', (number: string) => `/orders/${number}/line_items`, {}, 'line_item', 'can’t be blank'],
	[
		'POST',
		(number: string) => `/orders/${number}/line_items`,
		{ line_item: { sku: mailerSku, quantity: 'many' } },
		'line_item.quantity',
		'must be a whole number',
	],
	[
		'POST',
		(number: string) => `/v2/orders/${number}/line_item`,
		{ variant_id: 'x' },
		'variant_id',
		'must be an id: a whole number',
	],
	[
		'POST',
		(number: string) => `/v2/orders/${number}/line_items/bulk_create`,
		{ line_items_params: [{ variant_id: [] }] },
		'line_items_params.0.variant_id',
		'must be an id: a whole number',
	],
	['PUT', (number: string) => `/orders/${number}`, {}, 'order', 'can’t be blank'],
	['PUT', (number: string) => `/orders/${number}`, { order: { email: 5 } }, 'order.email', 'must be text'],
])(
	'%s %s with %j names the field as it was sent, and says what it must be',
	async (method, pathOf, body, field, reason) => {
		const answer = await ask(method, pathOf(order.number), body);
		expect(answer.body).toMatchObject({
			error: 'Invalid resource. Please fix errors and try again.',
			code: 'invalid',
			errors: { [field]: [reason] },
		});
	},
);
