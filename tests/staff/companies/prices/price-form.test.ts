import { expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { findFloor } from '#src/staff/companies/prices/assess-price.ts';
import { readPrice, subjectOf, type TypedPrice, writePrice } from '#src/staff/companies/prices/price-form.ts';

const today = '2026-11-21';
const sku = toSku(product('mailer-box-plain').default);
const none: TypedPrice = {
	...{ kind: 'fixed', scope: '', discount: '', sku, currency: 'EUR', steps: '500 = 100.00' },
	...{ from: '', until: '' },
};
const faults = (more: Partial<TypedPrice>) => {
	const read = readPrice({ ...none, ...more }, today);
	return 'faults' in read ? read.faults : {};
};

test('totals of a variant are parsed, and formatted back unchanged', () => {
	const read = readPrice({ ...none, sku: sku.toLowerCase(), steps: '500 = 100,50\r\n1000: 190' }, today);
	expect(read).toEqual({
		price: {
			terms: {
				kind: 'fixed',
				sku,
				currency: 'EUR',
				steps: [
					[500, 10_050],
					[1000, 19_000],
				],
			},
			...{ validFrom: today, validUntil: null },
		},
	});
	if (!('price' in read)) return;
	expect(readPrice(writePrice(read.price), today)).toEqual(read);
	expect(subjectOf(read.price)).toBe(`${sku} EUR`);
});

test('each error of totals has its line and reason', () => {
	for (const [steps, reason] of [
		['', 'Enter a quantity'],
		['lots', 'Line 1: enter a quantity'],
		['500 = 0', 'Line 1: enter a quantity'],
		['2 = 1.00', 'Line 1: quantities must be between'],
		['500 = 100.00\n500 = 99.00', 'Line 2: quantities must increase'],
		['500 = 99999.00', 'in the price list; enter less'],
		['500 = 100.00\n600 = 90.00', '600 pieces would cost less'],
		['500 = 100.00\n600 = 130.00', 'The unit price of 600 pieces would be higher'],
	] as const)
		expect(faults({ steps }).steps, steps).toContain(reason);
	expect(faults({ sku: 'x' })).toHaveProperty('sku');
	expect(faults({ currency: 'BTC' })).toHaveProperty('currency');
});

test('days and discounts outside their limits are refused', () => {
	expect(faults({ from: '2026-02-30' })).toHaveProperty('from');
	expect(faults({ from: today, until: '2026-11-20' })).toHaveProperty('until');
	expect(faults({ from: '2026-01-01', until: '2026-11-20' })).toEqual({ until: 'This day has passed.' });
	const kind = 'discount' as const;
	for (const discount of ['', '0', '-5', '61', '7.555', 'ten'])
		expect(faults({ kind, scope: 'all', discount }), discount).toHaveProperty('discount');
	expect(faults({ kind, scope: 'product nonsense', discount: '5' })).toHaveProperty('scope');
	expect(readPrice({ ...none, kind, scope: 'product tote-bag', discount: '7,5' }, today)).toMatchObject({
		price: { terms: { discount: 750, product: 'tote-bag', category: null } },
	});
});

test('a price below the minimum margin is reported with its quantity', () => {
	const small = { kind: 'discount', discount: 100, product: 'tote-bag', category: null } as const;
	expect(findFloor(small)).toBeUndefined();
	expect(findFloor({ ...small, discount: 6000 })).toMatchObject({ isBelowFloor: true });
	expect(findFloor({ kind: 'fixed', sku, currency: 'EUR', steps: [[500, 100]] })).toMatchObject({
		quantity: 500,
	});
});
