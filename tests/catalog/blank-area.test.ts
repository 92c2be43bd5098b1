import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankAreaM2, blanksMm } from '#src/catalog/blank-area.ts';
import { mailerBlank, slottedBlank } from '#src/catalog/blank-formulas.ts';
import { products, type SizeMm } from '#src/catalog/product.ts';
import { dielineOfSpec } from '#src/catalog/product-dieline.ts';
import { type Dieline, sheetsOf } from '#src/dielines/dieline.ts';
import { blankOf } from '#src/dielines/outline.ts';

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
	[[300, 200, 150], 3, 1039, 361],
	[[200, 150, 80], 1.5, 734.5, 236.5],
	[[400, 300, 250], 4, 1442, 564],
])('a shipping box of %j mm in %s mm board: %s × %s mm', (size, boardMm, x, y) => {
	expect(slottedBlank(size, boardMm)).toEqual([x, y]);
});

test('a paper bag 250 × 80 × 320 is made from 675 × 405 mm, a pouch 160 × 240 from 160 × 574', () => {
	expect(blanksMm({ productType: 'paper-bag', sizeMm: [250, 80, 320] })).toEqual([[675, 405]]);
	expect(blanksMm({ productType: 'doypack-bag', sizeMm: [160, 90, 240] })).toEqual([[160, 574]]);
});

/** What is bought as the product's board: of greyboard boxes the printed papers, of a roll all its length. */
function boughtOf(dieline: Dieline): readonly (readonly [number, number])[] {
	const { form } = dieline;
	if (form.kind === 'roll') return [[form.lengthMm, form.webMm]];
	const sheets = sheetsOf(dieline).filter(({ stock }) => stock !== 'greyboard');
	return sheets.map((sheet) => {
		const { widthMm, heightMm } = blankOf(sheet);
		return [widthMm, heightMm];
	});
}

/** Listed sizes, and of those made to measure both ends of every side and steps between. */
function soldSizes({ sizesMm, sizeLimits }: (typeof products)[number]): readonly SizeMm[] {
	if (!sizeLimits) return sizesMm;
	const { min, max } = sizeLimits;
	const steps = [0, 0.07, 0.3, 0.55, 1];
	const side = (axis: 0 | 1 | 2) => [
		...new Set(steps.map((share) => Math.round(min[axis] + share * (max[axis] - min[axis])))),
	];
	return [
		...sizesMm,
		...side(0).flatMap((length) =>
			side(1).flatMap((width) => side(2).map((height): SizeMm => [length, width, height])),
		),
	];
}

describe.each(products)('$type', (item) => {
	test('the price’s blanks are the dieline’s sheets, for every finish and size that is sold', () => {
		let compared = 0;
		for (const sizeMm of soldSizes(item)) {
			for (const finish of item.finishes) {
				const made = dielineOfSpec({ productType: item.type, sizeMm, finish });
				// Sides that do not go together are refused; product-dieline.test.ts says that nothing else is.
				if (!made?.ok) continue;
				compared += 1;
				const rounded = (blanks: readonly (readonly number[])[]) =>
					blanks.map((sides) => sides.map((mm) => Math.round(mm * 100) / 100));
				const [blanks, bought] = [blanksMm({ productType: item.type, sizeMm }), boughtOf(made.value)];
				const off = blanks.flatMap((sides, index) =>
					sides.map((mm, side) => Math.abs(mm - (bought[index]?.[side] ?? Number.NaN))),
				);
				expect(
					blanks.length === bought.length && off.every((mm) => mm < 0.001),
					`${sizeMm.join(' × ')} ${finish}: ${JSON.stringify([rounded(blanks), rounded(bought)])}`,
				).toBe(true);
			}
		}
		expect(compared).toBeGreaterThanOrEqual(item.sizesMm.length);
	});

	test('a longer side never takes less board', () => {
		const { min, max } = item.sizeLimits ?? { min: [40, 40, 40], max: [400, 400, 400] };
		const side = (index: 0 | 1 | 2) => fc.integer({ min: min[index], max: max[index] - 1 });
		fc.assert(
			fc.property(side(0), side(1), side(2), fc.constantFrom(0, 1, 2), (length, width, height, grown) => {
				const size = [length, width, height] as const;
				const larger = size.map((value, index) => value + (index === grown ? 1 : 0)) as unknown as SizeMm;
				const of = (sizeMm: SizeMm) => ({ productType: item.type, sizeMm });
				// A wider wine box may hold one bottle less, and needs no partition for it.
				if (blanksMm(of(larger)).length < blanksMm(of(size)).length) return;
				if (item.construction === 'snap-tuck' && grown === 1) return;
				expect(blankAreaM2(of(larger))).toBeGreaterThanOrEqual(blankAreaM2(of(size)));
			}),
		);
	});
});
