import { describe, expect, test } from 'vitest';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { products } from '#src/catalog/product.ts';
import { listedSpecs, parseSku, toSku } from '#src/catalog/variant.ts';
import { presentPriceVersion, priceQuantity } from '#src/pricing/price.ts';
import { startApi } from '#tests/build/api.ts';

const { call, visitor, env } = startApi();
const sku = 'MBF-200x150x80-W1-HD-0';
const expectProblem = (answer: { status: number; body: unknown }, code: string, field: string) => {
	expect(answer.status).toBe(422);
	expect(answer.body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
};

describe('P-01 prices/list', () => {
	test('lists a product in the region’s currency, with the tax of the country asked for', async () => {
		const { status, body, headers } = await call(
			'GET',
			'/prices/list?region=pl&product=shipping-box&cache_buster=v3&tax_country_iso=pl',
		);
		expect(status).toBe(200);
		const boxes = products.filter(({ type }) => type === 'shipping-box').flatMap(listedSpecs);
		expect(body).toHaveLength(boxes.length);
		expect(body[0]).toMatchObject({
			product: 'shipping-box',
			currency: 'PLN',
			tax_rate: 0.23,
			price_version: presentPriceVersion,
		});
		for (const item of body) {
			expect(Number(item.price_with_tax)).toBeCloseTo(Number(item.price) * 1.23, 3);
			expect(item.volume_prices[0]).toEqual({ range_start: 30, price: item.price });
		}
		expect(headers.get('cache-control')).toBe('public, max-age=300');
		expect(headers.get('vary')).toMatch(/x-region/i);
	});

	test('filters by size and by model', async () => {
		const sized = await call('GET', '/prices/list?product=mailer-box-full-color&product_size=200x150x80');
		expect(new Set(sized.body.map((item: { size: string }) => item.size))).toEqual(new Set(['200x150x80']));
		const plain = await call('GET', '/prices/list?boxModel=shipping-box-plain');
		expect(plain.body.length).toBeGreaterThan(5);
		expect(plain.body.every((item: { sku: string }) => item.sku.includes('-NP-'))).toBe(true);
	});

	test('without filters it lists everything', async () => {
		const { body } = await call('GET', '/prices/list');
		expect(body).toHaveLength(products.flatMap(listedSpecs).length);
	});

	test('the doubled path is the same call', async () => {
		const { serveApi } = await import('#src/api-app.server.ts');
		const answer = await serveApi(
			new Request('http://localhost/api/api/prices/list?product=shipping-box'),
			env(),
			{ waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext,
		);
		expect(answer.status).toBe(200);
	});

	test.each([
		['region=mars', 'unknown_region', 'region'],
		['product=spaceship', 'unknown_product', 'product'],
		['boxModel=spaceship', 'unknown_model', 'boxModel'],
		['product_size=big', 'invalid', 'product_size'],
		['tax_country_iso=XX', 'unknown_country', 'tax_country_iso'],
		['tax_country_iso=Poland', 'invalid', 'tax_country_iso'],
	])('%s: %s', async (query, code, field) => {
		expectProblem(await call('GET', `/prices/list?${query}`), code, field);
	});
});

test('P-03: every product has a lowest price', async () => {
	const { body } = await call('GET', '/prices/minimal?region=us');
	expect(Object.keys(body)).toHaveLength(32);
	expect(body['shipping-box']).toMatchObject({ quantity: 2500, currency: 'USD' });
	expect(body['sample-packs'].quantity).toBe(1);
});

test('P-04: price of the smallest order', async () => {
	const { body } = await call(
		'GET',
		'/prices/minimal_price_for_minimal_order?region=eu&product=mailer-box-plain',
	);
	expect(body).toMatchObject({ quantity: 30, currency: 'EUR' });
	expect(Number(body.price)).toBeCloseTo(30 * Number(body.unit_price), 2);
	expectProblem(await call('GET', '/prices/minimal_price_for_minimal_order'), 'invalid', 'product');
	expectProblem(
		await call('GET', '/prices/minimal_price_for_minimal_order?product=x'),
		'unknown_product',
		'product',
	);
});

test('P-07: rates by country', async () => {
	const { body } = await call('GET', '/prices/country_taxes');
	expect(body).toMatchObject({ PL: { rate: 0.23 }, DE: { rate: 0.19 }, GB: { rate: 0.2 }, US: { rate: 0 } });
});

describe('P-08 dynamic_prices', () => {
	const price = async (body: object, region = 'eu') =>
		call('POST', '/v3/dynamic_prices', { token: await visitor(), region, body });

	test('prices a listed variant', async () => {
		const { status, body } = await price({ sku, quantity: 120, tax_country_iso: 'DE' });
		expect(status).toBe(200);
		expect(body.data).toMatchObject({ id: sku, type: 'dynamic_price' });
		const attributes = body.data.attributes;
		expect(attributes).toMatchObject({
			sku,
			quantity: 120,
			unit_price: '1.9400',
			price: '232.80',
			tax: '44.23',
			price_with_tax: '277.03',
			tax_rate: 0.19,
			currency: 'EUR',
			price_version: presentPriceVersion,
			size_mm: [200, 150, 80],
		});
		const parts = attributes.breakdown.map((part: { amount: string }) => Number(part.amount));
		expect(parts.reduce((sum: number, part: number) => sum + part, 0)).toBeCloseTo(232.8, 6);
	});

	test('a made-to-measure variant is stored once, found by its key and not listed', async () => {
		const body = { product_type: 'mailer-box-full-color', size_mm: [211, 143, 77], quantity: 240 };
		const first = await price(body, 'pl');
		const again = await price({ ...body, quantity: 30 }, 'us');
		const { variant_id: id, sku: made } = first.body.data.attributes;
		expect(made).toBe('MBF-211x143x77-W1-HD-0');
		expect(again.body.data.attributes.variant_id).toBe(id);
		const token = await visitor();
		const found = await call('GET', `/v2/variants?q[external_pim_id][value][]=${made}&q[region][value]=pl`, {
			token,
		});
		expect(found.body.data).toHaveLength(1);
		expect(found.body.data[0].id).toBe(String(id));
		expect(found.body.data[0].attributes.volume_prices[4]).toEqual({
			range_start: 240,
			price: first.body.data.attributes.unit_price,
		});
		const list = await call('GET', '/prices/list?product=mailer-box-full-color&product_size=211x143x77');
		expect(list.body).toEqual([]);
	});

	test('two parallel requests store one variant', async () => {
		const body = { product_type: 'shipping-box', size_mm: [321, 222, 123], quantity: 60 };
		const answers = await Promise.all([price(body), price(body), price(body)]);
		expect(new Set(answers.map((answer) => answer.body.data.attributes.variant_id)).size).toBe(1);
	});

	test.each([
		[{ sku, quantity: 0 }, 'quantity_too_small', 'quantity'],
		[{ sku, quantity: -1 }, 'quantity_too_small', 'quantity'],
		[{ sku, quantity: 0.5 }, 'quantity_not_whole', 'quantity'],
		[{ sku, quantity: 1e9 }, 'quantity_too_large', 'quantity'],
		[{ sku, quantity: 'abc' }, 'invalid', 'quantity'],
		[{ sku, quantity: '120' }, 'invalid', 'quantity'],
		[{ sku, quantity: null }, 'invalid', 'quantity'],
		[{ sku }, 'invalid', 'quantity'],
		[{ sku: 'MBF-1x1x1-W1-HD-0', quantity: 30 }, 'unknown_sku', 'sku'],
		[{ quantity: 30 }, 'unknown_product', 'product_type'],
		[{ product_type: 'spaceship', quantity: 30 }, 'unknown_product', 'product_type'],
		[{ product_type: 'shipping-box', material: 'gold', quantity: 30 }, 'variant_not_sold', 'material'],
		[
			{ product_type: 'shipping-box', print_mode: 'print-color-hd', quantity: 30 },
			'variant_not_sold',
			'print_mode',
		],
		[{ product_type: 'shipping-box', finish: 'foil-matte', quantity: 30 }, 'variant_not_sold', 'finish'],
		[{ product_type: 'shipping-box', size_mm: [5, 5, 5], quantity: 30 }, 'size_out_of_range', 'size_mm'],
		[
			{ product_type: 'shipping-box', size_mm: [200.5, 150, 100], quantity: 30 },
			'variant_not_sold',
			'size_mm.0',
		],
		[{ product_type: 'tissue-paper', size_mm: [501, 700, 0], quantity: 30 }, 'size_not_sold', 'size_mm'],
		[{ sku, quantity: 30, region: 'mars' }, 'unknown_region', 'region'],
	])('%j: %s', async (body, code, field) => {
		expectProblem(await price(body), code, field);
	});

	test('an impossible size is refused with the nearest possible one', async () => {
		const answer = await price({ product_type: 'shipping-box', size_mm: [5, 900, 300], quantity: 30 });
		expect(answer.body.nearest_size_mm).toEqual([120, 600, 300]);
	});

	test('needs a token', async () => {
		expect((await call('POST', '/v3/dynamic_prices', { body: { sku, quantity: 30 } })).status).toBe(401);
		const ask = (body: object, query = '') => call('POST', `/v3/dynamic_prices${query}`, { body });
		const asked = { sku, quantity: 30 };
		const token = await visitor();
		expect((await ask({ ...asked, token })).status).toBe(200);
		expect((await ask(asked, `?token=${token}`)).status).toBe(200);
		for (const wrong of ['x', '0'.repeat(48)])
			expect(await ask({ ...asked, token: wrong })).toMatchObject({
				status: 401,
				body: { error: 'Invalid API key (…) specified.' },
			});
	});
});

describe('P-09 variants', () => {
	test('finds variants by their keys and skips unknown ones', async () => {
		const token = await visitor();
		const keys = [sku, ...products.slice(1).map((product) => toSku(product.default))];
		const query = [...keys, 'NOPE', "' OR 1=1 --"].map(
			(key) => `q[external_pim_id][value][]=${encodeURIComponent(key)}`,
		);
		const { status, body } = await call(
			'GET',
			`/v2/variants?per_page=100&q[region][value]=us&q[region][condition]=eq&q[external_pim_id][condition]=in&${query.join('&')}&tax_country_iso=US`,
			{ token },
		);
		expect(status).toBe(200);
		expect(body.meta).toEqual({ count: 32, total_count: 32, total_pages: 1 });
		const found = body.data.find((item: { attributes: { sku: string } }) => item.attributes.sku === sku);
		const spec = parseSku(sku);
		if (!spec) throw new Error('no product');
		expect(found).toMatchObject({ type: 'variant', id: expect.stringMatching(/^\d+$/) });
		expect(found.attributes).toMatchObject({
			external_pim_sku: sku,
			model: 'mailer-box',
			currency: 'USD',
			tax_rate: 0,
			price: (priceQuantity(measureVariant(spec), 30, 'USD').unitPrice / 10_000).toFixed(4),
			display_price: '$4.03',
			weight_grams: 90,
		});
		const starts = found.attributes.volume_prices.map((step: { range_start: number }) => step.range_start);
		expect(starts).toEqual([30, 60, 90, 120, 240, 500, 750, 1000, 1500, 2000, 2500]);
	});

	test('pages through the listed variants, each once', async () => {
		const token = await visitor();
		const seen: string[] = [];
		let pages = 1;
		for (let page = 1; page <= pages; page++) {
			const { body } = await call(
				'GET',
				`/v2/variants?per_page=100&page=${page}&q[product_type][value]=product-box`,
				{
					token,
				},
			);
			pages = body.meta.total_pages;
			seen.push(...body.data.map((item: { id: string }) => item.id));
		}
		const listed = products.filter(({ type }) => type === 'product-box').flatMap(listedSpecs).length;
		expect(seen).toHaveLength(listed);
		expect(new Set(seen).size).toBe(listed);
	});

	test.each([
		['per_page=0', 'invalid', 'per_page'],
		['per_page=x', 'invalid', 'per_page'],
		['q[region][value]=mars', 'unknown_region', 'q.region.value'],
		[
			'q[external_pim_id][condition]=like&q[external_pim_id][value][]=a',
			'invalid',
			'q.external_pim_id.condition',
		],
	])('%s: %s', async (query, code, field) => {
		expectProblem(await call('GET', `/v2/variants?${query}`, { token: await visitor() }), code, field);
	});

	test('needs a token', async () => {
		expect((await call('GET', '/v2/variants')).status).toBe(401);
	});
});

describe('P-11 delivery_estimates', () => {
	test('calculates production and delivery from the given day and hour', async () => {
		const ask = (time: string) =>
			call(
				'GET',
				`/v1/delivery_estimates?start_date=2026-11-05&start_time=${time}&region=eu&variant_skus=${sku},SAM-300x210x90-NA-MO-0`,
			);
		expect((await ask('10:00')).body).toEqual({
			data: [
				{ sku, earliest: '2026-12-01', latest: '2026-12-03' },
				{ sku: 'SAM-300x210x90-NA-MO-0', earliest: '2026-11-13', latest: '2026-11-17' },
			],
		});
		expect((await ask('15:00')).body.data[0]).toEqual({ sku, earliest: '2026-12-02', latest: '2026-12-04' });
	});

	test('accepts a list, and defaults to today', async () => {
		const { status, body } = await call('GET', `/v1/delivery_estimates?variant_skus[]=${sku}`, {
			region: 'pl',
		});
		expect(status).toBe(200);
		expect(body.data[0].earliest > new Date().toISOString().slice(0, 10)).toBe(true);
	});

	test.each([
		['variant_skus=NOPE', 'unknown_sku', 'variant_skus'],
		['', 'invalid', 'variant_skus'],
		[`variant_skus=${sku}&start_date=tomorrow`, 'invalid', 'start_date'],
		[`variant_skus=${sku}&start_date=2026-02-30`, 'date_out_of_range', 'start_date'],
		[`variant_skus=${sku}&start_date=2026-02-30&start_time=15:00`, 'date_out_of_range', 'start_date'],
		[`variant_skus=${sku}&start_date=9999-01-01`, 'date_out_of_range', 'start_date'],
		[`variant_skus=${sku}&start_time=25:00`, 'invalid', 'start_time'],
		[`variant_skus=${sku}&region=mars`, 'unknown_region', 'region'],
	])('%s: %s', async (query, code, field) => {
		expectProblem(await call('GET', `/v1/delivery_estimates?${query}`), code, field);
	});
});
