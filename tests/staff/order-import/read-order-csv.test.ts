import { describe, expect, test } from 'vitest';
import { dayInPoland, endOfDay } from '#src/site/dates.ts';
import { columns, maxOrders, maxRows, maxRowsOfOrder } from '#src/staff/order-import/columns.ts';
import { priceImported, readOrderCsv } from '#src/staff/order-import/read-order-csv.ts';
import { address, goodRow, mailerSku, orderFile } from './order-file.ts';

const now = Date.UTC(2026, 10, 27, 12);
const read = (...rows: Parameters<typeof orderFile>) => readOrderCsv(orderFile(...rows), now);
/** Line and column of every fault. */
const faults = (...rows: Parameters<typeof orderFile>) =>
	read(...rows).faults.map(({ line, column }) => `${line} ${column}`);

test('a row with the required columns is an order of its storefront, payable for two weeks', () => {
	const { orders, unused } = read({});
	expect(faults({})).toEqual([]);
	expect(unused).toEqual([]);
	expect(orders).toMatchObject([
		{
			...{ line: 2, reference: 'ERP-1', locale: 'pl-PL', email: 'zofia@example.com', customerType: 'b2c' },
			...{ destinationIso: 'PL', shipAddress: null, purchaseOrderNumber: null },
			agreed: { until: endOfDay('2026-12-11'), delivery: null },
			lines: [{ sku: mailerSku, quantity: 240, net: 900_00, unitPrice: 3_7500, title: null }],
		},
	]);
});

test('rows with the same reference are one order; the first row has the values of the order', () => {
	const { orders, faults: none } = read(
		{
			...address,
			delivery: 'courier',
			delivery_cost: '0',
			purchase_order: 'PO 7',
			valid_until: '2026-12-31',
		},
		{ reference: 'ERP-2', region: 'de', email: 'ada@example.com', country: 'de', net: '1 250,50' },
		{
			region: '',
			email: '',
			country: '',
			quantity: '1 200',
			net: '3000',
			title: 'Wkładka',
			production_days: '9',
		},
	);
	expect(none).toEqual([]);
	expect(orders.map(({ reference, lines }) => [reference, lines.length])).toEqual([
		['ERP-1', 2],
		['ERP-2', 1],
	]);
	expect(orders[0]).toMatchObject({
		...{ customerType: 'b2b', purchaseOrderNumber: 'PO 7' },
		shipAddress: { firstname: 'Zofia', zipcode: '31-147', countryIso: 'PL', phone: '+48601234567' },
		agreed: { until: endOfDay('2026-12-31'), delivery: { kind: 'courier', countryIso: 'PL', cost: 0 } },
	});
	expect(orders[0]?.lines[1]).toMatchObject({ quantity: 1200, title: 'Wkładka', productionDays: 9 });
	expect(orders[1]).toMatchObject({ locale: 'de-DE', lines: [{ net: 1250_50 }] });
});

test('an order costs what its file says, with delivery and tax', () => {
	const [order] = read({ delivery: 'courier', delivery_cost: '100' }).orders;
	if (!order) throw new Error('no order');
	expect(priceImported(order, now).totals).toMatchObject({
		netTotal: 1000_00,
		taxTotal: 230_00,
		total: 1230_00,
	});
});

