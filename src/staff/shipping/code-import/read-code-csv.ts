import type { ProductType } from '#src/catalog/product.ts';
import { parseSku } from '#src/catalog/variant.ts';
import { type CsvFault, type CsvRow, faultAt, readCsvTable } from '../../lists/read-csv-table.ts';
import {
	type CustomsCode,
	codeFaults,
	codeOf,
	defaultCode,
	isProductType,
	type ListedCode,
	normaliseCustomsCode,
} from '../customs-codes.ts';

/** Codes that one file changes: they are stored in one batch. */
export const mostChanges = 200;

const codeColumns = {
	hsCode: 'hs_code',
	originIso: 'origin_iso',
	description: 'customs_description',
} as const satisfies Record<keyof CustomsCode, string>;

const columns = ['product', 'sku', ...Object.values(codeColumns)] as const;
type Column = (typeof columns)[number];

/** Codes as a file that can be imported again; an empty SKU: all variants of the product that have none of their own. */
export const codesCsv = (
	codes: readonly Pick<ListedCode, 'productType' | 'sku' | keyof CustomsCode>[],
): string[][] => [
	[...columns],
	...codes.map(({ productType, sku, hsCode, originIso, description }) => [
		...[productType, sku ?? '', hsCode, originIso, description],
	]),
];

/** A code that a file changes. */
export interface CodeChange {
	/** Of the file. */
	readonly line: number;
	readonly productType: ProductType;
	/** Null: the product's. */
	readonly sku: string | null;
	readonly before: CustomsCode;
	readonly after: CustomsCode;
}

/** What it is stored for: the SKU, else the product type. */
export const subjectOf = ({ productType, sku }: Pick<CodeChange, 'productType' | 'sku'>): string =>
	sku ?? productType;

export interface ReadCodes {
	readonly changes: readonly CodeChange[];
	/** Number of rows without a change. */
	readonly same: number;
	readonly faults: readonly CsvFault<Column>[];
}

type Code = Omit<CodeChange, 'before'>;
type Row = CsvRow<Column>;

/**
 * Reads customs codes as CSV, as this page and the catalogue export them; other columns are ignored. Rows without
 * a change are left out. Reports all errors.
 * @param stored by product type or SKU
 */
export function readCodeCsv(text: string, stored: ReadonlyMap<string, CustomsCode>): ReadCodes {
	const table = readCsvTable<Column>(text, ['sku', ...Object.values(codeColumns)]);
	if ('faults' in table) return { changes: [], same: 0, faults: table.faults };
	const faults: CsvFault<Column>[] = [];
	const seen = new Map<string, number>();
	const codes = table.rows.flatMap((row) => {
		const read = readRow(row, seen);
		faults.push(...read.faults);
		return read.code ?? [];
	});
	const changes = changesOf(codes, stored);
	if (table.rows.length === 0)
		faults.push({ line: 1, column: 'file', found: '', reason: 'has no code below the header row' });
	if (changes.length > mostChanges)
		faults.push({
			...{ line: 1, column: 'file', found: String(changes.length) },
			reason: `codes would change: at most ${mostChanges} in one file; a row without SKU changes a whole product`,
		});
	return { changes, same: codes.length - changes.length, faults };
}

function readRow(
	row: Row,
	seen: Map<string, number>,
): { readonly code?: Code; readonly faults: readonly CsvFault<Column>[] } {
	const { line, at } = row;
	const sku = at('sku') || null;
	const productType = sku === null ? at('product') : parseSku(sku)?.productType;
	const place = sku === null ? 'product' : 'sku';
	const after = normaliseCustomsCode({
		hsCode: at('hs_code'),
		originIso: at('origin_iso'),
		description: at('customs_description'),
	});
	const faults = Object.entries(codeFaults(after) ?? {}).map(([field, reason]) =>
		faultAt(row, codeColumns[field as keyof CustomsCode], reason),
	);
	if (productType === undefined || !isProductType(productType)) {
		const reason = sku === null ? 'is not a product, and there is no SKU' : 'is not a variant that is sold';
		return { faults: [faultAt(row, place, reason), ...faults] };
	}
	const first = seen.get(sku ?? productType);
	if (first !== undefined) return { faults: [faultAt(row, place, `already has a code in line ${first}`)] };
	seen.set(sku ?? productType, line);
	return faults.length > 0 ? { faults } : { code: { line, productType, sku, after }, faults };
}

/** Changes to the current codes: products first, because variants without an own code inherit them. */
function changesOf(codes: readonly Code[], stored: ReadonlyMap<string, CustomsCode>): CodeChange[] {
	const next = new Map(stored);
	const products = codes
		.filter(({ sku }) => sku === null)
		.map((code) => ({ ...code, before: stored.get(code.productType) ?? defaultCode(code.productType) }));
	for (const { productType, after } of products) next.set(productType, after);
	const variants = codes.flatMap((code) => {
		const { productType, sku } = code;
		if (sku === null) return [];
		const goods = { productType, sku };
		return isSame(codeOf(next, goods), code.after) ? [] : [{ ...code, before: codeOf(stored, goods) }];
	});
	return [...products.filter(({ before, after }) => !isSame(before, after)), ...variants];
}

const isSame = (one: CustomsCode, other: CustomsCode): boolean =>
	one.hsCode === other.hsCode && one.originIso === other.originIso && one.description === other.description;
