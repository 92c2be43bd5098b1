import { expect, test } from 'vitest';
import { computeEmissions, treesPerTonne, waterLitresPerTonne } from '#src/catalog/emissions/emissions.ts';
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

test('water and trees follow the weight of the board, and are missing where nothing is published', () => {
	const corrugated = computeEmissions(product('mailer-box-full-color').default, 1000);
	const tonnes = corrugated.weightKg / 1000;
	expect(corrugated.water).toBeCloseTo(tonnes * (waterLitresPerTonne.corrugated ?? 0), 0);
	expect(corrugated.trees).toBeCloseTo(tonnes * (treesPerTonne.corrugated ?? 0), 2);
	// A tree makes more than 500 of these boxes: almost all of the fibre is recovered.
	expect(corrugated.trees).toBeLessThan(2);
	const carton = computeEmissions(product('product-box').default, 1000);
	expect(carton.water).toBeGreaterThan(0);
	expect(carton.trees).toBeNull();
	expect(computeEmissions(product('tote-bag').default, 100)).toMatchObject({ water: null, trees: null });
});
