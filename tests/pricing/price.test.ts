import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { type PrintMode, printModes } from '#src/catalog/attributes.ts';
import type { MeasuredVariant } from '#src/catalog/measures/blank-area.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product, products, type VariantSpec } from '#src/catalog/product.ts';
import { checkSpec, listedSpecs, toSku } from '#src/catalog/variant.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { computeBreakdown } from '#src/pricing/breakdown.ts';
import { cheapestAt, fromPrice, smallestOrder } from '#src/pricing/from-price.ts';
import { computeCostParts, computeVolumePrices, priceQuantity } from '#src/pricing/price.ts';
import { maxQuantity } from '#src/pricing/quantity.ts';
import { cardVersion } from '#src/pricing/rates/price-versions.ts';
import { rateCards, rateCardVersion } from '#src/pricing/rates/rate-card.ts';
import { lineNet } from '#src/site/money.ts';

const specs = products.flatMap(listedSpecs).map(measureVariant);
const anySpec = fc.constantFrom(...specs);
const anyCurrency = fc.constantFrom(...currencies);
const anyQuantity = fc.integer({ min: 30, max: maxQuantity });
const computeUnitPrice = (spec: MeasuredVariant, quantity: number, currency: Currency) =>
	priceQuantity(spec, quantity, currency).unitPrice;
const mailer = measureVariant(product('mailer-box-full-color').default);

/** Realistic market prices, net euro: [type, quantity, from, to] of the product's default. */
test.each([
	['mailer-box-full-color', 120, 1.6, 2.2],
	['mailer-box-eco', 120, 0.9, 1.6],
	['mailer-box-plain', 120, 0.5, 1],
	['shipping-box', 120, 0.6, 1],
	['packing-tape', 120, 3, 5],
	['kraft-tape', 120, 3, 5],
	['tissue-paper', 120, 0.15, 0.4],
	['rigid-box', 120, 3, 7],
	['magnetic-box', 120, 5, 10],
	['paper-bag', 120, 0.4, 1.2],
	['poly-mailer', 120, 0.25, 0.7],
	['product-box', 500, 0.25, 0.7],
	['printed-card', 500, 0.05, 0.15],
	['square-label', 500, 0.02, 0.08],
	['sample-packs', 1, 5, 12],
] as const)('%s: %i pieces cost €%f to €%f each', (type, quantity, from, to) => {
	const price = computeUnitPrice(measureVariant(product(type).default), quantity, 'EUR') / 10_000;
	expect(price).toBeGreaterThanOrEqual(from);
	expect(price).toBeLessThanOrEqual(to);
});

test('the unit price of 2500 mailers is a third to two fifths of the unit price of 30', () => {
	for (const currency of currencies) {
		const share = computeUnitPrice(mailer, 2500, currency) / computeUnitPrice(mailer, 30, currency);
		expect(share).toBeGreaterThan(0.33);
		expect(share).toBeLessThan(0.41);
	}
});

test('złoty prices have a rate card of their own, close to the exchange rate', () => {
	const ratios = specs.map((spec) => computeUnitPrice(spec, 500, 'PLN') / computeUnitPrice(spec, 500, 'EUR'));
	expect(Math.min(...ratios)).toBeGreaterThan(3.3);
	expect(Math.max(...ratios)).toBeLessThan(4.4);
	expect(new Set(ratios.map((ratio) => ratio.toFixed(2))).size).toBeGreaterThan(5);
});

