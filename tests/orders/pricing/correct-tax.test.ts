import { expect, test } from 'vitest';
import { correctTax } from '#src/orders/pricing/correct-tax.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { orderRecord, recordLine } from '#tests/build/order-record.ts';
import { businessIn, dayMs, now, vatAnswer } from '#tests/orders/business-orders.ts';

/** An order as it is stored once it is placed. */
function place(record: OrderRecord): OrderRecord {
	const { totals, tax, unitPrices } = priceOrder(record, now);
	return {
		...record,
		savedState: 'complete',
		completedAt: now,
		vatTreatment: tax.treatment,
		stored: { ...totals, paymentTotal: totals.total },
		lines: record.lines.map((line, index) => {
			const { net = 0, promo = 0, tax: lineTax = 0 } = totals.lines[index] ?? {};
			return {
				...line,
				stored: { unitPrice: unitPrices[index] ?? 0, net, promo, tax: lineTax, companyPrice: null },
			};
		}),
	};
}
const unanswered = orderRecord({
	customerType: 'b2b',
	...businessIn('FR'),
	vatCheck: vatAnswer({ status: 'unavailable', reason: 'TIMEOUT' }),
	lines: [recordLine(1, 500), recordLine(2, 31)],
});
const later = vatAnswer({ checkedAt: now + dayMs });

test('for a valid id the whole VAT is refunded', () => {
	const placed = place(unanswered);
	expect(placed.stored.taxTotal).toBeGreaterThan(0);
	expect(correctTax(placed, later)).toEqual({
		treatment: 'intra_community',
		rate: 0,
		taxTotal: 0,
		total: placed.stored.total - placed.stored.taxTotal,
		refund: placed.stored.taxTotal,
		lineTaxes: [0, 0],
	});
});

test('an invalid id, or a response about another id, changes nothing', () => {
	const placed = place(unanswered);
	expect(correctTax(placed, { ...later, status: 'invalid' })).toBeNull();
	expect(correctTax(placed, { ...later, vatId: 'FR83404833048' })).toBeNull();
});

test('an order without VAT whose id turns out to be invalid owes the VAT', () => {
	const placed = place({ ...unanswered, vatCheck: vatAnswer() });
	expect(placed.stored.taxTotal).toBe(0);
	const corrected = correctTax(placed, { ...later, status: 'invalid' });
	const charged = place(unanswered).stored;
	expect(corrected).toMatchObject({
		treatment: 'oss',
		taxTotal: charged.taxTotal,
		refund: -charged.taxTotal,
	});
	expect(corrected?.lineTaxes).toEqual(place(unanswered).lines.map(({ stored }) => stored.tax));
});
