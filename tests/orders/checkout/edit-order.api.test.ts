import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { addresses, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call } = api;
type Walked = Awaited<ReturnType<typeof walkTo>>;
let walked: Promise<Walked> | undefined;
/** One filled cart for all refused calls: they must not change it. */
const shared = () => {
	walked ??= walkTo(api, 'filled');
	return walked;
};
const update = ({ number, token, region }: Walked, order: unknown) =>
	call('PUT', `/orders/${number}`, { region, token, body: { order } });
const step = ({ number, token, region }: Walked, state?: string) =>
	call('PUT', `/checkouts/${number}${state === undefined ? '' : `?state=${state}`}`, { region, token });
const show = async ({ number, token, region }: Walked) =>
	(await call('GET', `/orders/${number}`, { region, token })).body;

describe('saving choices of a shopper', () => {
	test('addresses are normalised, named in the page’s language and copied to the billing address', async () => {
		const order = await walkTo(api, 'address', { region: 'pl' });
		const { body } = await update(order, {
			email: ' zofia@example.com ',
			ship_address: addresses.pl,
			use_shipping: true,
			special_instructions: ' Proszę dzwonić ',
		});
		expect(body).toMatchObject({
			email: 'zofia@example.com',
			special_instructions: 'Proszę dzwonić',
			billCountryIso: 'PL',
			ship_address: {
				full_name: 'Zofia Żółć',
				zipcode: '31-147',
				phone: '+48601234567',
				country: { iso: 'PL', name: 'Polska', iso_name: 'POLAND' },
				state: null,
			},
		});
		expect(body.bill_address).toEqual(body.ship_address);
	});

	test('another destination changes the tax at once', async () => {
		const order = await walkTo(api, 'filled');
		const rates = async (destination_iso: string) => {
			const { body } = await update(order, { destination_iso });
			return [body.vat_treatment, body.taxes[0]?.rate, body.ship_total, body.customs_total];
		};
		expect(await rates('FI')).toEqual(['oss', 0.255, '14.90', '0.00']);
		expect(await rates('PL')).toEqual(['domestic', 0.23, '6.90', '0.00']);
		expect(await rates('CH')).toEqual(['export', undefined, '39.00', '40.00']);
		expect(await rates('gb')).toEqual(['domestic', 0.2, '39.00', '0.00']);
		expect((await update(order, { ship_address: addresses.eu })).body.destination_iso).toBe('DE');
	});

	test('an unverified VAT id changes no tax', async () => {
		const order = await walkTo(api, 'filled');
		const company = { ...addresses.eu, company: 'Engines', vat_id: 'DE 281 234 501' };
		const { body } = await update(order, { ship_address: company, use_shipping: true });
		expect(body).toMatchObject({
			customer_type: 'b2b',
			vat_treatment: 'oss',
			reverse_charge: false,
			bill_address: { vat_id: 'DE281234501' },
		});
		expect(body.tax_total).not.toBe('0.00');
	});

	test('the chosen delivery is kept and priced', async () => {
		const order = await walkTo(api, 'delivery', { region: 'pl' });
		const [shipment] = order.order.shipments;
		expect(shipment.shipping_rates.map((rate: { name: string }) => rate.name)).toEqual([
			'Kurier pod drzwi',
			'Poczta Polska',
			'Odbiór w naszej fabryce we Wrocławiu',
		]);
		const post = shipment.shipping_rates[1];
		const { body } = await update(order, {
			shipments_attributes: { 0: { id: shipment.id, selected_shipping_rate_id: post.id } },
		});
		expect(body.ship_total).toBe(post.cost);
		expect(body.shipments[0].selected_shipping_rate.shipping_method_code).toBe('shipping-method-polish-post');
		expect((await show(order)).ship_total).toBe(post.cost);
	});

	test('collected goods have the tax of the factory’s country and no customs', async () => {
		const order = await walkTo(api, 'filled');
		await update(order, { destination_iso: 'CH' });
		const { body } = await update(order, { shipments: [{ selected_shipping_rate_id: 2 }] });
		expect(body).toMatchObject({ ship_total: '0.00', customs_total: '0.00', vat_treatment: 'domestic' });
	});

	test.each([
		[{ shipments: [{ selected_shipping_rate_id: 3 }] }, 'unknown_shipping_rate'],
		[{ shipments: [{ selected_shipping_rate_id: 99 }] }, 'unknown_shipping_rate'],
		[{ shipments: [{ id: 999_999, selected_shipping_rate_id: 1 }] }, 'unknown_shipping_rate'],
		[{ shipments: [{ selected_shipping_rate_id: 'courier' }] }, 'invalid'],
		[{ destination_iso: 'US' }, 'destination_not_served'],
		[{ destination_iso: '' }, 'destination_not_served'],
		[{ email: 'ada' }, 'invalid_address'],
		[{ email: '' }, 'invalid_address'],
		[{ customer_type: 'vip' }, 'invalid'],
		[{ ship_address: {} }, 'invalid_address'],
		[{ ship_address: { ...addresses.eu, zipcode: '1' } }, 'invalid_address'],
		[{ ship_address: addresses.us }, 'invalid_address'],
		[{ ship_address: 'Berlin' }, 'invalid'],
		[{ special_instructions: 'x'.repeat(2001) }, 'invalid'],
	])('%j is refused as %s and nothing is saved', async (order, code) => {
		const walked = await shared();
		const before = await show(walked);
		const answer = await update(walked, order);
		expect([answer.status, answer.body.code]).toEqual([422, code]);
		expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
		expect(await show(walked)).toEqual(before);
	});
	test('an incomplete address has an error for each field with the expected form', async () => {
		const { body } = await update(await shared(), {
			email: 'ada@',
			ship_address: { ...addresses.eu, firstname: ' ', zipcode: '1011', phone: '12' },
			bill_address: { ...addresses.eu, city: undefined },
		});
		expect(body.errors).toEqual({
			email: ['is not an e-mail address; expected a form like name@example.com'],
			'ship_address.firstname': ["can't be blank"],
			'ship_address.zipcode': ['is not a postal code of this country; expected a form like 10115'],
			'ship_address.phone': ['is not a phone number; expected a form like +49 123 456 789'],
			'bill_address.city': ["can't be blank"],
		});
		expect(body.fields['ship_address.zipcode']).toEqual({ code: 'zipcode', values: { expected: '10115' } });
	});

	test('a state without delivery is an error of its field', async () => {
		const order = await walkTo(api, 'filled', { region: 'us' });
		const { body } = await update(order, { ship_address: { ...addresses.us, state_abbr: 'HI' } });
		expect(body.errors).toEqual({
			'ship_address.state_abbr': ['Hawaii is not served; we deliver to the other states and DC'],
		});
		const hidden = await update(order, { ship_address: { ...addresses.us, zipcode: '96813' } });
		expect([hidden.status, hidden.body.code]).toEqual([422, 'invalid_address']);
		expect(hidden.body.fields).toEqual({
			'ship_address.zipcode': { code: 'zipcode_state_not_served', values: { state: 'Hawaii' } },
		});
	});
});

