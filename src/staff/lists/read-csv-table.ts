import { parseCsv } from '#src/api/input/parse-csv.ts';

/** What is wrong in a line of a CSV file. */
export interface CsvFault<Column extends string = string> {
	/** Number of the line in the file, from 1 on; line 1 has the column names. */
	readonly line: number;
	readonly column: Column | 'file';
	/** The invalid value. */
	readonly found: string;
	readonly reason: string;
}

/** A row below the column names that is not empty. */
export interface CsvRow<Column extends string> {
	/** Where it begins: a value in quotes may have several lines. */
	readonly line: number;
	/** The trimmed value of a column; empty where the file does not have this column. */
	at(column: Column): string;
}

export type CsvTable<Column extends string> =
	| {
			readonly rows: readonly CsvRow<Column>[];
			/** As the file has them, in lower case. */
			readonly names: readonly string[];
	  }
	| { readonly faults: readonly CsvFault<Column>[] };

/** An apostrophe that our exports put before what a spreadsheet would read as a formula. */
const guard = /^'(?=\s*[=+\-@\t\r＝＋－＠])/u;
/** Most characters of a value that an error repeats. */
const maxQuotedLength = 60;
/** The decoder's replacement for bytes that are not UTF-8. */
const undecoded = '\ufffd';

/**
 * Reads CSV whose first line names the columns, in any order and case. Commas or semicolons.
 * @param required columns that the file must have
 */
export function readCsvTable<Column extends string>(
	text: string,
	required: readonly Column[],
): CsvTable<Column> {
	const separator = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
	const [head = [], ...records] = parseCsv(text.replace(/^\ufeff/, ''), separator);
	const names = head.map((name) => name.trim().toLowerCase());
	const rows = placeRows(head, records);
	const faults = [
		...required
			.filter((name) => !names.includes(name))
			.map((column) => fault<Column>(1, column, '', 'this column is missing')),
		...names
			.filter((name, index) => name !== '' && names.indexOf(name) < index)
			.map((name) => fault<Column>(1, 'file', name, 'is the name of two columns')),
		...rows.flatMap((row) => rowFaults<Column>(row, names)),
	];
	if (faults.length > 0) return { faults };
	return {
		names,
		rows: rows.map(({ line, values }) => ({
			line,
			at: (column: Column) => (values[names.indexOf(column)] ?? '').trim().replace(guard, ''),
		})),
	};
}

interface PlacedRow {
	readonly line: number;
	readonly values: readonly string[];
}

/** Rows with a value, each with the line in which it begins. */
function placeRows(head: readonly string[], records: readonly (readonly string[])[]): readonly PlacedRow[] {
	let line = 1 + linesOf(head);
	const rows: PlacedRow[] = [];
	for (const values of records) {
		if (values.some((value) => value.trim() !== '')) rows.push({ line, values });
		line += linesOf(values);
	}
	return rows;
}

const linesOf = (values: readonly string[]): number => values.join('').split('\n').length;

function rowFaults<Column extends string>(
	{ line, values }: PlacedRow,
	names: readonly string[],
): readonly CsvFault<Column>[] {
	const broken = values.find((value) => value.includes(undecoded));
	if (broken !== undefined)
		return [
			fault<Column>(
				line,
				'file',
				broken,
				'contains characters that are not UTF-8: save the file as “CSV UTF-8”',
			),
		];
	const beyond = values.slice(names.length).find((value) => value.trim() !== '');
	if (beyond === undefined) return [];
	return [fault<Column>(line, 'file', beyond, 'is after the last column: put values with a comma in quotes')];
}

const fault = <Column extends string>(
	line: number,
	column: Column | 'file',
	found: string,
	reason: string,
): CsvFault<Column> => ({ line, column, found: found.trim().slice(0, maxQuotedLength), reason });

/** A fault at a value of a row. */
export const faultAt = <Column extends string>(
	{ line, at }: CsvRow<Column>,
	column: Column,
	reason: string,
): CsvFault<Column> => ({ line, column, found: at(column).slice(0, maxQuotedLength), reason });
