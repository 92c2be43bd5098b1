import { describe, expect, test } from 'vitest';
import { drawingOf, drawingSize } from '#src/catalog/drawings/drawing-of.ts';
import { keyOf, materialName, pieceOf, productName } from '#src/catalog/labels.ts';
import { categories, products, productsIn, productTypes } from '#src/catalog/product.ts';
import { productCopy } from '#src/catalog/product-copy.ts';
import { relatedTo } from '#src/catalog/related.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { cardPrice, sitePrices } from '#src/pricing/card-price.ts';
import { priceView } from '#src/pricing/price-view.ts';
import { pageTexts } from '#src/pricing/product-page.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { href } from '#src/site/links.ts';
import { siteId } from '#src/site/site.ts';

const sites = builtSites.map(
	(site) => [siteId(site), site, translateFor(site.locale, site.languageTag)] as const,
);

describe.each(sites)('%s', (_, site, t) => {
	test.each(products.map((item) => [item.type, item] as const))(
		'%s has words, price and page',
		(type, item) => {
			expect(productName(t, type)).not.toBe(type);
			const copy = productCopy(site.locale, type);
			expect(copy.promise.length).toBeGreaterThan(10);
			expect(copy.promise).not.toMatch(/[.!]$/);
			expect(copy.description.split(/[.:] /).length).toBeGreaterThanOrEqual(2);
			expect(copy.facts.length).toBeGreaterThanOrEqual(3);
			for (const words of [copy.promise, copy.description, ...copy.facts])
				expect(words).not.toMatch(/!|eco-friendly|ekologiczn|sustainab|green\b|planet/i);

			const { price, priceNote } = cardPrice(t, site, type);
			expect(price).toMatch(/\d/);
			expect(Boolean(priceNote)).toBe(site.region.forcedTax);
			const view = priceView(item.default, item.minQuantity, sitePrices(site));
			expect(view.steps.length).toBeGreaterThan(5);

			const trail = [{ name: 'x', href: href('product', { product: type }, site) }];
			const page = pageTexts(t, site, type, copy, trail);
			expect(page.description.length).toBeLessThan(260);
			expect(page.schema[0]).toMatchObject({
				'@type': 'Product',
				offers: { '@type': 'Offer', priceCurrency: site.region.currency },
			});
		},
	);

	test('every word of the data has a label', () => {
		const missing = products.flatMap((item) => [
			...item.materials.filter((material) => materialName(t, item, material) === material),
			...item.printModes.filter((mode) => !t.find(`catalog.print_mode_${keyOf(mode)}`)),
			...item.finishes.filter((finish) => !t.find(`catalog.finish_${keyOf(finish)}`)),
			...[`count_${pieceOf(item)}`].filter((key) => !t.find(`catalog.${key}`, { count: 2 })),
			...[`per_${pieceOf(item)}`, `substance_${item.substance}`, `size_kind_${item.sizeKind}`].filter(
				(key) => !t.find(`catalog.${key}`),
			),
		]);
		expect(missing).toEqual([]);
		expect(categories.filter((id) => !t.find(`catalog.category_${keyOf(id)}`))).toEqual([]);
	});

	test('sizes are in the unit of the region', () => {
		for (const item of products)
			for (const sizeMm of item.sizesMm) {
				const text = sizeText(sizeMm, item.sizeKind, site.region, site.languageTag);
				expect(text).toMatch(new RegExp(` ${site.region.lengthUnit}$`));
				expect(text).not.toMatch(/(^| )0 ×|× 0( |$)/);
			}
	});
});

test('names are told apart', () => {
	for (const [, , t] of sites)
		expect(new Set(productTypes.map((type) => productName(t, type))).size).toBe(productTypes.length);
});

describe('drawings', () => {
	test.each(productTypes)('%s fits its frame', (type) => {
		const svg = drawingOf(type);
		expect(svg.length).toBeLessThan(16_000);
		expect(svg).not.toMatch(/NaN|undefined|Infinity| style=| id=/);
		// The shadow may reach out a little, lines may not.
		const lines = svg.replace(/<g transform.*?<\/g>/g, '');
		const numbers = [...lines.matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) =>
			[...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
		);
		expect(numbers.length).toBeGreaterThan(20);
		expect(
			numbers.filter(([x, y]) => x < 0 || y < 0 || x > drawingSize.width || y > drawingSize.height),
		).toEqual([]);
	});

	test('no two products share one', () => {
		expect(new Set(productTypes.map(drawingOf)).size).toBe(productTypes.length);
	});
});

test('every product is filed, and goes with four others', () => {
	for (const item of products) {
		expect(productsIn(item.category)).toContain(item);
		const related = relatedTo(item, products);
		expect(related).toHaveLength(4);
		expect(related).not.toContain(item.type);
	}
});

test('a region sells what its configuration lists', () => {
	expect(soldIn({ allowedProductTypes: '*' })).toHaveLength(32);
	expect(soldIn({ allowedProductTypes: ['paper-bag', 'unknown'] }).map(({ type }) => type)).toEqual([
		'paper-bag',
	]);
});
