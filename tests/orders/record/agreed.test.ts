import { describe, expect, test } from 'vitest';
import { copyLines } from '#src/after-sales/reorder/reorder.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { AgreedTerms } from '#src/orders/record/agreed.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { orderRecord, promotion, recordLine } from '#tests/build/order-record.ts';

const now = Date.UTC(2026, 10, 23, 12);
const agreed = { name: 'Box for three bags', net: 777_77, unitPrice: 64_814, productionDays: 30 };
const terms: AgreedTerms = {
	offer: 'Q123456789/2',
	until: now,
	delivery: { kind: 'palettes', countryIso: 'DE', cost: 350_00 },
};
const line = (changes: Partial<RecordLine> = {}): RecordLine => ({ ...recordLine(1), agreed, ...changes });
const order = (changes: Partial<OrderRecord> = {}): OrderRecord =>
	orderRecord({ channel: 'custom', agreed: terms, lines: [line()], destinationIso: 'DE', ...changes });

test('goods cost what was agreed, and no coupon applies to them', () => {
	const priced = priceOrder(order({ promotion: promotion() }), now);
	expect(priced.totals).toMatchObject({ itemTotal: 777_77, promoTotal: 0 });
	expect(priced.unitPrices).toEqual([64_814]);
	expect(priced.heldPromotion?.refusal.reason).toBe('no_applicable_products');
	// In a mixed order a coupon applies only to goods at the list price.
	const mixed = priceOrder(order({ promotion: promotion(), lines: [line(), recordLine(2)] }), now);
	expect(mixed.totals.lines[0]?.promo).toBe(0);
	expect(mixed.totals.lines[1]?.promo).toBeLessThan(0);
});

describe('the delivery', () => {
	test('costs what was agreed, whatever the tariff could carry', () => {
		const huge = priceOrder(order({ lines: [line({ quantity: 900_000 })] }), now);
		expect(huge.rate).toEqual({ kind: 'palettes', code: 'shipping-method-palettes', cost: 350_00 });
		expect(huge.quoteReason).toBeUndefined();
		expect(huge.unmet).not.toContain('shipping_rate');
	});

	test('to another country is priced by the tariff, which may not cover it', () => {
		const elsewhere = priceOrder(order({ destinationIso: 'FR' }), now);
		expect(elsewhere.rate?.kind).toBe('courier');
		const huge = priceOrder(order({ destinationIso: 'FR', lines: [line({ quantity: 900_000 })] }), now);
		expect([huge.rate, huge.quoteReason]).toEqual([undefined, 'too_much']);
		expect(huge.unmet).toContain('shipping_rate');
	});

	test('that is included costs nothing', () => {
		const delivery = { kind: 'courier', countryIso: 'DE', cost: 0 } as const;
		const priced = priceOrder(order({ agreed: { ...terms, delivery } }), now);
		expect(priced.rate).toMatchObject({ code: 'shipping-method-courier-free', cost: 0 });
	});
});

test('the order can be paid until the last moment, and a payment that began in time may end later', () => {
	const unmet = (record: OrderRecord, at: number) => priceOrder(record, at).unmet.includes('current_price');
	expect(unmet(order(), now)).toBe(false);
	expect(unmet(order(), now + 1)).toBe(true);
	expect(unmet(order({ isPaymentUnderWay: true }), now + 1)).toBe(false);
	expect(unmet(orderRecord(), now + 1)).toBe(false);
});

test('the production days of the offer count', () => {
	const slow = priceOrder(order(), now).delivery?.earliest ?? '';
	const usual = priceOrder(order({ lines: [line({ agreed: { ...agreed, productionDays: null } })] }), now);
	expect(slow > (usual.delivery?.earliest ?? '')).toBe(true);
});

test('a reorder has today’s prices, and leaves out custom goods that are not products of the shop', () => {
	expect(copyLines(order())).toEqual([]);
	const plain = copyLines(order({ lines: [line({ agreed: { ...agreed, name: null } })] }));
	expect(plain).toMatchObject([{ agreed: null }]);
});
