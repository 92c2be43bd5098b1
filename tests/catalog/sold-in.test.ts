import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { firstToDesign, isDesignableIn, isVariantDesignableIn } from '#src/catalog/designable-in.ts';
import { product, products } from '#src/catalog/product.ts';
import { sells, soldCategories, soldIn } from '#src/catalog/sold-in.ts';
import { getFormerCategoryRedirect, getUnsoldProductRedirect } from '#src/catalog/unsold-product-redirect.ts';
import { productMenu } from '#src/layouts/frame/product-menu.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';

/** A storefront with a smaller range than any of ours. */
const narrow = (allowedProductTypes: string[], id: 'eu' | 'pl' | 'us' = 'eu'): Site => {
	const site = createSite(id, 'production');
	return { ...site, region: { ...site.region, allowedProductTypes } };
};
const box = product('mailer-box-full-color');

describe('a product outside the range', () => {
	test('is neither sold nor in the menu', () => {
		const site = narrow(['paper-bag', 'tote-bag']);
		expect(soldIn(site.region).map(({ type }) => type)).toEqual(['paper-bag', 'tote-bag']);
		expect(sells(site.region, 'paper-can')).toBe(false);
		const menu = productMenu(site, translateFor('en-US', 'en'));
		expect(new Set(menu.flatMap(({ items }) => items.map(({ type }) => type)))).toEqual(
			new Set(['paper-bag', 'tote-bag']),
		);
		expect(menu.every(({ items }) => items.length > 0)).toBe(true);
	});

	test.each([
		['eu', '/packaging/mailer-boxes'],
		['pl', '/opakowania/pudelka-fasonowe'],
		['us', '/en-us/packaging/mailer-boxes'],
	] as const)('leads to its category in %s', (id, address) => {
		expect(getUnsoldProductRedirect(box.type, narrow(['mailer-box-plain'], id))).toBe(address);
	});

	test('leads to all packaging where nothing of its category is sold', () => {
		expect(getUnsoldProductRedirect(box.type, narrow(['rigid-box', 'sample-packs']))).toBe('/shop');
		expect(soldCategories(narrow(['rigid-box', 'sample-packs']).region)).toEqual(['luxury-packaging']);
	});

	test('the shop page’s former groups lead to the pages of categories', () => {
		const of = (query: string) =>
			getFormerCategoryRedirect(new URLSearchParams(query), createSite('pl', 'production'));
		expect(of('category=luxury-packaging')).toBe('/opakowania/opakowania-premium');
		expect(of('category=nothing')).toBeUndefined();
		expect(of('')).toBeUndefined();
	});

	test('what is sold, or exists nowhere, leads nowhere else', () => {
		expect(getUnsoldProductRedirect('paper-bag', narrow(['paper-bag']))).toBeUndefined();
		expect(getUnsoldProductRedirect('spaceship', narrow(['paper-bag']))).toBeUndefined();
	});
});

describe('where the designer is offered', () => {
	const { eu } = regions;
	test('for designable products of every region as it is', () => {
		for (const region of Object.values(regions))
			expect(products.filter((item) => isDesignableIn(item, region))).toEqual(
				products.filter(({ designable }) => designable),
			);
	});
	test('not for products without a design there, outside the range or in another country', () => {
		expect(isDesignableIn(box, { ...eu, designlessProductIds: [box.type] })).toBe(false);
		expect(isDesignableIn(box, { ...eu, allowedProductTypes: ['paper-bag'] })).toBe(false);
		const elsewhere = sharedSettings.digitalDesignAllowedCountries.filter((iso) => iso !== 'DE');
		expect(isDesignableIn(box, eu, elsewhere)).toBe(false);
	});
	test('not for a variant without print of a product that can be printed', () => {
		const { default: spec } = product('shipping-box');
		expect(isVariantDesignableIn({ ...spec, printMode: 'no-print' }, eu)).toBe(false);
		expect(isVariantDesignableIn({ ...spec, printMode: 'print-monochrome' }, eu)).toBe(true);
		const designless = { ...eu, designlessProductIds: ['shipping-box'] };
		expect(isVariantDesignableIn({ ...spec, printMode: 'print-monochrome' }, designless)).toBe(false);
		expect(isVariantDesignableIn({ productType: 'kraft-tape', printMode: 'print-monochrome' }, eu)).toBe(
			false,
		);
	});
	test('“design a box” leads to a box that can be designed here, or is not shown', () => {
		expect(firstToDesign(eu)).toBe(box);
		const second = firstToDesign({ ...eu, designlessProductIds: [box.type] });
		expect(second?.designable).toBe(true);
		expect(second).not.toBe(box);
		expect(firstToDesign({ ...eu, allowedProductTypes: ['paper-can'] })).toBeUndefined();
	});
});
