import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '#regions/codes.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product, products } from '#src/catalog/product.ts';
import { computeCost, isBelowFloor, marginOf, minMargin } from '#src/pricing/cost.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { rateCards } from '#src/pricing/rates/rate-card.ts';

test('a price at the start of a range holds the rate card’s margin', () => {
	const spec = measureVariant(product('mailer-box-eco').default);
	const { net } = priceQuantity(spec, 120, 'EUR');
	const { margin } = rateCards.EUR;
	expect(marginOf(net, computeCost(spec, 120, 'EUR'))).toBeCloseTo(1 - 1 / margin, 2);
});

test('more pieces never cost less in all, nor more a piece', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...products),
			fc.constantFrom(...currencies),
			fc.integer({ min: 1, max: 50_000 }),
			({ default: spec }, currency, quantity) => {
				const measured = measureVariant(spec);
				const [one, two] = [quantity, quantity * 2].map((run) => computeCost(measured, run, currency));
				expect(two).toBeGreaterThanOrEqual(one ?? 0);
				expect((two ?? 0) / 2).toBeLessThanOrEqual((one ?? 0) + 1);
			},
		),
	);
});

test.each([
	[100_00, 85_00, false],
	[100_00, 85_01, true],
	[100_00, 200_00, true],
	[0, 1, true],
])('a price of %d at a cost of %d is below the floor: %s', (net, cost, isLow) => {
	expect(minMargin).toBe(0.15);
	expect(isBelowFloor(net, cost)).toBe(isLow);
});
