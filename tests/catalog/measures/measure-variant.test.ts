import { expect, test } from 'vitest';
import { measureVariant, weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { products } from '#src/catalog/product.ts';
import { forAll } from '#tests/build/for-all.ts';

test.each([
	// 0.2147 m² of the blank's 0.2995 stay in the box, at 420 g/m².
	['mailer-box-full-color', [200, 150, 80], 90.2],
	// All of 0.35 m² at 20 g/m²; 66 m of 48 mm at 50 g/m².
	['tissue-paper', [500, 700, 0], 7],
	['packing-tape', [66000, 48, 0], 158.4],
	// Two trays of 2 mm greyboard, 0.147 m² at 1250 g/m², and 0.184 m² of paper at 130.
	['rigid-box', [200, 150, 60], 208],
] as const)('a %s of %j mm weighs %s g', (productType, sizeMm, grams) => {
	const weight = weightGrams({ productType, sizeMm, finish: 'foil-none' });
	expect(Math.abs(weight - grams) / grams).toBeLessThan(0.01);
});

test('every listed size weighs something, larger ones more than the smallest', () => {
	forAll(products, (item) => {
		const weights = item.sizesMm.map((sizeMm) =>
			weightGrams({ productType: item.type, sizeMm, finish: item.default.finish }),
		);
		expect(weights.every((grams) => Number.isFinite(grams) && grams > 0.2)).toBe(true);
		expect(weights.at(-1)).toBeGreaterThanOrEqual(Math.min(...weights));
		if (item.substance === 'greyboard') return;
		// Never more than all the board that is bought for it.
		const [sizeMm = item.default.sizeMm] = item.sizesMm;
		expect(weights[0]).toBeLessThanOrEqual(
			measureVariant({ ...item.default, sizeMm }).blankM2 * item.gramsPerM2 * 1.0001,
		);
	});
});

test('throws for a size that is not sold', () => {
	expect(() =>
		weightGrams({ productType: 'product-box', sizeMm: [25, 200, 40], finish: 'foil-none' }),
	).toThrow();
});

test('a second call returns the same result', () => {
	const spec = { productType: 'cake-box', sizeMm: [220, 220, 100], finish: 'foil-none' } as const;
	expect(weightGrams(spec)).toBe(weightGrams(spec));
});
