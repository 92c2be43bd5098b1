import { expect, test } from 'vitest';
import { currencies } from '#regions/codes.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { products } from '#src/catalog/product.ts';
import { listedSpecs, toSku } from '#src/catalog/variant.ts';
import { computeVolumePrices, presentPriceVersion } from '#src/pricing/price.ts';
import { startApi } from '#tests/build/api.ts';
import { seed } from '#tests/build/database/empty-database.ts';
import { seedStatements } from '../../../scripts/shop/seed.mjs';

const { env } = startApi();
const specs = products.flatMap(listedSpecs);
const one = <Row>(query: string) => env().DB.prepare(query).first<Row>();

test('every listed combination is a variant with prices in every currency', async () => {
	expect(await one('SELECT count(*) AS n FROM variants WHERE listed = 1')).toEqual({ n: specs.length });
	expect(await one('SELECT count(*) AS n FROM volume_prices')).toEqual({
		n: specs.length * currencies.length,
	});
	expect(await one('SELECT DISTINCT version FROM volume_prices')).toEqual({ version: presentPriceVersion });
});

test('kept prices are the engine’s', async () => {
	const { results } = await env()
		.DB.prepare(
			"SELECT sku, steps FROM volume_prices JOIN variants ON id = variant_id WHERE currency = 'PLN'",
		)
		.all<{ sku: string; steps: string }>();
	const kept = new Map(results.map(({ sku, steps }) => [sku, JSON.parse(steps)]));
	for (const spec of specs) {
		expect(kept.get(toSku(spec))).toEqual(
			computeVolumePrices(measureVariant(spec), 'PLN').map(({ rangeStart, price }) => [rangeStart, price]),
		);
	}
});

test('a second seed keeps ids, what was sold, and counted coupons; a product left out is no longer listed', async () => {
	const sku = products[0] && toSku(products[0].default);
	const before = await one<{ id: number }>(`SELECT id FROM variants WHERE sku = '${sku}'`);
	await env().DB.prepare("UPDATE promotions SET used = 7 WHERE code = 'WELCOME10'").run();
	await seed(env().DB, ['shipping-box']);
	expect(await one(`SELECT id, listed FROM variants WHERE sku = '${sku}'`)).toEqual({ ...before, listed: 0 });
	await seed(env().DB);
	expect(await one(`SELECT id, listed FROM variants WHERE sku = '${sku}'`)).toEqual({ ...before, listed: 1 });
	expect(await one("SELECT used FROM promotions WHERE code = 'WELCOME10'")).toEqual({ used: 7 });
	expect(await one('SELECT count(*) AS n FROM variants')).toEqual({ n: specs.length });
});

test('no statement is longer than D1 accepts', () => {
	for (const statement of seedStatements()) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
});
