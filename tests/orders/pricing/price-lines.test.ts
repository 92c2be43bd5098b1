import { expect, test } from 'vitest';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { orderRecord, promotion, recordLine } from '#tests/build/order-record.ts';

const now = Date.UTC(2026, 10, 21, 12);
const list = priceQuantity(measureVariant(product('mailer-box-full-color').default), 120, 'EUR').net;
const record = (percent: number, changes: Partial<OrderRecord> = {}) =>
	orderRecord({
		companyPrices: {
			company: 'Ada Ltd',
			prices: [
				{
					...{ id: 1, validFrom: '2026-11-01', validUntil: '2026-11-30', createdAt: 0, endedAt: null },
					terms: {
						kind: 'discount',
						discount: percent * 100,
						product: 'mailer-box-full-color',
						category: null,
					},
				},
			],
		},
		lines: [recordLine(1), recordLine(2, 120, product('tote-bag').default)],
		...changes,
	});
const off = (percent: number) => Math.round((list * (100 - percent)) / 100);

test('a line has the price of the company with the reason, the others the list price', () => {
	const { totals, companyPrices } = priceOrder(record(8), now);
	expect(totals.lines[0]?.net).toBe(off(8));
	expect(companyPrices).toEqual([{ company: 'Ada Ltd', listNet: list }, null]);
	expect(totals.itemTotal).toBe((totals.lines[0]?.net ?? 0) + (totals.lines[1]?.net ?? 0));
});

test('it is only valid for orders of the company, up to its last day', () => {
	const address = { countryIso: 'DE' } as OrderRecord['shipAddress'];
	const netOf = (changes: Partial<OrderRecord>, at = now) =>
		priceOrder(record(8, { shipAddress: address, ...changes }), at).totals.lines[0]?.net;
	expect(netOf({ customerType: 'b2c' })).toBe(list);
	expect(netOf({ customerType: 'b2b' })).toBe(off(8));
	expect(netOf({ customerType: 'b2b' }, Date.UTC(2026, 11, 1))).toBe(list);
	expect(netOf({ customerType: 'b2b', companyPrices: null })).toBe(list);
});

test('each line has the lower of the company’s price and the coupon, never both', () => {
	const better = priceOrder(record(8, { promotion: promotion({ percent: 20 }) }), now);
	expect(better.companyPrices[0]).toBeNull();
	expect(better.totals.lines[0]).toMatchObject({ net: list });
	expect((better.totals.lines[0]?.net ?? 0) + (better.totals.lines[0]?.promo ?? 0)).toBeLessThan(off(8));
	const worse = priceOrder(record(30, { promotion: promotion({ percent: 20 }) }), now);
	expect(worse.totals.lines[0]).toMatchObject({ net: off(30) });
	expect(worse.totals.lines[0]?.promo).toBeCloseTo(0);
	expect(worse.totals.lines[1]?.promo).toBeLessThan(0);
	expect(worse.promotion).not.toBeNull();
});

test('a coupon that lowers no line is kept without effect, unless it gives free delivery', () => {
	const only = { lines: [recordLine(1)] };
	const held = priceOrder(record(30, { ...only, promotion: promotion({ percent: 10 }) }), now);
	expect(held.heldPromotion?.refusal).toEqual({ reason: 'no_applicable_products' });
	expect(held.totals.lines[0]?.net).toBe(off(30));
	const free = priceOrder(
		record(30, { ...only, promotion: promotion({ percent: 0, freeShipping: true }) }),
		now,
	);
	expect(free.totals).toMatchObject({ shipmentTotal: 0, itemTotal: off(30) });
});

test('the lowest price of the last 30 days stays that of the public prices', () => {
	const { lowestItemTotal, totals } = priceOrder(record(30, { promotion: promotion({ percent: 20 }) }), now);
	expect(lowestItemTotal).toBe(totals.itemTotal);
});

test('a placed order keeps the price and the reason', () => {
	const stored = {
		unitPrice: 1,
		net: 100,
		promo: 0,
		tax: 0,
		companyPrice: { company: 'Ada Ltd', listNet: 120 },
	};
	const { companyPrices } = priceOrder(
		record(8, { savedState: 'complete', lines: [{ ...recordLine(1), stored }] }),
		now,
	);
	expect(companyPrices).toEqual([stored.companyPrice]);
});
