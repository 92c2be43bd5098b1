import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '#src/orders/pricing/allocate.ts';
import { taxOn } from '#src/orders/pricing/allocate-tax.ts';
import { calculateTotals } from '#src/orders/pricing/totals.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
const lines = fc.array(
	fc.record({
		net: fc.integer({ min: 0, max: 2_000_000_000 }),
		percent: fc.integer({ min: 0, max: 100 }),
		isService: fc.boolean(),
	}),
	{ maxLength: 12 },
);
const input = fc.record({
	lines,
	shipping: fc.integer({ min: 0, max: 50_000 }),
	customs: fc.constantFrom(0, 4000),
	taxRate: fc.constantFrom(0, 0.17, 0.19, 0.23, 0.255, 0.27),
});
const total = ({ shipping, lines, ...rest }: typeof input extends fc.Arbitrary<infer T> ? T : never) =>
	calculateTotals({
		...rest,
		nets: lines.map(({ net }) => net),
		// A service has no discount.
		percents: lines.map(({ percent, isService }) => (isService ? 0 : percent)),
		sets: [],
		services: new Set(lines.flatMap(({ isService }, index) => (isService ? [index] : []))),
		shippingOf: () => shipping,
	});

describe('allocate', () => {
	test('shares add up, keep the sign and differ from the exact share by less than one unit', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -10_000_000, max: 10_000_000 }),
				fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
				(amount, weights) => {
					const shares = allocate(amount, weights);
					const weight = sum(weights);
					if (weight === 0) return expect(shares).toEqual(weights.map(() => 0));
					expect(sum(shares)).toBe(amount);
					for (const [index, share] of shares.entries())
						expect(Math.abs(share - (amount * (weights[index] ?? 0)) / weight)).toBeLessThan(1.000001);
				},
			),
		);
	});

	test.each([
		[100, [1, 1, 1], [34, 33, 33]],
		[-100, [1, 1, 1], [-34, -33, -33]],
		[2, [1, 1, 1], [1, 1, 0]],
		[5, [0, 3, 0], [0, 5, 0]],
		[10, [1, 2, 3], [2, 3, 5]],
		[0, [1, 2], [0, 0]],
		[7, [0, 0], [0, 0]],
	])('%i over %j is %j', (amount, weights, shares) => {
		expect(allocate(amount, weights)).toEqual(shares);
	});
});

describe('calculateTotals', () => {
	test('every sum is exact and nothing is negative', () => {
		fc.assert(
			fc.property(input, (order) => {
				const t = total(order);
				expect(t.itemTotal).toBe(sum(t.lines.map(({ net }) => net)));
				expect(t.promoTotal).toBe(sum(t.lines.map(({ promo }) => promo)));
				expect(t.taxTotal).toBe(sum(t.lines.map(({ tax }) => tax)) + t.shipmentTax + t.customsTax);
				expect(t.netTotal).toBe(t.itemTotal + t.promoTotal + t.shipmentTotal + t.customsTotal);
				expect(t.total).toBe(t.netTotal + t.taxTotal);
				const parts = sum(t.lines.map((line) => line.total));
				expect(parts + t.shipmentTotal + t.shipmentTax + t.customsTotal + t.customsTax).toBe(t.total);
				expect(Math.min(t.total, t.taxTotal, ...t.lines.map((line) => line.total))).toBeGreaterThanOrEqual(0);
				expect(t.promoTotal).toBeLessThanOrEqual(0);
				expect(-t.promoTotal).toBeLessThanOrEqual(t.itemTotal);
				expect(JSON.stringify(t)).not.toContain('null');
				expect(
					Object.values(t)
						.flat()
						.every((value) => typeof value === 'object' || Number.isSafeInteger(value)),
				).toBe(true);
			}),
		);
	});

	test('lines and sets have the tax of their pages; without delivery as few as possible differ, by one unit', () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.record({ net: fc.integer({ min: 0, max: 500_000 }), set: fc.constantFrom(null, 'a', 'b') }),
					{
						maxLength: 9,
					},
				),
				fc.constantFrom(0, 0.081, 0.19, 0.23, 0.255),
				fc.constantFrom(0, 0, 1490),
				(goods, taxRate, shipping) => {
					const sets = goods.map(({ set }) => set);
					const t = calculateTotals({
						...{ nets: goods.map(({ net }) => net), percents: goods.map(() => 0), sets, services: new Set() },
						...{ shippingOf: () => shipping, customs: 0, taxRate },
					});
					const units = [...Map.groupBy(goods.keys(), (index) => sets[index] ?? index).values()];
					const differences = units.map(
						(indexes) =>
							sum(indexes.map((index) => t.lines[index]?.tax ?? 0)) -
							taxOn(sum(indexes.map((index) => goods[index]?.net ?? 0)), taxRate),
					);
					const left = t.taxTotal - t.shipmentTax - sum(t.lines.map(({ tax }) => tax)) + sum(differences);
					expect(sum(t.lines.map(({ total: shown }) => shown)) + shipping + t.shipmentTax).toBe(t.total);
					expect(differences.filter((difference) => difference !== 0)).toEqual(
						Array.from({ length: Math.abs(left) }, () => Math.sign(left)),
					);
					if (shipping > 0) expect(left).toBe(0);
				},
			),
		);
	});

	test('the order of the lines changes no sum', () => {
		fc.assert(
			fc.property(input, (order) => {
				const { lines: _a, shipmentTax: _b, customsTax: _c, ...forward } = total(order);
				const reversed = total({ ...order, lines: order.lines.toReversed() });
				expect(reversed).toMatchObject(forward);
			}),
		);
	});

	test('tax is rounded once, on the sum', () => {
		// 3 × 1.01 = 3.03; 23 % = 0.6969 → 0.70, where line by line it would be 3 × 0.23 = 0.69.
		const t = calculateTotals({
			nets: [101, 101, 101],
			percents: [0, 0, 0],
			sets: [],
			services: new Set(),
			shippingOf: () => 0,
			customs: 0,
			taxRate: 0.23,
		});
		expect([t.itemTotal, t.taxTotal, t.total]).toEqual([303, 70, 373]);
		expect(t.lines.map(({ tax }) => tax)).toEqual([24, 23, 23]);
	});

	test('a discount is rounded once, on the sum, and services have none', () => {
		const t = calculateTotals({
			nets: [105, 105, 1000],
			percents: [10, 10, 0],
			sets: [],
			services: new Set([2]),
			shippingOf: () => 0,
			customs: 0,
			taxRate: 0,
		});
		expect([t.promoTotal, t.goodsNet, t.total]).toEqual([-21, 189, 1189]);
		expect(t.lines.map(({ promo }) => promo)).toEqual([-11, -10, 0]);
	});

	test('delivery is calculated from the discounted goods, without services', () => {
		const asked: number[] = [];
		calculateTotals({
			nets: [10_000, 5_000],
			percents: [10, 0],
			sets: [],
			services: new Set([1]),
			shippingOf: (goods) => asked.push(goods),
			customs: 0,
			taxRate: 0,
		});
		expect(asked).toEqual([9000]);
	});

	test.each([
		[50, 0.23, 12],
		[150, 0.23, 35],
		[200, 0.255, 51],
		[1, 0.5, 1],
		[0, 0.23, 0],
		[999_999_999_999, 0.23, 230_000_000_000],
	])('tax on %i at %d is %i, half up', (net, rate, tax) => {
		expect(taxOn(net, rate)).toBe(tax);
	});
});
