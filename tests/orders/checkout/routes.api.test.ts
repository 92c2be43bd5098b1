import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toHour } from '#src/api/rate-limit.server.ts';
import { fromWire } from '#src/api/wire.ts';
import { Order } from '#src/orders/record/order.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color', 'sample-packs']);

describe.each([
	['eu', 'EUR', 'DE', 0.19, '€'],
	['pl', 'PLN', 'PL', 0.23, 'zł'],
	['us', 'USD', 'US', undefined, '$'],
] as const)('%s', (region, currency, destination, rate, sign) => {
	const methods: Record<string, string[]> = {
		eu: ['card', 'paypal', 'check'],
		pl: ['card', 'p24', 'check'],
		us: ['card'],
	};
	test('an order goes from an empty cart to payment, priced by the server', async () => {
		const { order } = await walkTo(api, 'payment', { region });
		expect(order).toMatchObject({
			state: 'payment',
			currency,
			region,
			destination_iso: destination,
			unmet_requirements: ['payment'],
			total_quantity: 120,
		});
		expect(order.taxes.map((tax: { rate: number }) => tax.rate)).toEqual(rate ? [rate] : []);
		expect(order.display_total).toContain(sign);
		const cents = (text: string) => Math.round(Number(text) * 100);
		const { item_total, promo_total, ship_total, customs_total, tax_total, total } = order;
		expect(cents(item_total)).toBeGreaterThan(0);
		expect(
			[item_total, promo_total, ship_total, customs_total, tax_total].map(cents).reduce((a, b) => a + b, 0),
		).toBe(cents(total));
		expect(order.payment_methods.map(({ id }: { id: string }) => id)).toEqual(methods[region]);
	});
});

test.each(['cart', 'filled', 'address', 'delivery', 'payment'] as const)(
	'the response at step %s has exactly the fields of the contract',
	async (step) => {
		const { order } = await walkTo(api, step, step === 'cart' ? {} : { coupon: 'WELCOME10' });
		const answer = fromWire(order);
		expect(v.parse(Order, answer)).toEqual(answer);
	},
);

const terms = { type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' };
const consentsOf = async (number: string) =>
	(
		await api
			.env()
			.DB.prepare('SELECT type, decision, email, source, text_version FROM consents WHERE order_number = ?')
			.bind(number)
			.all()
	).results;

test('consents are stored with the version and the language of the text, and their time', async () => {
	const { number, token } = await walkTo(api, 'payment', { region: 'pl', consents: [] });
	const body = { order_number: number, consents: [terms, { ...terms, type: 'instant_service' }] };
	expect((await api.call('POST', '/v2/orders/consents', { region: 'pl', token, body })).status).toBe(201);
	const { results } = await api
		.env()
		.DB.prepare('SELECT type, text_version, created_at FROM consents WHERE order_number = ? ORDER BY id')
		.bind(number)
		.all();
	expect(results).toEqual(
		[terms.type, 'instant_service'].map((type) => ({
			type,
			text_version: '2026-11-28/pl-PL',
			created_at: expect.closeTo(Date.now(), -6),
		})),
	);
});

test('consents are stored with the version of the text', async () => {
	const { number, token } = await walkTo(api, 'payment', { consents: [] });
	const consents = [terms, { type: 'newsletter', decision: 'declined' }];
	const answer = await api.call('POST', '/v2/orders/consents', {
		token,
		body: { order_number: number, consents },
	});
	expect(answer.status).toBe(201);
	expect(answer.body.data).toMatchObject({ id: number, type: 'order_consents', attributes: { consents } });
	expect(await consentsOf(number)).toEqual(
		consents.map((one) => ({
			...one,
			email: 'ada@example.com',
			source: 'checkout',
			text_version: '2026-11-28/en-US',
		})),
	);
});

test('consents are stored up to the limit of decisions about an order', async () => {
	const { number, token } = await walkTo(api, 'payment', { consents: [] });
	const give = () =>
		api.call('POST', '/v2/orders/consents', { token, body: { order_number: number, consents: [terms] } });
	await api
		.env()
		.DB.prepare('INSERT INTO rate_limits (bucket, "window", count) VALUES (?, ?, ?)')
		.bind(`consents-of-order:${number}`, toHour(Date.now()), 60 * Number(api.env().LIMIT_FACTOR) - 1)
		.run();
	expect((await give()).status).toBe(201);
	const refused = await give();
	expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
	expect(await consentsOf(number)).toHaveLength(1);
});

test('consents are accepted with the order token, not from another user', async () => {
	const { number, orderToken } = await walkTo(api, 'payment', { consents: [] });
	const body = { order_number: number, consents: [terms] };
	expect((await api.call('POST', '/v2/orders/consents', { orderToken, body })).status).toBe(201);
	expect((await api.call('POST', '/v2/orders/consents', { token: await api.visitor(), body })).status).toBe(
		404,
	);
	expect((await api.call('POST', '/v2/orders/consents', { body })).status).toBe(401);
	expect(await consentsOf(number)).toHaveLength(1);
});

test.each([
	[{ consents: [] }],
	[{ consents: [{ type: 'everything', decision: 'granted' }] }],
	[{ consents: [{ type: 'newsletter', decision: 'perhaps' }] }],
	[{}],
])('invalid consents %j are refused and not stored', async (body) => {
	const { number, token } = await walkTo(api, 'filled');
	const answer = await api.call('POST', '/v2/orders/consents', {
		token,
		body: { order_number: number, ...body },
	});
	expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
	expect(await consentsOf(number)).toEqual([]);
});
