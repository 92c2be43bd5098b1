import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '#regions/codes.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product, products } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import {
	type CompanyPrice,
	companyVolumePrices,
	computeCompanyPrice,
	fixedNet,
	isInForce,
	stepFault,
} from '#src/pricing/company/company-price.ts';
import { priceQuantity } from '#src/pricing/price.ts';

const now = Date.UTC(2026, 10, 21, 12);
const always = { id: 1, validFrom: '2026-01-01', validUntil: null, createdAt: 0, endedAt: null };
const spec = measureVariant(product('mailer-box-plain').default);
const sku = toSku(spec);
const listOf = (quantity: number) => priceQuantity(spec, quantity, 'EUR').net;
const fixed = (steps: readonly (readonly [number, number])[]): CompanyPrice => ({
	...always,
	terms: { kind: 'fixed', sku, currency: 'EUR', steps },
});
const discount = (percent: number, more: object = {}): CompanyPrice => ({
	...always,
	terms: { kind: 'discount', discount: percent * 100, product: null, category: null, ...more },
});
const priceOf = (prices: readonly CompanyPrice[], quantity: number, more: object = {}) =>
	computeCompanyPrice(prices, spec, { quantity, currency: 'EUR', now, ...more });

/** Totals below the list price that do not contradict each other. */
const anySteps = fc
	.uniqueArray(fc.integer({ min: 30, max: 9000 }), { minLength: 1, maxLength: 4 })
	.chain((quantities) =>
		fc.integer({ min: 40, max: 99 }).map((share) => {
			const sorted = quantities.toSorted((one, other) => one - other);
			return sorted.map((quantity) => [quantity, Math.floor((listOf(quantity) * share) / 100)] as const);
		}),
	)
	.filter((steps) => stepFault(steps) === undefined);
const anyPrices = fc
	.tuple(anySteps, fc.integer({ min: 1, max: 60 }), fc.boolean())
	.map(([steps, percent, both]) => (both ? [fixed(steps), discount(percent)] : [fixed(steps)]));

test('never above the list price, and never more for fewer pieces', () => {
	fc.assert(
		fc.property(anyPrices, fc.integer({ min: 30, max: 9999 }), (prices, quantity) => {
			const cost = (pieces: number) => priceOf(prices, pieces)?.net ?? listOf(pieces);
			expect(cost(quantity)).toBeLessThanOrEqual(listOf(quantity));
			expect(cost(quantity)).toBeLessThanOrEqual(cost(quantity + 1));
			const larger = priceOf(prices, quantity)?.sameMoneyQuantity;
			if (larger !== undefined) expect(cost(larger)).toBe(cost(quantity));
		}),
		{ numRuns: 300 },
	);
});

test('an agreed total is exact at its quantity, proportional above it, and caps fewer pieces', () => {
	const steps = [
		[500, 21_000],
		[1000, 38_000],
	] as const;
	const nets = [100, 499, 500, 501, 900, 950, 1000, 2000].map((quantity) => fixedNet(steps, quantity));
	expect(nets).toEqual([21_000, 21_000, 21_000, 21_042, 37_800, 38_000, 38_000, 76_000]);
	const own = [fixed([[500, listOf(500) - 1]])];
	expect(priceOf(own, 500)).toMatchObject({ net: listOf(500) - 1, listNet: listOf(500) });
	expect(priceOf([fixed([[500, listOf(500)]])], 500)).toBeUndefined();
	expect(priceOf(own, 500, { currency: 'PLN' })).toBeUndefined();
	expect(
		computeCompanyPrice(own, measureVariant(product('tote-bag').default), {
			quantity: 500,
			currency: 'EUR',
			now,
		}),
	).toBeUndefined();
});

test('a discount is rounded once, for its product or category, in every currency; the lowest price counts', () => {
	for (const currency of currencies)
		for (const { type, default: own } of products.slice(0, 8)) {
			const measured = measureVariant(own);
			const { net } = priceQuantity(measured, 240, currency);
			const found = computeCompanyPrice([discount(7.5, { product: type })], measured, {
				quantity: 240,
				currency,
				now,
			});
			expect(found?.net).toBe(Math.round((net * 9250) / 10_000));
		}
	expect(priceOf([discount(10, { product: 'tote-bag' })], 240)).toBeUndefined();
	expect(priceOf([discount(10, { category: product('mailer-box-plain').category })], 240)?.net).toBe(
		Math.round(listOf(240) * 0.9),
	);
	const cheap = fixed([[240, Math.floor(listOf(240) / 2)]]);
	expect(priceOf([discount(10), { ...cheap, id: 2 }, discount(20)], 240)?.price.id).toBe(2);
});

test('contradicting totals are named by their quantity', () => {
	expect(
		stepFault([
			[100, 1000],
			[200, 900],
		]),
	).toEqual({ quantity: 200, reason: 'cheaper_in_all' });
	expect(
		stepFault([
			[100, 1000],
			[200, 2001],
		]),
	).toEqual({ quantity: 200, reason: 'costs_more_per_piece' });
	expect(
		stepFault([
			[100, 1000],
			[200, 2000],
		]),
	).toBeUndefined();
});

test('it is valid from its first to its last day, and between the start and end of its row', () => {
	const days = { ...always, validFrom: '2026-11-21', validUntil: '2026-11-21' };
	expect(isInForce(days, Date.UTC(2026, 10, 21, 23, 59))).toBe(true);
	expect(isInForce(days, Date.UTC(2026, 10, 22))).toBe(false);
	expect(isInForce(days, Date.UTC(2026, 10, 20, 23, 59))).toBe(false);
	expect(isInForce({ ...days, createdAt: now + 1 }, now)).toBe(false);
	expect(isInForce({ ...days, endedAt: now }, now)).toBe(false);
	expect(isInForce({ ...days, endedAt: now + 1 }, now)).toBe(true);
});

test('prices by quantity name the agreed quantities too, and no piece costs more than in a smaller quantity', () => {
	const steps = companyVolumePrices([fixed([[777, Math.floor(listOf(777) * 0.6)]])], spec, {
		currency: 'EUR',
		now,
	});
	expect(steps.map(({ rangeStart }) => rangeStart)).toContain(777);
	for (const [index, { price }] of steps.entries())
		expect(price).toBeLessThanOrEqual(steps[index - 1]?.price ?? Infinity);
});
