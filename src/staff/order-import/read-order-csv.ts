import { type PricedOrder, priceOrder } from '#src/orders/pricing/price-order.ts';
import type { AgreedOrder } from '#src/orders/record/agreed-order.ts';
import { agreedRecord } from '#src/orders/record/agreed-order.ts';
import { mostReferenceLength } from '#src/orders/record/own-words.ts';
import { type CsvFault, type CsvRow, faultAt, readCsvTable } from '../lists/read-csv-table.ts';
import {
	type Column,
	columns,
	mostOrders,
	mostRows,
	mostRowsOfOrder,
	type OrderColumn,
	orderColumns,
	requiredColumns,
} from './columns.ts';
import { type ImportedLine, readGoods } from './read-goods.ts';
import { type OrderHead, readHead, readRegion } from './read-head.ts';

/** An order read from all rows with one reference. */
export interface ImportedOrder extends OrderHead {
	/** Of its first row. */
	readonly line: number;
	/** Its reference in the other system; each reference is imported only once. */
	readonly reference: string;
	readonly lines: readonly ImportedLine[];
}

export interface ReadOrders {
	readonly orders: readonly ImportedOrder[];
	readonly faults: readonly CsvFault<Column>[];
	/** Columns of the file that the import does not know. */
	readonly unused: readonly string[];
}

type Row = CsvRow<Column>;

/**
 * Reads orders as CSV, one row for each kind of goods; rows with the same reference are one order. Reports all errors.
 */
export function readOrderCsv(text: string, now: number): ReadOrders {
	const table = readCsvTable(text, requiredColumns);
	if ('faults' in table) return { orders: [], faults: table.faults, unused: [] };
	const { rows, names } = table;
	const unused = names.filter((name) => name !== '' && !(columns as readonly string[]).includes(name));
	const whole = (reason: string, found = ''): ReadOrders => ({
		...{ orders: [], unused },
		faults: [{ line: 1, column: 'file', found, reason }],
	});
	if (rows.length === 0) return whole('has no order below the header row');
	if (rows.length > mostRows)
		return whole(`rows are too many: a file has at most ${mostRows}`, `${rows.length}`);
	const groups = Map.groupBy(rows, ({ at }) => at('reference'));
	if (groups.size > mostOrders)
		return whole(`orders are too many: a file has at most ${mostOrders}`, `${groups.size}`);
	const nameless = groups.get('') ?? [];
	groups.delete('');
	const read = [...groups.values()].map((group) => readOrder(group, now));
	const faults = [
		...nameless.map((row) => faultAt(row, 'reference', 'is missing')),
		...read.flatMap((one) => one.faults),
	];
	return {
		orders: read.flatMap(({ order }) => (order ? [order] : [])),
		faults: faults.toSorted((a, b) => a.line - b.line),
		unused,
	};
}

function readOrder(
	group: readonly Row[],
	now: number,
): { readonly order?: ImportedOrder; readonly faults: readonly CsvFault<Column>[] } {
	const [first] = group;
	if (!first) return { faults: [] };
	const faults = contradictions(first, group.slice(1));
	const refuse = (row: Row) => (column: Column, reason: string) => {
		faults.push(faultAt(row, column, reason));
	};
	const { line, at } = first;
	const reference = at('reference');
	if (reference.length > mostReferenceLength || /\p{Cc}/u.test(reference))
		refuse(first)('reference', `is not a single line of at most ${mostReferenceLength} characters`);
	if (group.length > mostRowsOfOrder)
		refuse(first)('reference', `has ${group.length} rows; an order has at most ${mostRowsOfOrder}`);
	const head = readHead(at, { now, refuse: refuse(first) });
	const lines = group.flatMap((row) => readGoods(row, readRegion(at), refuse(row)) ?? []);
	if (!head || faults.length > 0) return { faults };
	const order = { ...head, line, reference, lines };
	if (priceImported(order, now).rate) return { order, faults };
	refuse(first)('delivery', 'is not covered by the tariff: enter courier or palettes, and delivery_cost');
	return { faults };
}

/** Values of the whole order that differ between its rows; a row below the first may leave them empty. */
const contradictions = (first: Row, others: readonly Row[]): CsvFault<Column>[] =>
	others.flatMap((row) =>
		(Object.keys(orderColumns) as OrderColumn[])
			.filter((column) => row.at(column) !== '' && row.at(column) !== first.at(column))
			.map((column) => faultAt(row, column, `differs from line ${first.line} of the same order`)),
	);

/**
 * The order that is made of what was read.
 * @param findVariant the stored variant of a SKU
 */
export const agreedOrderOf = (
	{ lines, reference, agreed, line: _, ...head }: ImportedOrder,
	userId: number,
	findVariant: (line: ImportedLine) => AgreedOrder['lines'][number]['variant'],
): AgreedOrder => ({
	...head,
	...{ userId, installments: null },
	agreed: { ...agreed, offer: reference },
	lines: lines.map((line) => ({
		variant: findVariant(line),
		quantity: line.quantity,
		agreed: {
			...{ name: line.title, net: line.net },
			...{ unitPrice: line.unitPrice, productionDays: line.productionDays },
		},
	})),
});

/** What an order costs when it is imported now. */
export const priceImported = (order: ImportedOrder, now: number): PricedOrder =>
	priceOrder(
		agreedRecord(
			agreedOrderOf(order, 0, ({ sku, spec }) => ({ id: 0, sku, externalPimSku: sku, spec })),
			now,
		),
		now,
	);
