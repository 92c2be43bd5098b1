import { expect, test } from 'vitest';
import type { Currency } from '#regions/region.ts';
import { product } from '#src/catalog/product.ts';
import { estimateGrossMargin, toAnalyticsEuros } from '#src/pricing/analytics-value.ts';

const mailer = product('mailer-box-full-color').default;

test.each([
	['EUR', 10_000],
	['GBP', 11_500],
	['PLN', 2_300],
	['SEK', 890],
	['RON', 2_000],
	['USD', 10_000],
] satisfies [Currency, number][])('100.00 %s count as %i euro cents', (currency, cents) => {
	expect(toAnalyticsEuros(10_000, currency)).toBe(cents);
});

test('the margin is 30 % of a line, 38 % of one that is made to measure, and unknown with samples', () => {
	const listed = { spec: mailer, value: 10_000 };
	const made = { spec: { ...mailer, sizeMm: [211, 143, 77] as const }, value: 10_000 };
	expect(estimateGrossMargin([listed])).toBe(3_000);
	expect(estimateGrossMargin([listed, made])).toBe(6_800);
	expect(estimateGrossMargin([])).toBe(0);
	const sample = { spec: product('sample-packs').default, value: 900 };
	expect(estimateGrossMargin([listed, sample])).toBeUndefined();
});