describe('for every variant and currency', () => {
	test('volume steps are those of the specification, ascending, and apply to their whole range', () => {
		fc.assert(
			fc.property(anySpec, anyCurrency, anyQuantity, (spec, currency, quantity) => {
				const steps = computeVolumePrices(spec, currency);
				expect(steps.map(({ rangeStart }) => rangeStart).filter((start) => start > 1)).toEqual(
					settings.quantitySteps,
				);
				const range = steps.findLast(({ rangeStart }) => rangeStart <= quantity);
				const { unitPrice, net, sameMoneyQuantity } = priceQuantity(spec, quantity, currency);
				if (sameMoneyQuantity !== undefined) return;
				expect(unitPrice).toBe(range?.price);
				expect(net).toBe(lineNet(unitPrice, quantity));
			}),
		);
	});

	test('the unit price never rises with the quantity, and a total never falls at the start of a range', () => {
		fc.assert(
			fc.property(anySpec, anyCurrency, (spec, currency) => {
				const steps = computeVolumePrices(spec, currency);
				steps.slice(1).forEach(({ rangeStart, price }, index) => {
					const before = steps[index] ?? { rangeStart: 0, price: 0 };
					expect(price).toBeLessThanOrEqual(before.price);
					expect(price * rangeStart).toBeGreaterThan(before.price * before.rangeStart);
				});
			}),
		);
	});

	test('a quantity between steps costs at most the next step, and names it when it costs as much', () => {
		fc.assert(
			fc.property(anySpec, anyCurrency, anyQuantity, (spec, currency, quantity) => {
				const { net, unitPrice, sameMoneyQuantity } = priceQuantity(spec, quantity, currency);
				const steps = computeVolumePrices(spec, currency);
				const next = steps.find(({ rangeStart }) => rangeStart > quantity);
				const nextNet = next && lineNet(next.price, next.rangeStart);
				expect(net).toBeLessThanOrEqual(nextNet ?? net);
				expect(sameMoneyQuantity).toBe(net === nextNet ? next?.rangeStart : undefined);
				// Half of 1/10 000 a piece, and half a cent.
				expect(Math.abs(net * 100 - unitPrice * quantity)).toBeLessThanOrEqual(quantity / 2 + 50);
			}),
		);
	});

	/** All variants, all currencies, all quantities around every step; 3,000 quantities of a few of them. */
	test('more pieces never cost less', () => {
		const around = settings.quantitySteps.flatMap((start) => [start - 2, start - 1, start, start + 1]);
		const every = Array.from({ length: 3_000 }, (_, index) => index + 30);
		const falls = (spec: MeasuredVariant, currency: Currency, quantities: readonly number[]) => {
			const nets = quantities.map((quantity) => priceQuantity(spec, quantity, currency).net);
			return nets.some((net, index) => net < (nets[index - 1] ?? 0));
		};
		const wrong = specs.flatMap((spec, index) =>
			currencies
				.filter((currency) =>
					falls(spec, currency, index % 400 === 0 ? every : around.filter((quantity) => quantity >= 30)),
				)
				.map((currency) => `${toSku(spec)} ${currency}`),
		);
		expect(wrong).toEqual([]);
	});

	test('59 boxes cost what 60 do', () => {
		const [few, more] = [59, 60].map((quantity) => priceQuantity(mailer, quantity, 'EUR'));
		expect(few?.net).toBe(more?.net);
		expect(few?.sameMoneyQuantity).toBe(60);
		expect(priceQuantity(mailer, 30, 'EUR').sameMoneyQuantity).toBeUndefined();
		// Sample packs are sold from one piece; their first range ends before 30.
		const pack = measureVariant(product('sample-packs').default);
		const starts = computeVolumePrices(pack, 'EUR').map(({ rangeStart }) => rangeStart);
		expect(starts.slice(0, 2)).toEqual([1, 30]);
		expect(priceQuantity(pack, 29, 'EUR').net).toBeLessThanOrEqual(priceQuantity(pack, 30, 'EUR').net);
	});

	test('unit prices are positive integers, and the parts of a total add up to it', () => {
		fc.assert(
			fc.property(anySpec, anyCurrency, anyQuantity, (spec, currency, quantity) => {
				const { unitPrice, net } = priceQuantity(spec, quantity, currency);
				expect(Number.isInteger(unitPrice) && unitPrice > 0).toBe(true);
				const parts = computeBreakdown(spec, quantity, currency);
				expect(parts.every(({ amount }) => Number.isInteger(amount) && amount >= 0)).toBe(true);
				expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
			}),
		);
	});
});

