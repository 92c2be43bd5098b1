import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';
import { addresses, mailerSku, walkTo } from '#tests/build/order-walkthrough.ts';

const api = startApi();
const { call, visitor } = api;

const choose = (token: string, body: object, region = 'eu') =>
	call('POST', '/v2/users/set_shipping_destination', { token, region, body });
const cartOf = async (token: string, region = 'eu', body: object = {}) =>
	(await call('POST', '/v2/orders', { token, region, body })).body.data.attributes;
const priceFor = async (token: string) => {
	const body = { sku: mailerSku, quantity: 120 };
	return (await call('POST', '/v3/dynamic_prices', { token, body })).body.data.attributes;
};

test('U-12: the destination decides prices, the open cart and new carts', async () => {
	const token = await visitor();
	const { number } = await walkTo(api, 'filled', { token });
	expect((await priceFor(token)).tax_rate).toBe(0.19);

	const chosen = await choose(token, { country_iso: 'it', zip_code: '00100' });
	expect(chosen.status, JSON.stringify(chosen.body)).toBe(204);

	const price = await priceFor(token);
	expect(price.tax_rate).toBe(0.22);
	expect(Number(price.price_with_tax)).toBe(Math.round(Number(price.price) * 122) / 100);
	const named = await call('GET', '/v2/variants?per_page=1&tax_country_iso=FR', { token });
	expect(named.body.data[0].attributes.tax_rate, 'a country that the call names counts more').toBe(0.2);

	const open = (await call('GET', `/orders/${number}`, { token })).body;
	expect(open).toMatchObject({ destination_iso: 'IT', tax_note: expect.anything() });
	expect(open.taxes[0]).toMatchObject({ rate: 0.22 });
	expect((await cartOf(token)).destination_iso).toBe('IT');
	expect((await cartOf(token, 'eu', { destination_iso: 'NL' })).destination_iso).toBe('NL');
	expect((await cartOf(token, 'pl')).destination_iso, 'a storefront that does not ship there').toBe('PL');
});

test('U-12: Switzerland in the cart means no VAT and customs at once', async () => {
	const token = await visitor();
	const { number } = await walkTo(api, 'filled', { token });
	expect((await choose(token, { country_iso: 'CH' })).status).toBe(204);
	const order = (await call('GET', `/orders/${number}`, { token })).body;
	expect(order).toMatchObject({ destination_iso: 'CH', tax_total: '0.00', taxes: [] });
	const customs = order.adjustments.find((one: { label: string }) => /customs/i.test(one.label));
	expect(customs?.amount).toBe('40.00');
	expect((await priceFor(token)).tax_rate).toBe(0);
});

test('U-12: an entered address takes precedence', async () => {
	const token = await visitor();
	const { number } = await walkTo(api, 'payment', { token });
	expect((await choose(token, { country_iso: 'FR' })).status).toBe(204);
	const order = (await call('GET', `/orders/${number}`, { token })).body;
	expect(order.ship_address.country_iso).toBe(addresses.eu.country_iso);
	expect(order.destination_iso).toBe('DE');
});

test('U-11: the last known place of the user is the destination until one is set', async () => {
	const token = await visitor();
	const save = (body: object) => call('POST', '/v2/users/save_last_used_location', { token, body });
	expect((await save({ country_iso: 'SE', zip_code: '11122' })).status).toBe(204);
	expect((await cartOf(token)).destination_iso).toBe('SE');
	expect((await save({ country_iso: 'US' })).status, 'not served here, but a place').toBe(204);
	expect((await cartOf(token)).destination_iso).toBe('DE');
	await choose(token, { country_iso: 'FI' });
	expect((await save({ country_iso: 'SE' })).status).toBe(204);
	expect((await cartOf(token)).destination_iso, 'what was set counts more').toBe('FI');
});

test.each([
	['a country without letters', { country_iso: '12' }, 'country_iso'],
	['no country', {}, 'country_iso'],
	['an unknown country', { country_iso: 'XX' }, 'country_iso'],
	['a country that is not served', { country_iso: 'US' }, 'country_iso'],
	['a postal code of another country', { country_iso: 'DE', zip_code: 'SW1A 1AA' }, 'zip_code'],
	['the Canary Islands', { country_iso: 'ES', zip_code: '35001' }, 'zip_code'],
])('U-12 refuses %s by its field', async (_, body, field) => {
	const token = await visitor();
	const answer = await choose(token, body);
	expect(answer.status).toBe(422);
	expect(Object.keys(answer.body.errors)).toEqual([field]);
	expect((await cartOf(token)).destination_iso, 'nothing is remembered').toBe('DE');
});

test('a new cart for a country that is not served is refused', async () => {
	const answer = await call('POST', '/v2/orders', {
		token: await visitor(),
		region: 'pl',
		body: { destination_iso: 'DE' },
	});
	expect(answer.status).toBe(422);
	expect(answer.body).toMatchObject({
		code: 'destination_not_served',
		errors: { destination_iso: [expect.any(String)] },
	});
});
