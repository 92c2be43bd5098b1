import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvResponse, writeCsv } from '#src/staff/lists/write-csv.ts';

/** A reader of RFC 4180, as spreadsheets read it. */
function readCsv(text: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	const pattern = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/gy;
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const [, cell = '', end] = match;
		row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
		if (end === '\r\n') {
			rows.push(row);
			row = [];
		}
	}
	return rows;
}
const body = (text: string) => text.replace(/^\uFEFF/, '');

test('written cells are read back unchanged, whatever they contain', () => {
	fc.assert(
		fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
			const read = readCsv(body(writeCsv(rows)));
			expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@\t\r＝＋－＠])/u, '')))).toEqual(
				rows.map((row) => row.map((cell) => cell.replace(/^'(?=\s*[=+\-@\t\r＝＋－＠])/u, ''))),
			);
		}),
	);
});

test.each([
	'=1+1',
	'+48 601',
	'-cmd',
	'@SUM(A1)',
	'\t=1',
	'\r=1',
	' =1',
	'＝1',
	'=HYPERLINK("http://x","y")',
])('no spreadsheet calculates %j', (cell) => {
	const [[read] = []] = readCsv(body(writeCsv([[cell, 'x']])));
	expect(read).toBe(`'${cell}`);
});

test('amounts stay numbers, and nothing stays empty', () => {
	expect(body(writeCsv([['-3.00', '12.50', 7, null, 'a,b', 'say "so"']]))).toBe(
		'-3.00,12.50,7,,"a,b","say ""so"""\r\n',
	);
});

test('the file has its name and a byte order mark', async () => {
	const response = csvResponse('orders.csv', [['é']]);
	expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
	expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
});
