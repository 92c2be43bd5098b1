import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { product } from '#src/catalog/product.ts';
import { isListedSize, parseSku } from '#src/catalog/variant.ts';
import { computeVolumePrices } from '#src/pricing/price.ts';
import { type PriceChange, roundUnitPrice } from '#src/pricing/rates/price-change.ts';
import { memoise } from '#src/site/memoise.ts';
import { type CsvFault, faultAt, readCsvTable } from '../lists/read-csv-table.ts';

/** Most single prices of one version: they are sent with every page that computes prices. */
export const mostSinglePrices = 500;

const columns = ['sku', 'currency', 'quantity', 'unit_price'] as const;
type Column = (typeof columns)[number];

export type ReadPrices =
	| {
			readonly ok: true;
			readonly prices: PriceChange['prices'];
			readonly changed: number;
			readonly same: number;
	  }
	| { readonly ok: false; readonly faults: readonly CsvFault<Column>[] };

type Step = readonly [quantity: number, price: number];
interface Line {
	readonly sku: string;
	readonly currency: Currency;
	readonly step: Step;
}

/**
 * Reads prices as CSV with the columns `sku, currency, quantity, unit_price`, as the list exports them; others are ignored.
 * Prices that equal today's are left out. Reports all errors with their lines.
 */
export function readPriceCsv(text: string): ReadPrices {
	const table = readCsvTable(text, columns);
	if ('faults' in table) return { ok: false, faults: table.faults };
	const faults: CsvFault<Column>[] = [];
	const kept = new Map<string, Line>();
	const seen = new Map<string, number>();
	const stepsOf = memoise(
		2000,
		({ sku, currency }: { sku: string; currency: Currency }) => knownSteps(sku, currency),
		({ sku, currency }) => `${sku} ${currency}`,
	);
	let same = 0;
	for (const row of table.rows) {
		const { line, at } = row;
		const refuse = (column: Column, reason: string) => faults.push(faultAt(row, column, reason));
		const read = readLine(at, stepsOf, refuse);
		if (!read) continue;
		const key = `${read.sku} ${read.currency} ${read.step[0]}`;
		const first = seen.get(key);
		if (first !== undefined) {
			refuse('sku', `already has a price for this quantity in line ${first}`);
			continue;
		}
		seen.set(key, line);
		if (read.isSame) same++;
		else kept.set(key, read);
	}
	if (kept.size > mostSinglePrices)
		faults.push({
			...{ line: 1, column: 'file', found: String(kept.size) },
			reason: `prices would change; a version can have at most ${mostSinglePrices} single prices, use rules for more`,
		});
	if (faults.length > 0) return { ok: false, faults };
	return { ok: true, prices: groupPrices([...kept.values()]), changed: kept.size, same };
}

/** Today's steps of a listed variant; undefined for any other SKU. */
function knownSteps(sku: string, currency: Currency): readonly Step[] | undefined {
	const spec = parseSku(sku);
	if (!spec || !isListedSize(product(spec.productType), spec.sizeMm)) return undefined;
	return computeVolumePrices(measureVariant(spec), currency).map(({ rangeStart, price }) => [
		rangeStart,
		price,
	]);
}

function readLine(
	at: (column: Column) => string,
	stepsOf: (of: { sku: string; currency: Currency }) => readonly Step[] | undefined,
	refuse: (column: Column, reason: string) => unknown,
): (Line & { readonly isSame: boolean }) | undefined {
	const sku = at('sku');
	const currency = currencies.find((one) => one === at('currency').toUpperCase());
	const steps = stepsOf({ sku, currency: currency ?? 'EUR' });
	const quantity = Number(at('quantity'));
	const before = steps?.find(([start]) => start === quantity)?.[1];
	const price = readUnitPrice(at('unit_price'));
	if (!steps) refuse('sku', 'is not a listed variant');
	if (!currency) refuse('currency', `is not one of ${currencies.join(', ')}`);
	if (steps && before === undefined)
		refuse(
			'quantity',
			`is not the start of a quantity range; ranges start at ${steps.map(([start]) => start).join(', ')}`,
		);
	if (price === undefined) refuse('unit_price', 'is not a price above 0 with at most four decimals');
	else if (roundUnitPrice(price) !== price)
		refuse('unit_price', 'has too many decimals: at most two from 1.00 up, three below');
	else if (steps && currency && before !== undefined)
		return { sku, currency, step: [quantity, price], isSame: price === before };
	return undefined;
}

/** `1.94`, `1,94` in 1/10 000; undefined for anything else. */
function readUnitPrice(text: string): number | undefined {
	const [, whole, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
	const price = whole === undefined ? 0 : Number(whole + fraction.padEnd(4, '0'));
	return price > 0 ? price : undefined;
}

function groupPrices(lines: readonly Line[]): PriceChange['prices'] {
	const prices: Record<string, Partial<Record<Currency, Step[]>>> = {};
	for (const { sku, currency, step } of lines) {
		prices[sku] ??= {};
		const own = prices[sku];
		own[currency] = [...(own[currency] ?? []), step].toSorted(([a], [b]) => a - b);
	}
	return prices;
}

/** Number of single prices of a change. */
export const countPrices = ({ prices }: Pick<PriceChange, 'prices'>): number =>
	Object.values(prices)
		.flatMap((byCurrency) => Object.values(byCurrency))
		.reduce((sum, steps) => sum + (steps?.length ?? 0), 0);
