import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankAreaM2, withBlankArea } from '#src/catalog/measures/blank-area.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product, products, type VariantSpec } from '#src/catalog/product.ts';
import { checkSize } from '#src/catalog/variant.ts';
import { designedDieline } from '#src/designs/document/designed-dieline.ts';
import type { SizeMm } from '#src/dielines/size.ts';

function dielineOf(spec: VariantSpec) {
	const made = dielineOfSpec(spec);
	if (!made?.ok) throw new Error(`No dieline of ${spec.productType} ${spec.sizeMm.join('x')}`);
	return made.value;
}

test.each([
	// Blanks that makers' tables give: one piece.
	['mailer-box-full-color', [200, 150, 80], 546.5 * 548],
	['shipping-box', [300, 200, 150], 1039 * 361],
	['paper-bag', [240, 100, 320], 695 * 415],
	['doypack-bag', [160, 90, 240], 160 * 574],
	// A body with hem and seams, and two handles.
	['tote-bag', [380, 0, 420], 780 * 460 + 2 * 600 * 50],
	// The whole web, of which the dieline shows one repeat.
	['packing-tape', [66_000, 48, 0], 66_000 * 48],
	// With its backing, 3 mm larger all around.
	['square-label', [60, 60, 0], 66 * 66],
] as const)('a %s of %j mm takes %d mm²', (productType, sizeMm, areaMm2) => {
	expect(measureVariant({ ...product(productType).default, sizeMm }).blankM2).toBeCloseTo(areaMm2 / 1e6, 9);
});

test('of a rigid box only its printed papers are counted', () => {
	const dieline = dielineOf(product('rigid-box').default);
	const papers = dieline.loose.filter(({ stock }) => stock === 'paper');
	expect(dieline.stock).toBe('greyboard');
	expect(papers).toHaveLength(2);
	expect(blankAreaM2(dieline)).toBeCloseTo(blankAreaM2({ ...dieline, loose: papers }), 12);
});

test('neither finish nor print mode changes the area: a page asks for the sizes only', () => {
	for (const item of products)
		for (const sizeMm of item.sizesMm) {
			const { blankM2 } = measureVariant({ ...item.default, sizeMm });
			for (const finish of item.finishes)
				for (const printMode of item.printModes) {
					const spec = { ...item.default, sizeMm, finish, printMode };
					const printed = withBlankArea(spec, designedDieline(dielineOf(spec), printMode));
					expect(printed.blankM2, `${item.type} ${sizeMm.join('x')} ${finish}`).toBeCloseTo(blankM2, 9);
				}
		}
});

test('a longer side never takes less board', () => {
	const custom = products.filter(({ sizeLimits }) => sizeLimits);
	const share = fc.double({ min: 0, max: 1, noNaN: true });
	fc.assert(
		fc.property(
			fc.constantFrom(...custom),
			fc.tuple(share, share, share),
			fc.constantFrom(0, 1, 2),
			(item, shares, axis) => {
				const { min, max } = item.sizeLimits ?? { min: [0, 0, 0], max: [0, 0, 0] };
				const at = (index: 0 | 1 | 2) =>
					Math.round(min[index] + shares[index] * (max[index] - 1 - min[index]));
				const size: SizeMm = [at(0), at(1), at(2)];
				const longer = size.map((side, index) => side + (index === axis ? 1 : 0)) as unknown as SizeMm;
				fc.pre(checkSize(item, size).ok && checkSize(item, longer).ok);
				// A wider wine box may hold one bottle less, and needs less of a partition.
				fc.pre(item.type !== 'product-box-wine-box' || axis !== 1);
				const area = (sizeMm: SizeMm) => measureVariant({ ...item.default, sizeMm }).blankM2;
				expect(area(longer)).toBeGreaterThanOrEqual(area(size) - 1e-12);
			},
		),
		{ numRuns: 500 },
	);
});
