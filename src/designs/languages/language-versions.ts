import type { DesignDocument } from '../document/design.ts';
import { maxTextLength, type Side, type TextObject } from '../document/objects.ts';
import type { TextTable } from './text-table.ts';

/** Limit of languages; each becomes a separate design. */
export const maxLanguages = 12;
/** Limit of DesignName in storage/contract.ts. */
const maxNameLength = 120;

/** A text of the design: one row of the table. */
export interface TextRow {
	readonly objectId: string;
	readonly side: Side;
	/** Name given by the customer. */
	readonly name: string | undefined;
	readonly text: string;
}

/** A language: one column. Empty cells keep the text of the design. */
export interface LanguageColumn {
	/** Canonical BCP 47 tag, or the entered text where it is none. */
	readonly tag: string;
	/** Translation by object id. */
	readonly texts: Readonly<Record<string, string>>;
}

/** The texts of a design in painting order, without empty ones. */
export const listTextRows = ({ objects }: Pick<DesignDocument, 'objects'>): readonly TextRow[] =>
	objects.flatMap((object) =>
		object.kind === 'text' && object.text.trim() !== ''
			? [{ objectId: object.id, side: object.side, name: object.name, text: object.text }]
			: [],
	);

/** `PL` → `pl`, `de_AT` → `de-AT`; undefined for anything else. */
export function parseLanguageTag(typed: string): string | undefined {
	const wanted = typed.trim().replaceAll('_', '-');
	// Two or three letters are a language code; longer words are allowed by the syntax but are headings.
	if (!/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(wanted)) return undefined;
	try {
		return Intl.getCanonicalLocales(wanted)[0];
	} catch {
		return undefined;
	}
}

/** Why a column or a cell cannot become a version. */
export type ColumnFault =
	| { readonly fault: 'no_language' | 'unknown_language' | 'same_language' | 'no_texts' }
	| { readonly fault: 'text_long'; readonly objectId: string };

/** Faults by column. */
export function checkColumns(
	columns: readonly LanguageColumn[],
	rows: readonly TextRow[],
): readonly (readonly ColumnFault[])[] {
	const tags = columns.map(({ tag }) => parseLanguageTag(tag));
	return columns.map(({ tag, texts }, index) => {
		const found: ColumnFault[] = [];
		if (tag.trim() === '') found.push({ fault: 'no_language' });
		else if (!tags[index]) found.push({ fault: 'unknown_language' });
		else if (tags.indexOf(tags[index]) < index) found.push({ fault: 'same_language' });
		if (!rows.some(({ objectId }) => texts[objectId]?.trim())) found.push({ fault: 'no_texts' });
		for (const { objectId } of rows)
			if ((texts[objectId] ?? '').length > maxTextLength) found.push({ fault: 'text_long', objectId });
		return found;
	});
}

/** The design with the texts of a column. */
export function translateDesign(design: DesignDocument, { texts }: LanguageColumn): DesignDocument {
	const worded = (object: TextObject): TextObject => {
		const text = texts[object.id];
		return text?.trim() ? { ...object, text } : object;
	};
	return {
		...design,
		objects: design.objects.map((object) => (object.kind === 'text' ? worded(object) : object)),
	};
}

/** "Spring box – Polski"; a long name is truncated before the language. */
export function versionName(name: string, language: string): string {
	const end = ` – ${language}`.slice(0, maxNameLength - 1);
	return `${name.slice(0, maxNameLength - end.length).trimEnd()}${end}`;
}

/** Why a table does not match the design, with the line (from 1) or the number of rows. */
export type FitFault =
	| { readonly fault: 'too_many_columns'; readonly max: number }
	| { readonly fault: 'row_long'; readonly line: number }
	| { readonly fault: 'row_unknown'; readonly line: number; readonly text: string }
	| { readonly fault: 'row_count'; readonly rows: number; readonly texts: number }
	| { readonly fault: 'same_language'; readonly tag: string }
	| { readonly fault: 'table_empty' };
export type FittedTable =
	| { readonly ok: true; readonly columns: readonly LanguageColumn[] }
	| ({ readonly ok: false } & FitFault);

/** Heading of the column with object ids in files for translators. */
const idHeading = 'id';

/** The table for a translator: ids, sides, original texts, and one column per language. */
export const buildTable = (
	rows: readonly TextRow[],
	columns: readonly LanguageColumn[],
	words: { readonly side: string; readonly text: string; readonly sideOf: (side: Side) => string },
): TextTable => [
	[idHeading, words.side, words.text, ...columns.map(({ tag }) => tag)],
	...rows.map(({ objectId, side, name, text }) => [
		objectId,
		name ? `${words.sideOf(side)}, ${name}` : words.sideOf(side),
		text,
		...columns.map(({ texts }) => texts[objectId] ?? ''),
	]),
];

/**
 * Matches a table with language headings to the design: rows by id, else by the original text in any column, else by
 * order where the number of rows is equal.
 *
 * @param tagOf language tag of a heading, which may be a language name
 * @returns undefined where the first row has no language heading: see pasteTexts
 */
