import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getPiece, materialName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { listPictures, type RenderedPicture } from '#src/catalog/pictures/rendered-picture.ts';
import { products, productsIn, productTypes } from '#src/catalog/product.ts';
import { categories } from '#src/catalog/product-entry.ts';
import { productCopy } from '#src/catalog/product-page/product-copy.ts';
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
import { forAll } from '#tests/build/for-all.ts';

const sites = builtSites.map(
	(site) => [siteId(site), site, translateFor(site.locale, site.languageTag)] as const,
);

test('in every storefront a product has a name, copy, price and page texts', () => {
	forAll(sites, (_, site, t) => {
		forAll(products, (item) => {
			const { type } = item;
			expect(productName(t, type)).not.toBe(type);
			const copy = productCopy(site, type);
			expect(copy.promise.length).toBeGreaterThan(10);
			expect(copy.promise).not.toMatch(/[.!]$/);
			expect(copy.description.split(/[.:] /).length).toBeGreaterThanOrEqual(2);
			expect(copy.facts.length).toBeGreaterThanOrEqual(3);
			for (const words of [copy.promise, copy.description, ...copy.facts])
				expect(words).not.toMatch(/!|eco-friendly|ekologiczn|sustainab|green\b|planet/i);

			const { price, priceNote } = cardPrice(t, site, type);
			expect(price).toMatch(/\d/);
			expect(Boolean(priceNote)).toBe(site.region.forcedTax);
			const view = priceView(measureVariant(item.default), item.minQuantity, sitePrices(site));
			expect(view.steps.length).toBeGreaterThan(5);

			const trail = [{ name: 'x', href: href('product', { product: type }, site) }];
			const page = pageTexts(t, site, type, copy, trail);
			expect(page.description.length).toBeLessThan(260);
			expect(page.schema[0]).toMatchObject({
				'@type': 'Product',
				offers: { '@type': 'Offer', priceCurrency: site.region.currency },
			});
		});
	});
});

test('every code of the data has a label', () => {
	forAll(sites, (_, __, t) => {
		const missing = products.flatMap((item) => [
			...item.materials.filter((material) => materialName(t, item, material) === material),
			...item.printModes.filter((mode) => !t.find(`catalog.print_mode_${toMessageKey(mode)}`)),
			...item.finishes.filter((finish) => !t.find(`catalog.finish_${toMessageKey(finish)}`)),
			...[`count_${getPiece(item)}`].filter((key) => !t.find(`catalog.${key}`, { count: 2 })),
			...[`per_${getPiece(item)}`, `substance_${item.substance}`, `size_kind_${item.sizeKind}`].filter(
				(key) => !t.find(`catalog.${key}`),
			),
		]);
		expect(missing).toEqual([]);
		expect(categories.filter((id) => !t.find(`catalog.category_${toMessageKey(id)}`))).toEqual([]);
	});
});

test('sizes are in the unit of the region', () => {
	forAll(sites, (_, site) => {
		for (const item of products)
			for (const sizeMm of item.sizesMm) {
				const text = sizeText(sizeMm, item.sizeKind, site.region, site.languageTag);
				expect(text).toMatch(new RegExp(` ${site.region.lengthUnit}$`));
				expect(text).not.toMatch(/(^| )0 ×|× 0( |$)/);
			}
	});
});

test('names are unique', () => {
	for (const [, , t] of sites)
		expect(new Set(productTypes.map((type) => productName(t, type))).size).toBe(productTypes.length);
});

describe('pictures', () => {
	const bytesOf = (address: string) => statSync(`public${address}`).size;
	const filesOf = ({ src, srcset }: RenderedPicture) => [
		src,
		...srcset.split(', ').map((part) => part.split(' ')[0] ?? ''),
	];

	test('every product has pictures of at least two states', () => {
		forAll(products, ({ type }) => {
			const pictures = listPictures(type);
			expect(pictures.length).toBeGreaterThanOrEqual(2);
			expect(new Set(pictures.map(({ state }) => state)).size).toBe(pictures.length);
			for (const picture of pictures) {
				for (const file of filesOf(picture)) expect(bytesOf(file), file).toBeGreaterThan(1000);
				expect(picture.width / picture.height).toBeCloseTo(5 / 4, 2);
				expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/);
			}
		});
	});

	test('every picture on a card is below its size limit', () => {
		forAll(products, ({ type }) => {
			const [, small = ''] = filesOf(listPictures(type)[0]);
			expect(small).toMatch(/-480\.avif$/);
			expect(bytesOf(small)).toBeLessThanOrEqual(20_000);
		});
	});

	test('every state has a text in every language', () => {
		const states = new Set(productTypes.flatMap((type) => listPictures(type).map(({ state }) => state)));
		for (const [, , t] of sites)
			for (const state of states)
				expect(t.find(`catalog.picture_${state}`, { name: 'X' }), state).toContain('X');
	});

	test('all of them stay below 15 MB', () => {
		const all = productTypes.flatMap((type) => listPictures(type).flatMap(filesOf));
		expect(all.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(15_000_000);
	});
});

test('every product has a category and four related products', () => {
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
