import { expect, test } from 'vitest';
import { boxes } from '#src/catalog/boxes.ts';
import type { ProductEntry } from '#src/catalog/product-entry.ts';
import { checkSize } from '#src/dielines/make.ts';
import { rigid } from '#src/dielines/rigid/rigid.ts';
import { forAll } from '#tests/build/for-all.ts';

const sold: Readonly<Record<string, ProductEntry>> = boxes;

const cases = rigid.map((style) => [style.name, style] as const);
test('is made at every corner of the sizes that the shop takes', () => {
	forAll(cases, (name, style) => {
		const { sizeLimits, boardMm } = sold[name] ?? {};
		if (!sizeLimits) return expect(style.sizeKind).toBe('can');
		const { min, max } = sizeLimits;
		for (let corner = 0; corner < 8; corner++) {
			const sizeMm = [0, 1, 2].map((axis) => (corner & (1 << axis) ? max : min)[axis]);
			expect(checkSize(style, { sizeMm, boardMm }).problem, sizeMm.join('×')).toBeUndefined();
		}
	});
});