test('a larger box never costs less', () => {
	const measured = products.filter(({ sizeLimits }) => sizeLimits);
	fc.assert(
		fc.property(
			fc.constantFrom(...measured),
			fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
			anyCurrency,
			anyQuantity,
			({ sizeLimits, default: spec }, at, currency, quantity) => {
				if (!sizeLimits) return;
				const side = (index: number, part: number) => {
					const [from, to] = [sizeLimits.min[index] ?? 0, sizeLimits.max[index] ?? 0];
					return Math.round(from + (to - from) * part);
				};
				const pick = (choose: (...parts: number[]) => number) =>
					[0, 1, 2].map((index) =>
						side(index, choose(at[index] ?? 0, at[index + 3] ?? 0)),
					) as unknown as SizeMm;
				const [smaller, larger] = [pick(Math.min), pick(Math.max)].map((sizeMm) => ({ ...spec, sizeMm }));
				fc.pre(
					smaller !== undefined &&
						larger !== undefined &&
						[smaller, larger].every((one) => checkSpec(one).ok),
				);
				const price = (one: VariantSpec) => computeUnitPrice(measureVariant(one), quantity, currency);
				expect(price(larger)).toBeGreaterThanOrEqual(price(smaller));
			},
		),
	);
});

test('a richer print mode never costs less', () => {
	fc.assert(
		fc.property(anySpec, anyCurrency, anyQuantity, (spec, currency, quantity) => {
			const sold = product(spec.productType).printModes;
			const ascending = printModes.filter((mode) => sold.includes(mode) && !mode.includes('inside'));
			const prices = ascending.map((printMode) =>
				computeUnitPrice({ ...spec, printMode }, quantity, currency),
			);
			expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		}),
	);
});

test('print inside costs more than the same print outside', () => {
	const pairs: readonly [PrintMode, PrintMode][] = [
		['print-monochrome', 'print-monochrome-with-print-inside'],
		['print-monochrome-white', 'print-monochrome-white-with-print-inside'],
		['print-eco-color', 'print-eco-color-with-print-inside'],
		['print-indigo-color', 'print-indigo-color-with-inside'],
	];
	for (const currency of currencies)
		for (const [outside, inside] of pairs) {
			expect(rateCards[currency].run[inside]).toBeGreaterThan(rateCards[currency].run[outside]);
			expect(rateCards[currency].setup[inside]).toBeGreaterThan(rateCards[currency].setup[outside]);
		}
});

test('every rate of every rate card is set', () => {
	for (const card of Object.values(rateCards)) {
		for (const table of [card.board, card.setup]) {
			for (const rate of Object.values(table)) expect(rate).toBeGreaterThan(0);
		}
		expect(Object.values(card.run).filter((rate) => rate === 0)).toHaveLength(1);
	}
	const all = computeCostParts({ ...mailer, finish: 'foil-matte' }, 120, 'EUR');
	expect(Object.values(all).every((cost) => cost > 0)).toBe(true);
});

test('"from" prices are the lowest of the list, per piece and per order', () => {
	for (const item of products) {
		for (const quantity of [item.minQuantity, 2500]) {
			const lowest = Math.min(
				...listedSpecs(item).map((spec) => computeUnitPrice(measureVariant(spec), quantity, 'EUR')),
			);
			expect(cheapestAt(item, quantity, 'EUR').unitPrice).toBe(lowest);
		}
	}
	const boxes = product('shipping-box');
	expect(fromPrice(boxes, 'EUR')).toMatchObject({ quantity: 2500 });
	const { unitPrice, total, quantity } = smallestOrder(boxes, 'EUR');
	expect({ quantity, total }).toEqual({ quantity: 30, total: lineNet(unitPrice, 30) });
});

/** A changed price needs a new version of the rate card; then write the new fingerprint here. */
test('the rate card version matches the fingerprint of all prices', async () => {
	const prices = specs.map((spec) =>
		currencies.map((currency) => computeVolumePrices(spec, currency, cardVersion)),
	);
	const bytes = new TextEncoder().encode(JSON.stringify(prices));
	const digest = await crypto.subtle.digest('SHA-256', bytes);
	const fingerprint = Buffer.from(digest).toString('hex').slice(0, 12);
	expect({ rateCardVersion, fingerprint }).toEqual({
		rateCardVersion: '2026-11-5',
		fingerprint: '2e0a314020ab',
	});
});
