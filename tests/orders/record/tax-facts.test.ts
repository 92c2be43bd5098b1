import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import { getTaxPlace, getVatId, isVatIdVerified } from '#src/orders/record/tax-facts.ts';
import { orderRecord } from '#tests/build/order-record.ts';
import { businessIn, dayMs, now, vatAnswer } from '#tests/orders/business-orders.ts';

const buyer = (changes: Parameters<typeof businessIn>[1] = {}) =>
	orderRecord({ customerType: 'b2b', ...businessIn('FR', changes), vatCheck: vatAnswer() });

test('a business of another member state with a valid VAT id pays no VAT', () => {
	const { tax, totals } = priceOrder(buyer(), now);
	expect(tax).toEqual({ rate: 0, treatment: 'intra_community' });
	expect(totals.taxTotal).toBe(0);
});

test.each([
	['the answer is invalid', { vatCheck: vatAnswer({ status: 'invalid' }) }],
	['nobody answered', { vatCheck: vatAnswer({ status: 'unavailable', reason: 'TIMEOUT' }) }],
	['nobody was asked', { vatCheck: null }],
	['the answer is about another id', { vatCheck: vatAnswer({ vatId: 'FR83404833048' }) }],
	['the answer has expired', { vatCheck: vatAnswer({ checkedAt: now - 31 * dayMs }) }],
	['a person buys', { customerType: 'b2c' as const }],
])('VAT of the destination is charged when %s', (_, changes) => {
	expect(priceOrder({ ...buyer(), ...changes }, now).tax).toEqual({ rate: 0.2, treatment: 'oss' });
});

test('a VIES response is valid for thirty days', () => {
	const old = { ...buyer(), vatCheck: vatAnswer({ checkedAt: now - 30 * dayMs }) };
	expect(isVatIdVerified(old, now)).toBe(true);
	expect(isVatIdVerified(old, now + 1)).toBe(false);
});

test('a Polish id gives no reverse charge: goods leave Poland', () => {
	const vatId = 'PL9990000126';
	const polish = { ...buyer({ vatId }), vatCheck: vatAnswer({ vatId }) };
	expect(priceOrder(polish, now).tax.treatment).toBe('oss');
});

test('goods that are collected are taxed at the factory, also for a verified business', () => {
	expect(getTaxPlace(buyer(), 'pick-up')).toBe('PL');
	const collected = { ...buyer(), shippingKind: 'pick-up', region: regions.eu };
	expect(priceOrder(collected, now).tax).toEqual({ rate: 0.23, treatment: 'domestic' });
});

test('Northern Ireland is known by its postal codes', () => {
	expect(getTaxPlace(orderRecord(businessIn('GB', { zipcode: 'BT1 5GS' })), 'courier')).toBe('XI');
	expect(getTaxPlace(orderRecord(businessIn('GB', { zipcode: 'B1 1AA' })), 'courier')).toBe('GB');
});

test('the VAT id is that of the invoice address, and only of businesses', () => {
	expect(getVatId(buyer())).toBe('FR40303265045');
	expect(getVatId({ ...buyer(), customerType: 'b2c' })).toBeNull();
});
