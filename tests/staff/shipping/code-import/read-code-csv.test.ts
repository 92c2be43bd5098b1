import { describe, expect, test } from 'vitest';
import { product, products } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { writeCsv } from '#src/staff/lists/write-csv.ts';
import { catalogueCsv } from '#src/staff/prices/catalogue-csv.ts';
import { readPriceFilter } from '#src/staff/prices/price-filter.ts';
import { codesCsv, maxChanges, readCodeCsv } from '#src/staff/shipping/code-import/read-code-csv.ts';
import { type CustomsCode, defaultCode } from '#src/staff/shipping/customs-codes.ts';

const type = 'tote-bag';
const sku = toSku(product(type).default);
const usual = defaultCode(type);
const cotton: CustomsCode = { hsCode: '42022210', originIso: 'IN', description: 'Bags of cotton' };
const none: ReadonlyMap<string, CustomsCode> = new Map();
const file = (...rows: (readonly string[])[]) =>
	writeCsv([['product', 'sku', 'hs_code', 'origin_iso', 'customs_description'], ...rows]);
const values = ({ hsCode, originIso, description }: CustomsCode) => [hsCode, originIso, description];
const faults = (...rows: (readonly string[])[]) =>
	readCodeCsv(file(...rows), none).faults.map(({ line, column }) => `${line} ${column}`);

describe('what is exported can be imported, and changes nothing', () => {
	test('the codes', () => {
		const codes = products.map((item) => ({ productType: item.type, sku: null, ...defaultCode(item.type) }));
		const csv = writeCsv(codesCsv([...codes, { productType: type, sku, ...cotton }]));
		expect(readCodeCsv(csv, new Map([[sku, cotton]]))).toEqual({
			...{ changes: [], faults: [], same: products.length + 1 },
		});
	});

	test('the catalogue', () => {
		const rows = catalogueCsv(readPriceFilter(new URLSearchParams(`product=${type}`)), none);
		expect(readCodeCsv(writeCsv(rows), none)).toEqual({ changes: [], faults: [], same: rows.length - 1 });
	});
});

test('a row with a SKU changes one variant, one without all of the product', () => {
	const { changes, same } = readCodeCsv(
		'sku;product;HS_code;origin_iso;customs_description\n' +
			`${sku};;4202 22.10;in;Bags of cotton\n;poly-mailer;39232100;PL;Mailing bags of polyethylene`,
		none,
	);
	expect(changes).toEqual([{ line: 2, productType: type, sku, before: usual, after: cotton }]);
	expect(same).toBe(1);
	expect(readCodeCsv(file([type, '', ...values(cotton)]), none).changes).toEqual([
		{ line: 2, productType: type, sku: null, before: usual, after: cotton },
	]);
});

test('a variant that keeps its code while its product gets another one is stored', () => {
	const csv = file([type, sku, ...values(usual)], [type, '', ...values(cotton)]);
	expect(readCodeCsv(csv, none).changes.map(({ line }) => line)).toEqual([3, 2]);
});

test('every error is reported with its line and column', () => {
	expect(
		faults(
			[type, '', '4202', 'PL', 'Bags'],
			[type, sku, '42022210', 'XX', ''],
			['tote bag', '', ...values(cotton)],
			['', '', ...values(cotton)],
			[type, 'TOT-1x1x1-NA-MO-0', ...values(cotton)],
			['poly-mailer', '', ...values(cotton)],
			['poly-mailer', '', ...values(usual)],
		),
	).toEqual([
		...['2 hs_code', '3 origin_iso', '3 customs_description', '4 product', '5 product', '6 sku', '8 product'],
	]);
	expect(readCodeCsv('sku,code\nA,1', none).faults.map(({ column }) => column)).toEqual([
		...['hs_code', 'origin_iso', 'customs_description'],
	]);
	expect(faults()).toEqual(['1 file']);
});

test('too many changes are refused', () => {
	const [head = [], ...rows] = catalogueCsv(readPriceFilter(new URLSearchParams()), none);
	const at = head.indexOf('hs_code');
	const changed = rows.slice(0, maxChanges + 1).map((row) => row.with(at, '12345678'));
	const read = readCodeCsv(writeCsv([head, ...changed]), none);
	expect(read.faults).toMatchObject([{ column: 'file', found: String(maxChanges + 1) }]);
	expect(readCodeCsv(writeCsv([head, ...changed.slice(1)]), none).changes).toHaveLength(maxChanges);
});
