import { expect, test } from 'vitest';
import { footprintGrams, gramsOfDieline } from '#src/catalog/measures/dieline-weight.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';

const figures = (type: Parameters<typeof product>[0]) => {
	const item = product(type);
	const made = dielineOfSpec(item.default);
	if (!made?.ok) throw new Error(`${type} has no dieline`);
	return [gramsOfDieline(made.value, item.gramsPerM2), footprintGrams(made.value, item.gramsPerM2)] as const;
};

test('a mailer’s board has the corrugated industry’s footprint, a carton the cartons’', () => {
	const [mailer, ofMailer = 0] = figures('mailer-box-full-color');
	expect(ofMailer / mailer).toBeCloseTo(0.491, 6);
	const [carton, ofCarton = 0] = figures('product-box');
	expect(ofCarton / carton).toBeCloseTo(0.326, 6);
});

test('a sleeve of carton around a mailer counts as carton', () => {
	const [grams, footprint = 0] = figures('sleeved-mailer-box');
	expect(footprint / grams).toBeGreaterThan(0.326);
	expect(footprint / grams).toBeLessThan(0.491);
});

test('there is no figure for stocks without a published one', () => {
	expect(figures('rigid-box')[1]).toBeUndefined();
	expect(figures('tote-bag')[1]).toBeUndefined();
});
