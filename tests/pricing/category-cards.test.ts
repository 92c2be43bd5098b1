import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { materialKinds, printKinds, sizeKinds } from '#src/catalog/category/facets.ts';
import { getClaim } from '#src/catalog/claims.ts';
import { toMessageKey } from '#src/catalog/labels.ts';
import { productsIn } from '#src/catalog/product.ts';
import { categories } from '#src/catalog/product-entry.ts';
import { productCopy } from '#src/catalog/product-page/product-copy.ts';
import { categoryCards } from '#src/pricing/category-cards.ts';
import { itemListSchema } from '#src/pricing/product-schema.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { siteId } from '#src/site/site.ts';
import { forAll } from '#tests/build/for-all.ts';

const cases = Object.values(regions);

test('a category lists the products sold in the region: its own first, samples last', () => {
	forAll(cases, (region) => {
		for (const category of categories) {
			const types = categoryCards({ region }, category).map(({ item }) => item.type);
			expect(types.toSorted()).toEqual(
				productsIn(category)
					.map(({ type }) => type)
					.filter((type) => region.allowedProductTypes === '*' || region.allowedProductTypes.includes(type))
					.toSorted(),
			);
			expect(types.at(-1)).toBe('sample-packs');
		}
	});
});

test('a smaller range lists only its own products', () => {
	forAll(cases, (region) => {
		const narrow = { ...region, allowedProductTypes: ['paper-bag'] };
		expect(categoryCards({ region: narrow }, 'luxury-packaging')).toEqual([]);
		expect(categoryCards({ region: narrow }, 'primary-packaging').map(({ item }) => item.type)).toEqual([
			'paper-bag',
		]);
	});
});

test('prices are in the region’s currency', () => {
	forAll(cases, ({ id }) => {
		for (const { facets } of categoryCards(createSite(id, 'production'), 'mailer-boxes'))
			expect(Number(facets.price)).toBeGreaterThan(0.05);
	});
});

test('every storefront has texts for filters and proofs', () => {
	forAll(
		builtSites.map((site) => [siteId(site), site] as const),
		(_, site) => {
			const t = translateFor(site.locale, site.languageTag);
			const keys = [
				...materialKinds.map((kind) => `material_${toMessageKey(kind)}`),
				...printKinds.map((kind) => `print_${toMessageKey(kind)}`),
				...sizeKinds.map((kind) => `size_${kind}`),
				...['material', 'print', 'size', 'minimum', 'price'].map((facet) => `filter_${facet}`),
				...Object.values(getClaim).map(({ claim }) => `claim_${claim}`),
			];
			expect(keys.filter((key) => !t.find(`shop.${key}`, { small: '1', medium: '2' }))).toEqual([]);
			for (const { type, category } of productsIn('eco-friendly-packaging')) {
				if (type === 'sample-packs') continue;
				const fact = productCopy(site, type).facts[getClaim[type]?.fact ?? -1];
				expect(fact, `${type} is filed under ${category} without a proof`).toBeTruthy();
			}
			const list = itemListSchema('x', ['paper-bag', 'tote-bag'], site, t);
			expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
			expect(JSON.stringify(list)).toMatch(/"url":"https:\/\/boxwright\.[^"]+"/);
		},
	);
});
