import { expect, test } from 'vitest';
import { readCsvTable } from '#src/staff/lists/read-csv-table.ts';
import { writeCsv } from '#src/staff/lists/write-csv.ts';

const read = (text: string) => {
	const table = readCsvTable(text, ['sku', 'name']);
	if ('faults' in table) return table.faults.map(({ line, column, found }) => [line, column, found]);
	return table.rows.map(({ line, at }) => [line, at('sku'), at('name')]);
};

test('columns may have any order and case, separated by commas or semicolons; empty rows are skipped', () => {
	expect(read('\ufeffName; x ;SKU\r\nBox;;A-1\r\n;;\r\n"Bag; red";1; A-2 ')).toEqual([
		[2, 'A-1', 'Box'],
		[4, 'A-2', 'Bag; red'],
	]);
	expect(read('sku,name\nA-1')).toEqual([[2, 'A-1', '']]);
});

test('a row has the line number where it begins, also below a value of several lines', () => {
	expect(read('sku,name\nA-1,"Box\nof\nboard"\nA-2,Bag')).toEqual([
		[2, 'A-1', 'Box\nof\nboard'],
		[5, 'A-2', 'Bag'],
	]);
});

test('the shop’s own exports are read back unchanged, with formulas', () => {
	const rows = [
		['A-1', '=1+1'],
		['A-2', `'tis "new", really`],
		['-5', '@home'],
	];
	expect(read(writeCsv([['sku', 'name'], ...rows]))).toEqual(rows.map((row, index) => [index + 2, ...row]));
});

test('missing and duplicate columns, extra values and invalid UTF-8 are reported', () => {
	expect(read('name,sky')).toEqual([[1, 'sku', '']]);
	expect(read('')).toEqual([
		[1, 'sku', ''],
		[1, 'name', ''],
	]);
	expect(read('sku,name,SKU\nA,B,C')).toEqual([[1, 'file', 'sku']]);
	expect(read('sku,name\nA-1,Box\nA-2,1,250.50\nA-3,Bo\ufffdte\nA-4,x,,')).toEqual([
		[3, 'file', '250.50'],
		[4, 'file', 'Bo\ufffdte'],
	]);
});
