import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';

const { call } = startApi();
const path = '/v2/products/MBF-200x150x80-W1-HD-0/emissions';

test('P-12: emissions of a quantity, under both names of the parameter', async () => {
	const { status, body } = await call('GET', `${path}?quantity=120`);
	expect(status).toBe(200);
	expect(body.data).toMatchObject({
		id: 'MBF-200x150x80-W1-HD-0',
		type: 'emissions',
		attributes: {
			quantity: 120,
			weight_kg: expect.closeTo(10.8, 0),
			co2: expect.any(Number),
			water: expect.any(Number),
			trees: expect.any(Number),
			source: expect.stringContaining('FEFCO'),
		},
	});
	expect((await call('GET', `${path}?product_quantity=120`)).body).toEqual(body);
	expect((await call('GET', path)).body.data.attributes.quantity).toBe(30);
});

test('P-12: unknown SKUs and quantities that are none are refused', async () => {
	expect((await call('GET', '/v2/products/NOPE/emissions')).body.code).toBe('unknown_sku');
	for (const quantity of ['0', '-1', '0.5', 'x', '1e9'])
		expect((await call('GET', `${path}?quantity=${quantity}`)).status).toBe(422);
});
