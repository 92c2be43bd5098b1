import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentile } from '#src/staff/insights/percentile.ts';

test('the upper bound of three quarters of all values, from any days', () => {
	const values = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 200 });
	fc.assert(
		fc.property(values, (all) => {
			const counts = new Map<number, number>();
			for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1);
			const bound = percentile(counts) ?? Number.NaN;
			const within = all.filter((value) => value <= bound).length;
			const below = all.filter((value) => value < bound).length;
			expect(within).toBeGreaterThanOrEqual(all.length * 0.75);
			expect(below).toBeLessThan(all.length * 0.75);
		}),
	);
});

test('without values there is none, also if intervals are empty', () => {
	expect(percentile(new Map())).toBeUndefined();
	expect(percentile(new Map([[50, 0]]))).toBeUndefined();
});
