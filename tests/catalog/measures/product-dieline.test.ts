import { expect, test } from 'vitest';
import { dielineOfSpec, findNamedStyle } from '#src/catalog/measures/product-dieline.ts';
import { product, products } from '#src/catalog/product.ts';
import { checkSize, nearestSizeMm } from '#src/catalog/variant.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { forAll } from '#tests/build/for-all.ts';

const withStyle = products.filter(({ type }) => findNamedStyle(type));

const cases = withStyle.map((item) => [item.type, item] as const);
test('can be cut in every listed size', () => {
	forAll(cases, (productType, item) => {
		const refusalsOf = (sizesMm: readonly SizeMm[]) =>
			sizesMm.flatMap((sizeMm) =>
				item.finishes.flatMap((finish) => {
					const made = dielineOfSpec({ productType, sizeMm, finish });
					return made?.ok ? [] : [{ sizeMm, problem: made?.problem }];
				}),
			);
		expect(refusalsOf(item.sizesMm)).toEqual([]);
	});
});

test('can be cut in every size that it is made to measure in', () => {
	forAll(cases, (productType, item) => {
		const refusalsOf = (sizesMm: readonly SizeMm[]) =>
			sizesMm.flatMap((sizeMm) =>
				item.finishes.flatMap((finish) => {
					const made = dielineOfSpec({ productType, sizeMm, finish });
					return made?.ok ? [] : [{ sizeMm, problem: made?.problem }];
				}),
			);
		if (!item.sizeLimits) return;
		const { min, max } = item.sizeLimits;
		const steps = [0, 0.1, 0.35, 0.6, 1];
		const side = (axis: 0 | 1 | 2) =>
			steps.map((share) => Math.round(min[axis] + share * (max[axis] - min[axis])));
		const sizes = side(0).flatMap((length) =>
			side(1).flatMap((width) => side(2).map((height): SizeMm => [length, width, height])),
		);
		const sold = sizes.filter((sizeMm) => checkSize(item, sizeMm).ok);
		expect(sold.length).toBeGreaterThan(80);
		expect(refusalsOf(sold)).toEqual([]);
		// And where the shop refuses one, it names one that can be cut.
		const nearest = sizes
			.filter((sizeMm) => !sold.includes(sizeMm))
			.map((sizeMm) => nearestSizeMm(item, sizeMm));
		expect(refusalsOf(nearest)).toEqual([]);
		expect(nearest.filter((sizeMm) => !checkSize(item, sizeMm).ok)).toEqual([]);
	});
});

test.each(['carrier-box', 'product-box-wine-box'] as const)(
	'%s is sold at both ends of its limits',
	(type) => {
		const item = product(type);
		const { min, max } = item.sizeLimits ?? { min: [0, 0, 0], max: [0, 0, 0] };
		expect([min, max].filter((sizeMm) => !checkSize(item, sizeMm).ok)).toEqual([]);
	},
);

const madeInEverySize = [
	'delivery-mailer-box',
	'sleeved-mailer-box',
	'cake-box',
	'product-box-two-pieces',
] as const;
test.each(madeInEverySize)('%s is sold in all corners of its limits', (type) => {
	const item = product(type);
	const { min, max } = item.sizeLimits ?? { min: [0, 0, 0], max: [0, 0, 0] };
	const ends = (axis: 0 | 1 | 2) => [min[axis], max[axis]];
	const corners = ends(0).flatMap((length) =>
		ends(1).flatMap((width) => ends(2).map((height): SizeMm => [length, width, height])),
	);
	expect(corners.filter((sizeMm) => !checkSize(item, sizeMm).ok)).toEqual([]);
});

test('counts its sides as its style does', () => {
	forAll(cases, (productType, item) => {
		expect(findNamedStyle(productType)?.style.sizeKind).toBe(item.sizeKind);
	});
});
