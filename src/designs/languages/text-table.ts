/** A table of texts, row by row; rows may differ in length. */
export type TextTable = readonly (readonly string[])[];

/**
 * Why a text cannot be parsed. `open_quote`: an unclosed quote, with its line (from 1). `table_large`: exceeds
 * `tableLimits`.
 */
export type TableFault =
	| { readonly fault: 'open_quote'; readonly line: number }
	| { readonly fault: 'table_large' | 'not_text' };
export type ReadTable =
	| { readonly ok: true; readonly table: TextTable }
	| ({ readonly ok: false } & TableFault);

/** Enough for 200 texts in a dozen languages. */
export const tableLimits = { bytes: 2 * 1024 * 1024, rows: 1000, columns: 50 } as const;

const byteOrderMark = '\ufeff';
type Delimiter = '\t' | ';' | ',';

/**
 * Parses a table as written by spreadsheets: tabs from the clipboard, semicolons or commas in files (CSV, RFC 4180).
 * Empty rows are skipped.
 *
 * @param divided delimiter; detected in the first row by default
 */
export function readTable(text: string, divided?: Delimiter): ReadTable {
	if (text.length > tableLimits.bytes) return { ok: false, fault: 'table_large' };
	const bare = text.startsWith(byteOrderMark) ? text.slice(1) : text;
	// Excel's `sep=` line names the delimiter.
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

/** Decodes a file: UTF-8, or UTF-16 with a byte order mark (Excel's "Unicode text"); undefined for binary files. */
export function decodeTextFile(bytes: Uint8Array): string | undefined {
	const [first, second] = bytes;
	const isLittle = first === 0xff && second === 0xfe;
	const isBig = first === 0xfe && second === 0xff;
	const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		// Only binary files contain NUL.
		return text.includes('\0') ? undefined : text;
	} catch {
		return undefined;
	}
}

/** Detects the delimiter of the first row outside of quotes. Tabs take precedence, because texts do not contain them. */
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
		row.push(unescapeCell(cell));
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
			// First half of CR LF, or a single CR.
			if (text.charAt(at + 1) !== '\n') endRow();
		} else cell += sign;
	}
	if (quotedFrom > 0) return { ok: false, fault: 'open_quote', line: quotedFrom };
	if (cell !== '' || row.length > 0) endRow();
	return { ok: true, table };
}

/** Normalises line breaks, and removes the apostrophe that `safe` adds. */
const unescapeCell = (cell: string): string => cell.replace(/\r\n?/g, '\n').replace(/^'(?='*[=+\-@\t])/, '');
/** Escapes cells that a spreadsheet would run as a formula (CSV injection). */
const escapeFormula = (cell: string): string => (/^'*[=+\-@\t]/.test(cell) ? `'${cell}` : cell);

/**
 * Writes CSV for spreadsheets: semicolons, quoted cells, and UTF-8 with a byte order mark, which Excel needs to detect
 * the encoding.
 */
export function writeTable(table: TextTable): string {
	const quoteCell = (cell: string) => `"${escapeFormula(cell).replaceAll('"', '""')}"`;
	return byteOrderMark + table.map((row) => `${row.map(quoteCell).join(';')}\r\n`).join('');
}
