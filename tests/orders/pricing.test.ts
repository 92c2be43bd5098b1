import fc from 'fast-check';
import { expect, test } from 'vitest';
import { euCountries } from '#regions/eu.ts';
import { taxOn } from '#src/orders/pricing/allocate-tax.ts';
import { calculateTotals, type Totals, type TotalsInput } from '#src/orders/pricing/totals.ts';
import { computeTax, type Tax } from '#src/pricing/tax.ts';

/** 20,000 orders; a nightly run asks for a million: `TAX_ORDERS=1000000`. */
const numRuns = Number(process.env.TAX_ORDERS ?? 20_000);

const places = [...euCountries, 'GB', 'XI', 'CH', 'NO', 'US'];
const sale = fc.record({
	destinationIso: fc.constantFrom(...places),
	customerType: fc.constantFrom('b2b' as const, 'b2c' as const),
	vatIdVerified: fc.boolean(),
	day: fc.constantFrom('2024-12-31', '2025-07-31', '2026-11-22'),
});
/** Net of a line, minor units: small ones, where a cent matters, and those of whole lorries. */
const net = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 1_000_000_000 }));
const order = fc.record({
	nets: fc.array(net, { minLength: 1, maxLength: 12 }),
	discountPercent: fc.constantFrom(0, 0, 10, 15, 25, 100),
	shipping: fc.constantFrom(0, 1, 990, 1890, 120_000),
	customs: fc.constantFrom(0, 0, 4000),
});

const priceWith = (
	{
		nets,
		discountPercent,
		shipping,
		customs,
	}: { shipping: number; discountPercent: number } & Pick<TotalsInput, 'nets' | 'customs'>,
	{ rate }: Tax,
): Totals =>
	calculateTotals({
		nets,
		percents: nets.map(() => discountPercent),
		sets: [],
		services: new Set(),
		shippingOf: () => shipping,
		customs,
		taxRate: rate,
	});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Throws with the first broken rule: `expect` would take ten times as long in a million orders. */
function assert(holds: boolean, rule: string): asserts holds {
	if (!holds) throw new Error(rule);
}

test(`${numRuns} orders: sums are exact, no line's tax is lost, gross is net and VAT`, {
	timeout: 3_600_000,
}, () => {
	fc.assert(
		fc.property(order, sale, (given, about) => {
			const tax = computeTax(about);
			const totals = priceWith(given, tax);
			const { lines } = totals;
			assert(sum(lines.map(({ net }) => net)) === totals.itemTotal, 'nets add up to the goods');
			assert(sum(lines.map(({ promo }) => promo)) === totals.promoTotal, 'discounts add up');
			const taxes = [...lines.map((one) => one.tax), totals.shipmentTax, totals.customsTax];
			assert(sum(taxes) === totals.taxTotal, 'no tax is lost');
			assert(totals.taxTotal === taxOn(totals.netTotal, tax.rate), 'tax is rounded once');
			assert(totals.total === totals.netTotal + totals.taxTotal, 'gross = net + VAT');
			const shares = [totals.itemTotal, totals.promoTotal, totals.shipmentTotal, totals.customsTotal];
			assert(totals.netTotal === sum(shares), 'net = goods, discount, delivery, customs');
			for (const one of lines) {
				assert(one.total === one.net + one.promo + one.tax, 'a line is net, discount and VAT');
				assert(one.promo <= 0 && -one.promo <= one.net && one.tax >= 0, 'no line is negative');
				const own = (one.net + one.promo) * tax.rate;
				// The rounding of the sum (half a cent) and of the share (less than one).
				assert(Math.abs(one.tax - own) < 1.5, 'a line has its own share of the tax');
			}
			const numbers = [...taxes, totals.total, totals.netTotal, totals.itemTotal];
			assert(numbers.every(Number.isSafeInteger), 'whole minor units');
			if (tax.treatment === 'intra_community' || tax.treatment === 'export' || tax.treatment === 'none')
				assert(totals.taxTotal === 0, 'no VAT without a rate');
		}),
		{ numRuns },
	);
});

test('the order of the lines does not matter', () => {
	const shuffled = order.chain((given) =>
		fc.tuple(
			fc.constant(given),
			fc.shuffledSubarray(
				given.nets.map((_, index) => index),
				{ minLength: given.nets.length },
			),
		),
	);
	fc.assert(
		fc.property(shuffled, sale, ([given, positions], about) => {
			const tax = computeTax(about);
			const before = priceWith(given, tax);
			const nets = positions.flatMap((position) => given.nets[position] ?? []);
			const after = priceWith({ ...given, nets }, tax);
			const { lines: beforeLines, ...totals } = before;
			const { lines: afterLines, ...totalsAfter } = after;
			expect(totalsAfter).toEqual({
				...totals,
				// Which of two equal remainders gets the cent depends on their order.
				shipmentTax: totalsAfter.shipmentTax,
				customsTax: totalsAfter.customsTax,
			});
			for (const [place, position] of positions.entries()) {
				expect(afterLines[place]?.net).toBe(beforeLines[position]?.net);
				expect(
					Math.abs((afterLines[place]?.tax ?? 0) - (beforeLines[position]?.tax ?? 0)),
				).toBeLessThanOrEqual(1);
			}
		}),
		{ numRuns: Math.min(numRuns, 50_000) / 10 },
	);
});

test('only a verified business elsewhere in the Union is without VAT there; others pay that of the destination', () => {
	fc.assert(
		fc.property(sale, (about) => {
			const { rate, treatment } = computeTax(about);
			const isUnion = euCountries.includes(about.destinationIso) || about.destinationIso === 'XI';
			const isReverse =
				isUnion && about.destinationIso !== 'PL' && about.customerType === 'b2b' && about.vatIdVerified;
			expect(treatment === 'intra_community').toBe(isReverse);
			expect(rate > 0).toBe(!isReverse && !['CH', 'NO', 'US'].includes(about.destinationIso));
		}),
		{ numRuns: 2000 },
	);
});
