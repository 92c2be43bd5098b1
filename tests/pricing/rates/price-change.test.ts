import { describe, expect, test } from 'vitest';
import { currencies } from '#regions/codes.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { computeBreakdown } from '#src/pricing/breakdown.ts';
import { computeVolumePrices, priceQuantity } from '#src/pricing/price.ts';
import { type PriceChange, type PriceRule, roundUnitPrice } from '#src/pricing/rates/price-change.ts';
import { cardVersion, mergeVersions, type PriceVersion } from '#src/pricing/rates/price-versions.ts';

const everything: PriceRule = {
	...{ currency: null, category: null, product: null, from: null, to: null, kind: 'percent', value: 1000 },
};
const mailer = measureVariant(product('mailer-box-full-color').default);
const bag = measureVariant(product('paper-bag').default);
const withRules = (...rules: PriceRule[]): PriceVersion => ({
	...cardVersion,
	changes: [{ rules, prices: {} }],
});
const stepsOf = (version: PriceVersion, currency: 'EUR' | 'PLN' = 'EUR', spec = mailer) =>
	computeVolumePrices(spec, currency, version).map(({ price }) => price);

describe('a rule', () => {
	const before = stepsOf(cardVersion);

	test('in percent changes every price, rounded to the price step', () => {
		expect(stepsOf(withRules(everything))).toEqual(before.map((price) => roundUnitPrice(price * 1.1)));
	});

	test('changes what it names and nothing else', () => {
		const some = withRules({ ...everything, product: 'mailer-box-full-color', currency: 'EUR', from: 500 });
		expect(stepsOf(some).slice(0, 5)).toEqual(before.slice(0, 5));
		expect(stepsOf(some).slice(5)).toEqual(before.slice(5).map((price) => roundUnitPrice(price * 1.1)));
		expect(stepsOf(some, 'PLN')).toEqual(stepsOf(cardVersion, 'PLN'));
		expect(stepsOf(some, 'EUR', bag)).toEqual(stepsOf(cardVersion, 'EUR', bag));
		const boxes = withRules({ ...everything, category: 'mailer-boxes' });
		expect(stepsOf(boxes)).not.toEqual(before);
		expect(stepsOf(boxes, 'EUR', bag)).toEqual(stepsOf(cardVersion, 'EUR', bag));
	});

	test('by an amount adds to each piece, and no price falls below one price step', () => {
		const raised = withRules({ ...everything, kind: 'amount', currency: 'EUR', value: 500 });
		expect(stepsOf(raised)).toEqual(before.map((price) => roundUnitPrice(price + 500)));
		const free = withRules({ ...everything, kind: 'amount', currency: 'EUR', value: -9_999_999 });
		expect(new Set(stepsOf(free))).toEqual(new Set([10]));
	});
});

test('a single price applies only to its variant, quantity and currency, whatever the rules are', () => {
	const change: PriceChange = { rules: [everything], prices: { [toSku(mailer)]: { EUR: [[240, 11_000]] } } };
	const version = { ...cardVersion, changes: [change] };
	expect(stepsOf(version)[4]).toBe(11_000);
	expect(stepsOf(version)[3]).toBe(stepsOf(withRules(everything))[3]);
	expect(stepsOf(version, 'PLN')).toEqual(stepsOf(withRules(everything), 'PLN'));
});

test('the price of a quantity and its parts follow the changed prices', () => {
	const version = withRules(everything);
	const { net, unitPrice } = priceQuantity(mailer, 120, 'EUR', version);
	expect(unitPrice).toBe(stepsOf(version)[3]);
	expect(net).toBe((unitPrice * 120) / 100);
	for (const currency of currencies) {
		const parts = computeBreakdown(mailer, 59, currency).reduce((sum, { amount }) => sum + amount, 0);
		expect(parts).toBe(priceQuantity(mailer, 59, currency).net);
	}
});

describe('versions', () => {
	const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
	const change = (value: number): PriceChange => ({ rules: [{ ...everything, value }], prices: {} });
	const card = (id: string, publishedOn: string): PriceVersion => ({ ...cardVersion, id, publishedOn });

	test('of staff apply to the prices of earlier ones; a newer rate card resets them', () => {
		const merged = mergeVersions(
			[card('one', '2026-01-01'), card('two', '2026-06-01')],
			[
				{ id: 'P1', publishedAt: day('2026-02-01'), change: change(1000) },
				{ id: 'P2', publishedAt: day('2026-03-01'), change: change(-500) },
				{ id: 'P3', publishedAt: day('2026-07-01'), change: change(200) },
			],
		);
		expect(merged.map(({ id, changes = [] }) => [id, changes.length])).toEqual([
			...[
				['one', 0],
				['P1', 1],
				['P2', 2],
			],
			...[
				['two', 0],
				['P3', 1],
			],
		]);
		expect(stepsOf(merged[2] ?? cardVersion)[3]).toBe(
			roundUnitPrice(roundUnitPrice((stepsOf(cardVersion)[3] ?? 0) * 1.1) * 0.95),
		);
	});
});
