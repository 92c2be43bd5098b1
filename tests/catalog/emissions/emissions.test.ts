import { expect, test } from 'vitest';
import { computeEmissions } from '#src/catalog/emissions/emissions.ts';
import { weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { product, products } from '#src/catalog/product.ts';

test('emissions are weight × factor, and recycled board has the lower one', () => {
	const spec = product('mailer-box-full-color').default;
	const one = computeEmissions(spec, 1000);
	expect(one.weightKg).toBeCloseTo(weightGrams(spec), 2);
	expect(one.co2).toBeCloseTo(one.weightKg * 1.19973, 2);
	const eco = computeEmissions(product('mailer-box-eco').default, 1000);
	expect(eco).toMatchObject({ recycled: true, factor: 1098.11 });
});

test('what the source has no factor for has no figure', () => {
	for (const type of ['tote-bag', 'bio-poly-mailer-plain', 'recycled-poly-mailer'] as const)
		expect(computeEmissions(product(type).default, 100)).toMatchObject({ co2: null, factor: null });
});

test('every other product has one, which grows with the quantity', () => {
	const none = products.filter(({ default: spec }) => computeEmissions(spec, 100).co2 === null);
	expect(none.map(({ type }) => type)).toEqual(['tote-bag', 'recycled-poly-mailer', 'bio-poly-mailer-plain']);
	for (const { default: spec } of products) {
		const [few, many] = [30, 300].map((quantity) => computeEmissions(spec, quantity).co2);
		if (few !== null && few !== undefined) expect(many).toBeGreaterThan(few);
	}
});
