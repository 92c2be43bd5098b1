/** A table of texts, row by row; rows may differ in length. */
export type TextTable = readonly (readonly string[])[];

/**
 * Why text is no table. `open_quote`: a quote that is never closed, with the line where it opens (from 1).
 * `table_large`: beyond `tableLimits`.
 */
export type TableFault =
	| { readonly fault: 'open_quote'; readonly line: number }
	| { readonly fault: 'table_large' | 'not_text' };
export type ReadTable =
	| { readonly ok: true; readonly table: TextTable }
	| ({ readonly ok: false } & TableFault);

/** More than 200 texts in a dozen languages; what is larger is another file. */
export const tableLimits = { bytes: 2 * 1024 * 1024, rows: 1000, columns: 50 } as const;

const byteOrderMark = '\ufeff';
type Delimiter = '\t' | ';' | ',';

/**
 * A table as spreadsheets write it: tabs from the clipboard, semicolons or commas from a file (RFC 4180: quotes around
 * what holds a delimiter, a quote or a line break, and doubled inside). Empty rows are left out.
 *
 * @param divided by what; found out of the first row unless told
 */
export function readTable(text: string, divided?: Delimiter): ReadTable {
	if (text.length > tableLimits.bytes) return { ok: false, fault: 'table_large' };
	const bare = text.startsWith(byteOrderMark) ? text.slice(1) : text;
	// Excel's own first line, which names the delimiter.
	const [told, named] = /^sep=([;,\t])\r?\n/i.exec(bare) ?? [''];
	const read = records(
		bare.slice(told.length),
		divided ?? (named as Delimiter | undefined) ?? detectDelimiter(bare),
	);
	if (!read.ok) return told ? { ...read, line: read.line + 1 } : read;
	const table = read.table.filter((row) => row.some((cell) => cell.trim() !== ''));
	const isLarge = table.length > tableLimits.rows || table.some((row) => row.length > tableLimits.columns);
	return isLarge ? { ok: false, fault: 'table_large' } : { ok: true, table };
}

/** A file's bytes as text: UTF-8, or UTF-16 with its mark, as Excel's "Unicode text" is. */
export function decodeTextFile(bytes: Uint8Array): string | undefined {
	const [first, second] = bytes;
	const isLittle = first === 0xff && second === 0xfe;
	const isBig = first === 0xfe && second === 0xff;
	const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		// No table of words holds NUL; a picture or a workbook does.
		return text.includes('\0') ? undefined : text;
	} catch {
		return undefined;
	}
}

/** The sign that divides the first row, outside of its quotes; tabs before the others: no text of a box holds one. */
function detectDelimiter(text: string): Delimiter {
	const counts = { '\t': 0, ';': 0, ',': 0 };
	let isQuoted = false;
	for (const sign of text) {
		if (sign === '"') isQuoted = !isQuoted;
		else if (isQuoted) continue;
		else if (sign === '\n' || sign === '\r') {
			if (counts['\t'] + counts[';'] + counts[','] > 0) break;
		} else if (sign in counts) counts[sign as Delimiter] += 1;
	}
	if (counts['\t'] > 0) return '\t';
	return counts[';'] >= counts[','] ? ';' : ',';
}

type Records =
	| { readonly ok: true; readonly table: string[][] }
	| { readonly ok: false; readonly fault: 'open_quote'; readonly line: number };

function records(text: string, delimiter: Delimiter): Records {
	const table: string[][] = [];
	let row: string[] = [];
	let cell = '';
	let line = 1;
	let quotedFrom = 0;
	const endCell = () => {
		row.push(plain(cell));
		cell = '';
	};
	const endRow = () => {
		endCell();
		table.push(row);
		row = [];
	};
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charAt(at);
		if (sign === '\n') line += 1;
		if (quotedFrom > 0) {
			if (sign !== '"') cell += sign;
			else if (text.charAt(at + 1) === '"') {
				cell += sign;
				at += 1;
			} else quotedFrom = 0;
		} else if (sign === '"' && cell === '') quotedFrom = line;
		else if (sign === delimiter) endCell();
		else if (sign === '\n') endRow();
		else if (sign === '\r') {
			// Half of a line's end, or an old Macintosh's whole one.
			if (text.charAt(at + 1) !== '\n') endRow();
		} else cell += sign;
	}
	if (quotedFrom > 0) return { ok: false, fault: 'open_quote', line: quotedFrom };
	if (cell !== '' || row.length > 0) endRow();
	return { ok: true, table };
}

/** Line breaks inside a cell are one kind; the sign that kept a spreadsheet from calculating is taken off. */
const plain = (cell: string): string => cell.replace(/\r\n?/g, '\n').replace(/^'(?='*[=+\-@\t])/, '');
/** A spreadsheet would take these for a formula, and somebody else's design may hold one. */
const safe = (cell: string): string => (/^'*[=+\-@\t]/.test(cell) ? `'${cell}` : cell);

/**
 * The table as a file for every spreadsheet: semicolons, which those of all our languages split at when the file names
 * them by its quotes and its mark, UTF-8 with its mark, as without it Excel reads letters with accents wrongly.
 */
export function writeTable(table: TextTable): string {
	const cellOf = (cell: string) => `"${safe(cell).replaceAll('"', '""')}"`;
	return byteOrderMark + table.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
}