describe('every invalid value is reported with its line and column', () => {
	test.each([
		[{ reference: '' }, ['2 reference']],
		[{ reference: 'x'.repeat(61) }, ['2 reference']],
		[{ sku: 'MBE-1x1x1-W1-HD-0' }, ['2 sku']],
		[{ quantity: '1.5' }, ['2 quantity']],
		[{ quantity: '0' }, ['2 quantity']],
		[{ quantity: '1000001' }, ['2 quantity']],
		[{ net: '1.250,50' }, ['2 net']],
		[{ net: '-1' }, ['2 net']],
		[{ net: '=900' }, ['2 net']],
		[{ title: 'two\nlines' }, ['2 title']],
		[{ production_days: '121' }, ['2 production_days']],
		[{ region: 'uk' }, ['2 region']],
		[{ locale: 'ja-JP' }, ['2 locale']],
		[{ email: 'zofia@' }, ['2 email']],
		[{ country: 'US' }, ['2 country']],
		[{ currency: 'EUR' }, ['2 currency']],
		[{ customer_type: 'company' }, ['2 customer_type']],
		[{ customer_type: 'b2c', purchase_order: '7' }, ['2 purchase_order']],
		[{ delivery: 'drone' }, ['2 delivery']],
		[{ delivery: 'courier' }, ['2 delivery_cost']],
		[{ delivery: 'courier', delivery_cost: '1,234' }, ['2 delivery_cost']],
		[{ delivery_cost: '12' }, ['2 delivery_cost']],
		[{ valid_until: '2026-11-26' }, ['2 valid_until']],
		[{ valid_until: '2027-02-26' }, ['2 valid_until']],
		[{ valid_until: '31.12.2026' }, ['2 valid_until']],
		[{ ...address, postal_code: '3114' }, ['2 postal_code']],
		[{ city: 'Kraków' }, ['2 first_name', '2 last_name', '2 address1', '2 postal_code', '2 phone']],
		// More than a lorry can carry: the tariff has no price.
		[{ quantity: '900000' }, ['2 delivery']],
	])('%o', (row, told) => {
		expect(faults(row).toSorted()).toEqual(told.toSorted());
		expect(read(row).orders).toEqual([]);
	});

	test('several in one file, in the order of its lines, together with valid orders', () => {
		const rows = [{}, { reference: 'ERP-2', net: '', quantity: 'x' }, { reference: 'ERP-3', email: '' }];
		expect(faults(...rows)).toEqual(['3 quantity', '3 net', '4 email']);
		expect(read(...rows).orders.map(({ reference }) => reference)).toEqual(['ERP-1']);
	});

	test('rows of one order that contradict each other', () => {
		expect(faults({}, { region: 'de' }, { email: 'ada@example.com' })).toEqual(['3 region', '4 email']);
	});

	test('missing columns, and files without or with too many rows and orders', () => {
		expect(readOrderCsv('reference,sku\nA,B', now).faults.map(({ column }) => column)).toEqual([
			...['quantity', 'net', 'region', 'email', 'country'],
		]);
		expect(readOrderCsv(`${columns.join()}\n`, now).faults).toMatchObject([{ line: 1, column: 'file' }]);
		const many = (count: number, reference: (index: number) => string) =>
			read(...Array.from({ length: count }, (_, index) => ({ reference: reference(index) }))).faults;
		expect(many(maxOrders, String)).toEqual([]);
		expect(many(maxOrders + 1, String)).toMatchObject([{ column: 'file', found: String(maxOrders + 1) }]);
		expect(many(maxRows + 1, () => 'A')).toMatchObject([{ column: 'file', found: String(maxRows + 1) }]);
		expect(many(maxRowsOfOrder + 1, () => 'A')).toMatchObject([{ line: 2, column: 'reference' }]);
	});
});

test('a price below the minimum margin and unknown columns are reported, but not refused', () => {
	const { orders } = read({ net: '1' });
	expect(orders[0]?.lines[0]?.isBelowFloor).toBe(true);
	expect(read({}).orders[0]?.lines[0]?.isBelowFloor).toBe(false);
	const [head, row] = [Object.keys(goodRow), Object.values(goodRow)];
	const file = `${[...head, 'Purchase Order'].join()}\n${[...row, 'PO 7'].join()}`;
	expect(readOrderCsv(file, now)).toMatchObject({ faults: [], unused: ['purchase order'] });
});

test('the last day is the whole day in Poland', () => {
	const [order] = read({ valid_until: '2026-11-27' }).orders;
	expect(dayInPoland(order?.agreed.until ?? 0)).toBe('2026-11-27');
	expect(dayInPoland((order?.agreed.until ?? 0) + 1)).toBe('2026-11-28');
});
