import { describe, expect, test } from 'vitest';
import { products, type SizeMm } from '#src/catalog/product.ts';
import { dielineOfSpec, styleOfWord } from '#src/catalog/product-dieline.ts';

const withStyle = products.filter(({ type }) => styleOfWord(type));

describe.each(withStyle.map((item) => [item.type, item] as const))('%s', (productType, item) => {
	const refusalsOf = (sizesMm: readonly SizeMm[]) =>
		sizesMm.flatMap((sizeMm) =>
			item.finishes.flatMap((finish) => {
				const made = dielineOfSpec({ productType, sizeMm, finish });
				return made?.ok ? [] : [{ sizeMm, problem: made?.problem }];
			}),
		);

	test('can be cut in every listed size', () => {
		expect(refusalsOf(item.sizesMm)).toEqual([]);
	});

	test('can be made to measure within its limits, but for sides that do not go together', () => {
		const { min, max } = item.sizeLimits ?? { min: item.default.sizeMm, max: item.default.sizeMm };
		const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
			(bits) => [0, 1, 2].map((axis) => ((bits >> axis) & 1 ? max : min)[axis] ?? 0) as unknown as SizeMm,
		);
		expect(refusalsOf(corners).filter(({ problem }) => !problem?.details.rules.length)).toEqual([]);
	});

	test('counts its sides as its style does', () => {
		expect(styleOfWord(productType)?.style.dimensions).toBe(item.sizeKind);
	});
});
