import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeTextFile, readTable, tableLimits, writeTable } from '#src/designs/languages/text-table.ts';

const tableOf = (text: string, divided?: '\t' | ';' | ',') => {
	const read = readTable(text, divided);
	return read.ok ? read.table : read;
};
/** Usual texts, and the delimiters of files. */
const cell = fc.string({
	unit: fc.constantFrom('a', 'ż', '"', ';', ',', '\t', '\n', ' ', '=', '-', '@', "'", '+', '€', '语'),
	maxLength: 12,
});
const filled = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });

describe('a table as text', () => {
	test('a written table is parsed unchanged, for any cells', () => {
		fc.assert(
			fc.property(filled, (table) => {
				const said = table.filter((row) => row.some((one) => one.trim() !== ''));
				expect(tableOf(writeTable(table))).toEqual(said);
			}),
		);
	});

	test('any input is parsed without an exception', () => {
		fc.assert(
			fc.property(fc.string(), fc.constantFrom('\t' as const, undefined), (text, divided) => {
				const read = readTable(text, divided);
				if (read.ok) expect(read.table.every((row) => row.length > 0)).toBe(true);
				else expect(text).toContain('"');
			}),
		);
	});

	test('the clipboard of a spreadsheet, with a cell of two lines', () => {
		expect(tableOf('Brot\t"Frisch\nvom ""Bäcker"""\r\nMilch\tKalt, süß\r\n')).toEqual([
			['Brot', 'Frisch\nvom "Bäcker"'],
			['Milch', 'Kalt, süß'],
		]);
	});

	test('a file with byte order mark, semicolons and commas in its cells, or commas alone, or Excel’s own first line', () => {
		expect(tableOf('\ufeffid;pl\r\n1;Chleb, mleko\r\n')).toEqual([
			['id', 'pl'],
			['1', 'Chleb, mleko'],
		]);
		expect(tableOf('id,pl\n1,"Chleb; mleko"')).toEqual([
			['id', 'pl'],
			['1', 'Chleb; mleko'],
		]);
		expect(tableOf('sep=,\nid,pl\n')).toEqual([['id', 'pl']]);
		expect(tableOf('id,pl\rA,B')).toEqual([
			['id', 'pl'],
			['A', 'B'],
		]);
	});

	test('sentences with commas stay one column where tabs are the delimiter', () => {
		expect(tableOf('Hallo, Welt\nFrisch; warm', '\t')).toEqual([['Hallo, Welt'], ['Frisch; warm']]);
	});

	test('a quote within a word is a letter; an unclosed quote is a fault with its line', () => {
		expect(tableOf('5" Rohr;b')).toEqual([['5" Rohr', 'b']]);
		expect(tableOf('a;b\n"c;d\ne;f')).toEqual({ ok: false, fault: 'open_quote', line: 2 });
	});

	test('what a spreadsheet would calculate is written as text', () => {
		expect(writeTable([['=1+1', '+49 30', 'ok']])).toBe('\ufeff"\'=1+1";"\'+49 30";"ok"\r\n');
		expect(tableOf("'=1+1;'tis")).toEqual([['=1+1', "'tis"]]);
	});

	test('input above the limit is not read', () => {
		const large = { ok: false, fault: 'table_large' };
		expect(tableOf('a\n'.repeat(tableLimits.rows + 1))).toEqual(large);
		expect(tableOf(';a'.repeat(tableLimits.columns + 1))).toEqual(large);
		expect(tableOf('a'.repeat(tableLimits.bytes + 1))).toEqual(large);
	});
});

describe('the bytes of a file', () => {
	test('UTF-8, and UTF-16 with its byte order mark', () => {
		expect(decodeTextFile(new TextEncoder().encode('Żółw'))).toBe('Żółw');
		expect(decodeTextFile(Uint8Array.of(0xff, 0xfe, 0x7b, 0x01))).toBe('Ż');
		expect(decodeTextFile(Uint8Array.of(0xfe, 0xff, 0x01, 0x7b))).toBe('Ż');
	});
	test('an old code page or a workbook is not text', () => {
		expect(decodeTextFile(Uint8Array.of(0x8f, 0xf3, 0xb3, 0x77))).toBeUndefined();
		expect(decodeTextFile(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toBeUndefined();
	});
});
