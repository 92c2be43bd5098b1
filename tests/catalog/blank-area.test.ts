import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankAreaM2, blanksMm, mailerBlank, slottedBlank, weightGrams } from '#src/catalog/blank-area.ts';
import { products, type SizeMm } from '#src/catalog/product.ts';
import { dielineOf } from '#src/dielines/dieline-of.ts';
import { blankOf, netAreaMm2 } from '#src/dielines/outline.ts';

test.each<[SizeMm, number, number, number]>([
	[[200, 150, 80], 1.5, 546.5, 548],
	// Crease sizes 300 × 200 × 50 of the Packmage sample E005C at 3 mm, taken back to inside sizes.
	[[300 - 19, 200 - 3, 50 - 3], 3, 520, 551],
	[[300 - 19, 200 - 3, 120 - 3], 3, 800, 761],
])('a mailer of %j mm inside in %s mm board is cut from %s × %s mm', (size, boardMm, x, y) => {
	const [blankX, blankY] = mailerBlank(size, boardMm);
	expect(blankX).toBeCloseTo(x, 6);
	expect(blankY).toBeCloseTo(y, 6);
});

test.each<[SizeMm, number, number, number]>([
	[[300, 200, 150], 3, 1041, 358],
	[[200, 150, 80], 1.5, 735, 233],
	[[400, 300, 250], 4, 1445, 562],
])('a shipping box of %j mm in %s mm board: %s × %s mm', (size, boardMm, x, y) => {
	expect(slottedBlank(size, boardMm)).toEqual([x, y]);
});

test('a paper bag 250 × 80 × 320 is made from 675 × 405 mm, a pouch 160 × 240 from 160 × 574', () => {
	expect(blanksMm({ productType: 'paper-bag', sizeMm: [250, 80, 320] })).toEqual([[675, 405]]);
	expect(blanksMm({ productType: 'doypack-bag', sizeMm: [160, 90, 240] })).toEqual([[160, 574]]);
});

test.each(products)('$type: a longer side never takes less board', (product) => {
	const { min, max } = product.sizeLimits ?? { min: [40, 40, 40], max: [400, 400, 400] };
	const side = (index: 0 | 1 | 2) => fc.integer({ min: min[index], max: max[index] - 1 });
	fc.assert(
		fc.property(side(0), side(1), side(2), fc.constantFrom(0, 1, 2), (length, width, height, grown) => {
			const size = [length, width, height] as const;
			const larger = size.map((value, index) => value + (index === grown ? 1 : 0)) as unknown as SizeMm;
			const area = (sizeMm: SizeMm) => blankAreaM2({ productType: product.type, sizeMm });
			expect(area(larger)).toBeGreaterThanOrEqual(area(size));
		}),
	);
});

test('a mailer 20 × 15 × 8 weighs about 96 g, a tissue sheet 7 g', () => {
	expect(weightGrams({ productType: 'mailer-box-full-color', sizeMm: [200, 150, 80] })).toBeCloseTo(95.6, 1);
	expect(weightGrams({ productType: 'tissue-paper', sizeMm: [500, 700, 0] })).toBeCloseTo(7, 5);
});

test('the price’s blank is the dieline’s, for every size of a mailer that can be designed', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...products.filter(({ designable }) => designable)),
			fc.integer({ min: 100, max: 500 }),
			fc.integer({ min: 80, max: 400 }),
			fc.integer({ min: 30, max: 150 }),
			({ type, boardMm }, ...sizeMm) => {
				const dieline = dielineOf(type, sizeMm, boardMm);
				if (!dieline) throw new Error(`no dieline for ${sizeMm}`);
				const { widthMm, heightMm } = blankOf(dieline);
				const [x, y] = mailerBlank(sizeMm, boardMm);
				expect(widthMm).toBeCloseTo(x, 6);
				expect(heightMm).toBeCloseTo(y, 6);
			},
		),
	);
});

test.each(products.filter(({ designable }) => designable))(
	'$type weighs what its dieline weighs, within a tenth',
	(item) => {
		for (const sizeMm of item.sizesMm) {
			const dieline = dielineOf(item.type, sizeMm, item.boardMm);
			if (!dieline) throw new Error(`no dieline for ${sizeMm}`);
			const grams = (netAreaMm2(dieline) / 1e6) * item.gramsPerM2;
			expect(weightGrams({ productType: item.type, sizeMm }) / grams).toBeGreaterThan(0.9);
			expect(weightGrams({ productType: item.type, sizeMm }) / grams).toBeLessThan(1.1);
		}
	},
);
