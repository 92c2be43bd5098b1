/** Texts that a spreadsheet would read as a formula, also after leading white space; our own amounts are plain numbers. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A cell that spreadsheets show as it is: a formula gets an apostrophe before it. */
const writeCell = (value: string | number | null): string => {
	const text = value === null ? '' : String(value);
	const harmless = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
	return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Rows as CSV (RFC 4180) with a byte order mark, by which Excel knows that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
	`\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;

/** CSV as a file that the browser saves. */
export const csvResponse = (fileName: string, rows: Parameters<typeof writeCsv>[0]): Response =>
	new Response(writeCsv(rows), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${fileName}"`,
		},
	});
