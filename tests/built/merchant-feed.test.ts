import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { openRegions } from '#regions/index.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { getUnsoldProductRedirect } from '#src/catalog/unsold-product-redirect.ts';
import { parseSku, toSku } from '#src/catalog/variant.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { computeTax } from '#src/pricing/tax.ts';
import { isoDay } from '#src/site/dates.ts';
import { formatMoney, fromDecimal } from '#src/site/money.ts';
import { routeRequest } from '#src/site/request/route-request.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { siteId } from '#src/site/site.ts';
import { builtPages, dist } from '#tests/build/built-shop.ts';

type Item = Map<string, string[]>;

/** The items of a feed, each element with its texts; throws where the XML is not well-formed. */
function itemsOf(xml: string): Item[] {
	const items: Item[] = [];
	let text = '';
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ name }) => {
		if (name === 'item') items.push(new Map());
		text = '';
	});
	parser.on('text', (more) => {
		text += more;
	});
	parser.on('closetag', ({ name }) => {
		const item = items.at(-1);
		item?.set(name, [...(item.get(name) ?? []), text]);
		text = '';
	});
	parser.write(xml).close();
	return items;
}

/** Product pages by site and type. */
const pages = new Map(
	builtPages()
		.filter(({ path }) => path.startsWith('/products/'))
		.map((page) => [`${page.siteId}/${page.path.split('/').at(-1)}`, page]),
);

const required = [
	...[
		'g:id',
		'g:title',
		'g:description',
		'g:link',
		'g:image_link',
		'g:availability',
		'g:price',
		'g:condition',
	],
	...['g:brand', 'g:mpn', 'g:item_group_id', 'g:shipping'],
];

describe.each(openRegions)('$id', (region) => {
	const site = createSite(region.id, 'production');
	const file = join(dist, 'sites', siteId(site), 'products.xml');
	const items = existsSync(file) ? itemsOf(readFileSync(file, 'utf8')) : [];

	test('every item says what the format requires, in its lengths', () => {
		expect(items.length).toBeGreaterThan(100);
		const ids = items.map((item) => item.get('g:id')?.[0]);
		expect(new Set(ids).size).toBe(ids.length);
		for (const item of items) {
			for (const name of required) expect([name, item.get(name)?.[0]]).toEqual([name, expect.any(String)]);
			expect(item.get('g:title')?.[0]?.length).toBeLessThanOrEqual(150);
			expect(item.get('g:description')?.[0]?.length).toBeLessThanOrEqual(5000);
			expect(item.get('g:price')?.[0]).toMatch(new RegExp(`^\\d+\\.\\d{2} ${region.currency}$`));
			expect(existsSync(join(dist, new URL(item.get('g:image_link')?.[0] ?? '').pathname))).toBe(true);
		}
	});

	test('a link opens the product on this storefront, with the size that is meant', () => {
		for (const item of items) {
			const link = new URL(item.get('g:link')?.[0] ?? '');
			const answer = routeRequest(link, 'production', getUnsoldProductRedirect);
			if (answer.kind !== 'page') throw new Error(`${link.href}: ${answer.kind}`);
			expect(answer.site.region.id).toBe(region.id);
			expect(answer.route.params.product).toBe(item.get('g:item_group_id')?.[0]);
			expect(link.searchParams.get('sku')).toBe(item.get('g:id')?.[0]);
		}
	});

	test('prices are the engine’s, with the VAT that a consumer there is charged', () => {
		const { rate } = computeTax({
			destinationIso: region.defaultShippingCountryCode,
			customerType: 'b2c',
			vatIdVerified: false,
			day: isoDay(Date.now()),
		});
		for (const item of items) {
			const spec = parseSku(item.get('g:id')?.[0] ?? '');
			if (!spec) throw new Error(`${item.get('g:id')} is not sold`);
			const { minQuantity } = product(spec.productType);
			const { net } = priceQuantity(measureVariant(spec), minQuantity, region.currency);
			const said = Number.parseFloat(item.get('g:price')?.[0] ?? '');
			expect(Math.abs(said - (net * (1 + rate)) / 100)).toBeLessThan(0.0051);
		}
	});

	test('a product’s page shows the price of its feed, in its structured data and its text', () => {
		const shown = items.filter((item) => {
			const spec = parseSku(item.get('g:id')?.[0] ?? '');
			return spec && toSku(product(spec.productType).default) === item.get('g:id')?.[0];
		});
		expect(shown.length).toBeGreaterThan(25);
		for (const item of shown) {
			const type = item.get('g:item_group_id')?.[0] ?? '';
			const page = pages.get(`${siteId(site)}/${type}`);
			const price = item.get('g:price')?.[0]?.split(' ')[0] ?? '';
			const offer = page?.schemas.find((schema) => schema['@type'] === 'Product')?.offers;
			expect([type, offer]).toEqual([type, expect.objectContaining({ price })]);
			const words = formatMoney(fromDecimal(price) ?? 0, site.region.currencyFormatter);
			expect([type, words, page?.html.includes(words)]).toEqual([type, words, true]);
		}
	});

	test('delivery is named for the country whose VAT is in the prices, and no other', () => {
		for (const item of items) expect(item.get('g:country')).toEqual([region.defaultShippingCountryCode]);
	});
});
