import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { type ProductType, productTypes } from '#src/catalog/product.ts';
import { maxRecommendations, recommendProducts } from '#src/catalog/recommendations.ts';
import { sells } from '#src/catalog/sold-in.ts';
import { forAll } from '#tests/build/for-all.ts';

const everywhere = { allowedProductTypes: '*' } as const;
const typesOf = (cart: readonly ProductType[], range: Parameters<typeof sells>[0] = everywhere) =>
	recommendProducts(cart, range).map(({ type }) => type);

test('in every region: only what is sold there, is not in the cart, and goes with it', () => {
	forAll(Object.values(regions), (region) => {
		for (const type of productTypes) {
			const found = recommendProducts([type], region);
			expect(found.length).toBeLessThanOrEqual(maxRecommendations);
			if (type !== 'sample-packs') expect(found.length).toBeGreaterThan(0);
			for (const { type: other, because } of found) {
				expect(sells(region, other)).toBe(true);
				expect(other).not.toBe(type);
				expect(because).toEqual([type]);
			}
			expect(new Set(found.map(({ type: other }) => other)).size).toBe(found.length);
		}
	});
});

test.each([
	['a shipping box is closed with tape', 'shipping-box', ['packing-tape', 'kraft-tape', 'packing-paper']],
	['a mailer is filled and closed with a label', 'mailer-box-full-color', ['tissue-paper', 'printed-card']],
	['a rigid box is carried home', 'magnetic-box', ['tissue-paper', 'paper-bag']],
	['a cake box goes into a bag', 'cake-box', ['paper-bag', 'square-label']],
	['tape needs a box', 'kraft-tape', ['shipping-box']],
] as const)('%s', (_, type, first) => {
	expect(typesOf([type]).slice(0, first.length)).toEqual(first);
});

test('mailers close without tape, so none is offered', () => {
	expect(typesOf(['mailer-box-eco'])).not.toContain('packing-tape');
});

test('products that most lines need come first, with the reason', () => {
	const [first] = recommendProducts(['shipping-box', 'mailer-box-eco', 'paper-bag'], everywhere);
	expect(first).toEqual({ type: 'square-label', because: ['shipping-box', 'mailer-box-eco', 'paper-bag'] });
});

test('products in the cart are not offered again', () => {
	const cart: ProductType[] = ['shipping-box', 'packing-tape', 'kraft-tape'];
	expect(typesOf(cart).filter((type) => cart.includes(type))).toEqual([]);
});

test('samples come last, and not when the cart has them', () => {
	expect(typesOf(['mailer-box-eco']).at(-1)).toBe('sample-packs');
	expect(typesOf(['mailer-box-eco', 'sample-packs'])).not.toContain('sample-packs');
	expect(typesOf(['sample-packs'])).toEqual([]);
	expect(typesOf([])).toEqual([]);
});

test('a narrow range offers nothing that it does not sell', () => {
	expect(typesOf(['paper-bag'], { allowedProductTypes: ['paper-bag', 'tissue-paper'] })).toEqual([
		'tissue-paper',
	]);
});
