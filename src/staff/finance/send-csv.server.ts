import { toDecimal } from '#src/site/money.ts';
import { csvResponse } from '../lists/write-csv.ts';
import { exportTax, type TaxContext, type TaxExport, taxExports } from './exports.server.ts';
import {
	type FinanceList,
	type FinanceRow,
	isFinanceList,
	listFinance,
	readFinanceFilter,
} from './list-finance.server.ts';

const plain = (text: string, status: number): Response =>
	new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

const iso = (moment: number) => new Date(moment).toISOString();
const toCells = (list: FinanceList, row: FinanceRow): (string | number | null)[] => [
	...[row.reference, row.orderNumber, row.what, toDecimal(row.amount), row.currency, row.state, iso(row.at)],
	...(list === 'disputes' ? [row.dueAt === null ? null : iso(row.dueAt)] : []),
];

/** Rows of one read while a list is written. */
const portion = 1000;

/**
 * A list or a tax return as CSV. @param file `payments.csv`, `oss.csv`. @returns 404 for another name, 422 for a wrong
 * period, 503 while the bank whose rates
 * are needed does not answer
 */
export async function sendCsv(context: TaxContext, file: string, query: URLSearchParams): Promise<Response> {
	const [, name] = /^([a-z-]{1,30})\.csv$/.exec(file) ?? [];
	if (isFinanceList(name)) {
		const rows: (string | number | null)[][] = [
			[
				...['reference', 'order', 'what', 'amount', 'currency', 'state', 'at'],
				...(name === 'disputes' ? ['due_at'] : []),
			],
		];
		let filter = readFinanceFilter(query);
		for (;;) {
			const page = await listFinance(context.db, name, filter, portion);
			rows.push(...page.rows.map((row) => toCells(name, row)));
			if (page.next === undefined) break;
			filter = { ...filter, before: page.next };
		}
		return csvResponse(`${name}.csv`, rows);
	}
	if (name === undefined || !Object.hasOwn(taxExports, name)) return plain('Not found', 404);
	const exported = await exportTax(context, name as TaxExport, (query.get('period') ?? '').trim());
	if ('rows' in exported) return csvResponse(exported.fileName, exported.rows);
	if (exported.fault === 'bad_period')
		return plain('Enter a month such as 2026-11 or a quarter such as 2026-Q4.', 422);
	const bank = exported.fault === 'no_rates' ? 'The National Bank of Poland' : 'The European Central Bank';
	return plain(`${bank} is not responding. Try again in a few minutes.`, 503);
}
