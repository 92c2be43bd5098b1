import { expect, test } from 'vitest';
import { computeEmissions } from '#src/catalog/emissions/emissions.ts';
import { footprintKgPerTonne } from '#src/catalog/measures/dieline-weight.ts';
import { weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { product, products } from '#src/catalog/product.ts';

test('emissions of a box are its weight × the published figure of its board', () => {
	const spec = product('mailer-box-full-color').default;
	const { co2, weightKg } = computeEmissions(spec, 1000);
	expect(weightKg).toBeCloseTo(weightGrams(spec), 2);
	expect(co2).toBeCloseTo((weightKg * (footprintKgPerTonne.corrugated ?? 0)) / 1000, 2);
});

test('a material without a published figure has none', () => {
	for (const type of ['tote-bag', 'poly-mailer', 'paper-bag'] as const)
		expect(computeEmissions(product(type).default, 100).co2).toBeNull();
});

test('figures grow with the quantity', () => {
	const known = products.filter(({ default: spec }) => computeEmissions(spec, 30).co2 !== null);
	expect(known.length).toBeGreaterThan(10);
	for (const { default: spec } of known) {
		const [few, many] = [30, 300].map((quantity) => computeEmissions(spec, quantity).co2 ?? 0);
		expect(many).toBeGreaterThan(few ?? 0);
	}
});