describe('checkout steps', () => {
	test.each(['address', 'delivery', 'payment', 'complete', 'canceled', 'confirm', '', '__proto__'])(
		'from a filled cart, state=%s is refused',
		async (state) => {
			const order = await shared();
			const answer = await step(order, state);
			expect([answer.status, answer.body.code]).toEqual([422, 'could_not_transition']);
			expect((await show(order)).state).toBe('cart');
		},
	);

	test('an empty cart cannot proceed, with Spree’s text', async () => {
		const answer = await step(await walkTo(api, 'cart'), 'cart');
		expect(answer.status).toBe(422);
		expect(answer.body).toMatchObject({
			error: 'The order could not be transitioned. Please fix the errors and try again.',
			errors: { base: ['There are no items for this order. Please add an item to the order to continue.'] },
		});
	});

	test('delivery needs e-mail and addresses', async () => {
		const answer = await step(await walkTo(api, 'address'), 'address');
		expect(answer.body.errors).toEqual({
			email: ["can't be blank"],
			ship_address: ["can't be blank"],
			bill_address: ["can't be blank"],
		});
	});

	test('no call completes an order without a payment', async () => {
		const order = await walkTo(api, 'payment');
		for (const state of ['payment', 'complete', undefined]) {
			const answer = await step(order, state);
			expect([answer.status, answer.body.code]).toEqual([422, 'could_not_transition']);
		}
		expect((await show(order)).state).toBe('payment');
	});

	test('Back keeps all input, and going forward needs no second input', async () => {
		const order = await walkTo(api, 'payment');
		expect((await step(order, 'cart')).body).toMatchObject({ state: 'address', email: 'ada@example.com' });
		expect((await step(order, 'address')).body.state).toBe('delivery');
		expect((await step(order, 'delivery')).body).toMatchObject({
			state: 'payment',
			total: order.order.total,
		});
	});

	test('an order in the payment step without lines becomes a cart again', async () => {
		const order = await walkTo(api, 'payment');
		await call('DELETE', `/orders/${order.number}/line_items/${order.order.line_items[0].id}`, {
			token: order.token,
		});
		expect(await show(order)).toMatchObject({ state: 'cart', payment_methods: [] });
	});

	test('every step is recorded with its user', async () => {
		const order = await walkTo(api, 'payment');
		const { results } = await api
			.env()
			.DB.prepare(
				'SELECT name, previous_state, next_state, user_id FROM state_changes WHERE order_id = ? ORDER BY id',
			)
			.bind(order.order.id)
			.all();
		const change = (previous_state: string, next_state: string) => ({
			name: 'order',
			previous_state,
			next_state,
			user_id: order.order.user_id,
		});
		expect(results).toEqual([
			change('cart', 'address'),
			change('address', 'delivery'),
			change('delivery', 'payment'),
		]);
	});
});

test('an order under payment cannot be changed', async () => {
	const order = await walkTo(api, 'payment');
	await api
		.env()
		.DB.prepare("INSERT INTO payment_guards (order_id, payment_number) VALUES (?, 'P1')")
		.bind(order.order.id)
		.run();
	const answer = await update(order, { email: 'eve@example.com' });
	expect([answer.status, answer.body.code]).toEqual([409, 'payment_under_way']);
});
