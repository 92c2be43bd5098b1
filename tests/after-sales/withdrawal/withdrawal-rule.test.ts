import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import {
	hasWithdrawalFunction,
	lastDay,
	listGoods,
	offersWithdrawal,
} from '#src/after-sales/withdrawal/withdrawal-rule.ts';
import { product } from '#src/catalog/product.ts';
import { orderRecord, recordLine } from '#tests/build/order-record.ts';

const plain = recordLine(1, 30, product('mailer-box-plain').default);
const printed = recordLine(2);
const placed = (changes: Parameters<typeof orderRecord>[0] = {}) =>
	orderRecord({ savedState: 'complete', shipmentState: 'ready', lines: [plain, printed], ...changes });
const day = (iso: string) => Date.parse(`${iso}T15:00:00Z`);

test('the function exists where EU law applies', () => {
	const having = Object.values(regions)
		.filter(hasWithdrawalFunction)
		.map(({ id }) => id);
	expect(having.sort()).toEqual(['at', 'cz', 'de', 'es', 'eu', 'fr', 'it', 'nl', 'pl', 'ro', 'se']);
});

test('unprinted goods can be returned, printed goods and made-to-measure sizes cannot', () => {
	const cut = recordLine(3, 30, { ...plain.variant.spec, sizeMm: [201, 151, 81] });
	expect(listGoods([plain, printed, cut]).map(({ isReturnable }) => isReturnable)).toEqual([
		true,
		false,
		false,
	]);
	expect(listGoods([{ ...plain, service: 'warranty' }])).toEqual([]);
});

test('it is offered to consumers in the EU from the order on, until 14 days after the last parcel', () => {
	const now = day('2026-11-20');
	expect(offersWithdrawal(placed(), [], now)).toBe(true);
	expect(offersWithdrawal(placed({ customerType: 'b2b' }), [], now)).toBe(false);
	expect(offersWithdrawal(placed({ destinationIso: 'GB' }), [], now)).toBe(false);
	expect(offersWithdrawal(placed({ lines: [printed] }), [], now)).toBe(false);
	expect(offersWithdrawal(placed({ savedState: 'canceled' }), [], now)).toBe(false);
	const shipped = placed({ shipmentState: 'shipped' });
	const parcels = [{ deliveredAt: day('2026-11-20') }, { deliveredAt: day('2026-11-22') }];
	expect(lastDay(shipped, parcels)).toBe('2026-12-06');
	expect(lastDay(shipped, [...parcels, { deliveredAt: null }])).toBeUndefined();
	expect(lastDay(placed({ shipmentState: 'partial' }), parcels)).toBeUndefined();
	expect(offersWithdrawal(shipped, parcels, day('2026-12-06'))).toBe(true);
	expect(offersWithdrawal(shipped, parcels, day('2026-12-07'))).toBe(false);
});