export function matchHeadedTable(
	table: TextTable,
	rows: readonly TextRow[],
	tagOf: (heading: string) => string | undefined = parseLanguageTag,
): FittedTable | undefined {
	const [head = [], ...body] = table;
	const idAt = head.findIndex((cell) => cell.trim().toLowerCase() === idHeading);
	// `id` is also the tag of Indonesian: a language only where another column precedes it.
	const headed = head.flatMap((cell, at) => {
		const tag = at === idAt && at === 0 ? undefined : tagOf(cell);
		return tag ? [{ tag, at }] : [];
	});
	if (headed.length === 0) return undefined;
	if (headed.length > maxLanguages) return { ok: false, fault: 'too_many_columns', max: maxLanguages };
	const same = headed.find(({ tag }, index) => headed.findIndex((one) => one.tag === tag) < index);
	if (same) return { ok: false, fault: 'same_language', tag: same.tag };
	if (body.length === 0) return { ok: false, fault: 'table_empty' };
	const long = body.findIndex((row) => row.slice(head.length).some((cell) => cell.trim() !== ''));
	if (long >= 0) return { ok: false, fault: 'row_long', line: long + 2 };
	const others = head.map((_, at) => at).filter((at) => !headed.some((one) => one.at === at));
	const found = rowsFor(body, rows, idAt === 0 ? [0] : [], others);
	if (!found.ok) return found;
	const columns = headed.map(({ tag, at }): LanguageColumn => {
		const texts: Record<string, string> = {};
		body.forEach((row, index) => {
			const cell = row[at] ?? '';
			for (const objectId of found.ids[index] ?? []) if (cell.trim() !== '') texts[objectId] = cell;
		});
		return { tag, texts };
	});
	return { ok: true, columns };
}

type FoundRows =
	| { readonly ok: true; readonly ids: readonly (readonly string[])[] }
	| ({ readonly ok: false } & FitFault);

/** Object ids of each row; several where the design contains the same text twice. */
function rowsFor(
	body: TextTable,
	rows: readonly TextRow[],
	idColumns: readonly number[],
	others: readonly number[],
): FoundRows {
	const [idAt] = idColumns;
	const known = new Set(rows.map(({ objectId }) => objectId));
	const normaliseSpace = (text: string) => text.replace(/\s+/g, ' ').trim();
	const byId = (row: readonly string[]) => {
		const id = idAt === undefined ? '' : (row[idAt] ?? '').trim();
		return known.has(id) ? [id] : [];
	};
	const byWords = (row: readonly string[]) => {
		const said = new Set(others.filter((at) => at !== idAt).map((at) => normaliseSpace(row[at] ?? '')));
		return rows.filter(({ text }) => said.has(normaliseSpace(text))).map(({ objectId }) => objectId);
	};
	const ids = body.map((row) => {
		const own = byId(row);
		return own.length > 0 ? own : byWords(row);
	});
	const lost = ids.findIndex((one) => one.length === 0);
	if (lost < 0) return { ok: true, ids };
	const isInOrder = ids.every((one) => one.length === 0);
	if (isInOrder && body.length === rows.length)
		return { ok: true, ids: rows.map(({ objectId }) => [objectId]) };
	if (isInOrder) return { ok: false, fault: 'row_count', rows: body.length, texts: rows.length };
	const said = (body[lost] ?? []).find((cell) => cell.trim() !== '') ?? '';
	return { ok: false, fault: 'row_unknown', line: lost + 2, text: said.slice(0, 40) };
}

/**
 * Pastes texts without headings from one cell to the right and down, as in a spreadsheet. Missing columns are added
 * without a language.
 */
export function pasteTexts(
	table: TextTable,
	rows: readonly TextRow[],
	columns: readonly LanguageColumn[],
	from: { readonly row: number; readonly column: number },
): FittedTable {
	const width = Math.max(0, ...table.map((row) => row.length));
	if (width === 0) return { ok: false, fault: 'table_empty' };
	if (from.column + width > maxLanguages) return { ok: false, fault: 'too_many_columns', max: maxLanguages };
	if (from.row + table.length > rows.length)
		return { ok: false, fault: 'row_count', rows: table.length, texts: rows.length - from.row };
	const count = Math.max(columns.length, from.column + width);
	return {
		ok: true,
		columns: Array.from({ length: count }, (_, at): LanguageColumn => {
			const before = columns[at] ?? { tag: '', texts: {} };
			const texts = { ...before.texts };
			if (at >= from.column && at < from.column + width)
				table.forEach((row, index) => {
					const id = rows[from.row + index]?.objectId;
					if (id !== undefined) texts[id] = row[at - from.column] ?? '';
				});
			return { ...before, texts };
		}),
	};
}

/** Merges columns of a file or a paste into the existing ones; new languages are appended. */
export function mergeColumns(
	columns: readonly LanguageColumn[],
	read: readonly LanguageColumn[],
): FittedTable {
	const canonicalTag = ({ tag }: LanguageColumn) => parseLanguageTag(tag) ?? tag;
	const isBlank = ({ texts }: LanguageColumn) => Object.values(texts).every((text) => text.trim() === '');
	const kept = columns
		.filter((column) => !isBlank(column) || read.some((one) => canonicalTag(one) === canonicalTag(column)))
		.map((column) => {
			const said = read.find((one) => canonicalTag(one) === canonicalTag(column));
			return said ? { ...column, texts: { ...column.texts, ...said.texts } } : column;
		});
	const merged = [
		...kept,
		...read.filter((one) => !kept.some((column) => canonicalTag(column) === canonicalTag(one))),
	];
	return merged.length > maxLanguages
		? { ok: false, fault: 'too_many_columns', max: maxLanguages }
		: { ok: true, columns: merged };
}
