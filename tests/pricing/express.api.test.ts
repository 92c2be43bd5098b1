import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';

const { call } = startApi();
const sku = 'MBF-200x150x80-W1-HD-0';

describe('P-10 express_delivery', () => {
	test('names options with the surcharge of the quantity and the days of production', async () => {
		const { status, body } = await call(
			'GET',
			`/prices/express_delivery?sku=${sku}&country=DE&quantity=1000&region=eu`,
		);
		expect(status).toBe(200);
		const { body: price } = await call('GET', `/prices/list?product=mailer-box-full-color&region=eu`);
		const own = price.find((item: { sku: string }) => item.sku === sku);
		const step = own.volume_prices.find((one: { range_start: number }) => one.range_start === 1000);
		expect(body.express_delivery).toEqual([
			{
				id: 'express-10',
				name: 'Express: produced in 10 days',
				price: (Number(step.price) * 150).toFixed(2),
				currency: 'EUR',
				days: 10,
			},
			expect.objectContaining({ id: 'express-5', days: 5 }),
		]);
	});

	test('is of the smallest order and the region’s country by default, in its currency and language', async () => {
		const { body } = await call('GET', `/prices/express_delivery?sku=${sku}`, { region: 'pl' });
		expect(body.express_delivery[0]).toMatchObject({
			name: 'Ekspres: produkcja w 10 dni',
			price: '119.00',
			currency: 'PLN',
		});
	});

	test.each([
		['sku=SAM-300x210x90-NA-MO-0&country=DE', []],
		[`sku=${sku}&country=US`, []],
		[`sku=${sku}&country=CH`, ['express-10']],
		[`sku=${sku}&country=EN`, ['express-10', 'express-5']],
	])('%s has %j', async (query, ids) => {
		const { body } = await call('GET', `/prices/express_delivery?${query}&region=eu`);
		expect(body.express_delivery.map(({ id }: { id: string }) => id)).toEqual(ids);
	});

	test.each([
		['sku=NOPE', 'unknown_sku', 'sku'],
		['', 'invalid', 'sku'],
		[`sku=${sku}&country=XX`, 'unknown_country', 'country'],
		[`sku=${sku}&country=Germany`, 'invalid', 'country'],
		[`sku=${sku}&quantity=5`, 'quantity_too_small', 'quantity'],
		[`sku=${sku}&quantity=20000`, 'quantity_too_large', 'quantity'],
		[`sku=${sku}&quantity=-30`, 'invalid', 'quantity'],
		[`sku=${sku}&region=mars`, 'unknown_region', 'region'],
	])('%s: %s', async (query, code, field) => {
		const { status, body } = await call('GET', `/prices/express_delivery?${query}`);
		expect(status).toBe(422);
		expect(body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
	});
});

describe('P-07 country_taxes', () => {
	test('names the days on which a rate holds', async () => {
		const { body } = await call('GET', '/prices/country_taxes?date=2025-07-31');
		expect(body.RO).toEqual({
			rate: 0.19,
			treatment: 'oss',
			valid_from: '2020-01-01',
			valid_to: '2025-07-31',
		});
		expect(body.US).toEqual({ rate: 0, treatment: 'none', valid_from: null, valid_to: null });
		const after = await call('GET', '/prices/country_taxes?date=2025-08-01');
		expect(after.body.RO).toEqual({ rate: 0.21, treatment: 'oss', valid_from: '2025-08-01', valid_to: null });
	});

	test.each(['2025-02-30', '1999-01-01', 'tomorrow'])('%s is refused as an invalid day', async (date) => {
		const { status, body } = await call('GET', `/prices/country_taxes?date=${date}`);
		expect(status).toBe(422);
		expect(body.errors.date).toEqual([expect.any(String)]);
	});
});
