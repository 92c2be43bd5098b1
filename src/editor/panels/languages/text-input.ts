import {
	type FitFault,
	type FittedTable,
	type LanguageColumn,
	matchHeadedTable,
	mergeColumns,
	pasteTexts,
	type TextRow,
} from '#src/designs/languages/language-versions.ts';
import {
	decodeTextFile,
	readTable,
	type TableFault,
	tableLimits,
} from '#src/designs/languages/text-table.ts';

type InputFault = FitFault | TableFault | { readonly fault: 'no_headings' };
export type InputResult = FittedTable | ({ readonly ok: false } & InputFault);

/** The table that a paste or a file is merged into. */
interface OpenTable {
	readonly rows: readonly TextRow[];
	readonly columns: readonly LanguageColumn[];
	readonly tagOf: (heading: string) => string | undefined;
}

/**
 * The columns after a paste of several cells; undefined where the text belongs in the one cell. A text without tabs
 * that does not fit the table belongs in its cell.
 */
export function readPaste(
	text: string,
	at: { readonly row: number; readonly column: number },
	{ rows, columns, tagOf }: OpenTable,
): InputResult | undefined {
	const hasTabs = text.includes('\t');
	const read = readTable(text, '\t');
	if (!read.ok) return hasTabs ? read : undefined;
	if (!hasTabs && read.table.length < 2) return undefined;
	const headed = matchHeadedTable(read.table, rows, tagOf);
	const fitted = headed?.ok ? mergeColumns(columns, headed.columns) : headed;
	const next = fitted ?? pasteTexts(read.table, rows, columns, at);
	return next.ok || hasTabs ? next : undefined;
}

/** The columns after a file with headings was read. */
export async function readTextFile(file: Blob, { rows, columns, tagOf }: OpenTable): Promise<InputResult> {
	if (file.size > tableLimits.bytes) return { ok: false, fault: 'table_large' };
	const text = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
	if (text === undefined) return { ok: false, fault: 'not_text' };
	const read = readTable(text);
	if (!read.ok) return read;
	const fitted = matchHeadedTable(read.table, rows, tagOf);
	if (!fitted) return { ok: false, fault: read.table.length > 0 ? 'no_headings' : 'table_empty' };
	return fitted.ok ? mergeColumns(columns, fitted.columns) : fitted;
}
