import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import { describeTax, serializeTax } from '#src/orders/serializer/serialize-tax.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { orderRecord } from '#tests/build/order-record.ts';
import { businessIn, dayMs, now, vatAnswer } from '#tests/orders/business-orders.ts';

const english = { translate: translateFor('en-US', 'en'), languageTag: 'en' };
const record = orderRecord({ customerType: 'b2b', ...businessIn('FR'), vatCheck: vatAnswer() });

test('an order has its tax treatment, its VAT id and the VIES result', () => {
	expect(serializeTax(priceOrder(record, now), english)).toEqual({
		vatTreatment: 'intra_community',
		reverseCharge: true,
		taxNote: 'Reverse charge – intra-Community supply, Art. 138 Directive 2006/112/EC',
		vatId: 'FR40303265045',
		vatCheck: { ...vatAnswer(), checkedAt: '2026-11-22T11:00:00.000Z', expired: false },
		taxCorrection: null,
	});
});

test('a result for another id is not shown', () => {
	const other = { ...record, vatCheck: vatAnswer({ vatId: 'DE136695976' }) };
	expect(serializeTax(priceOrder(other, now), english).vatCheck).toBeNull();
});

test('the result used when an order was placed does not expire', () => {
	const old = { ...record, vatCheck: vatAnswer({ checkedAt: now - 40 * dayMs }) };
	expect(serializeTax(priceOrder(old, now), english).vatCheck?.expired).toBe(true);
	const placed = { ...old, savedState: 'complete' as const, completedAt: now - 40 * dayMs };
	expect(serializeTax(priceOrder(placed, now), english).vatCheck?.expired).toBe(false);
});

test.each([
	['domestic', 'PL', 'VAT of the country of delivery: Poland'],
	['domestic', 'XI', 'VAT of the country of delivery: United Kingdom'],
	['oss', 'FR', 'VAT of the country of delivery: France'],
	['export', 'CH', 'Export without EU VAT; import tax and duty are due on arrival: Switzerland'],
	['none', 'US', 'No VAT on this delivery: United States'],
] as const)('%s, %s: %s', (treatment, place, text) => {
	expect(describeTax(treatment, place, english)).toBe(text);
});

test('the reverse charge is named in every language', () => {
	const notes = Object.values(regions).map(({ locale, languageTag }) => {
		const translate = translateFor(locale, languageTag);
		return describeTax('intra_community', 'FR', { translate, languageTag });
	});
	for (const note of notes) expect(note).toMatch(/138/);
	expect(new Set(notes).size).toBeGreaterThan(8);
});
