import type { Currency } from '#regions/region.ts';

/** Rates by which a return of the One Stop Shop is converted to euros. */
export interface EuroRates {
	/** ISO day of publication. */
	readonly publishedOn: string;
	/** Units of the currency for one euro. */
	readonly rates: ReadonlyMap<Currency, number>;
}

/** Reference rates of one day by currency: units for one euro. */
export interface DayOfRates {
	/** ISO day on which the European Central Bank has published them. */
	readonly day: string;
	readonly rates: ReadonlyMap<string, number>;
}

/**
 * Parses a file of reference rates (`eurofxref-hist.xml`, newest day first) and returns the rates of a day, or of the next
 * day of publication. `later`: not published yet. Undefined for an invalid file, or one that begins after that day.
 */
export function findEuroRates(xml: string, wanted: string): DayOfRates | 'later' | undefined {
	let next: { readonly day: string; readonly at: number } | undefined;
	let earliest: string | undefined;
	for (const match of xml.matchAll(/<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']\s*>/g)) {
		const [, day = ''] = match;
		if (day >= wanted && (next === undefined || day < next.day)) next = { day, at: match.index };
		if (earliest === undefined || day < earliest) earliest = day;
	}
	if (earliest === undefined) return undefined;
	if (next === undefined) return 'later';
	// In a file that begins after the wanted day the right day may be missing.
	if (earliest > wanted) return undefined;
	const rates = new Map<string, number>();
	const cube = xml.slice(next.at, xml.indexOf('</Cube>', next.at));
	for (const [, currency = '', rate] of cube.matchAll(
		/currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,9})?)["']/g,
	))
		if (Number(rate) > 0) rates.set(currency, Number(rate));
	return rates.size > 0 ? { day: next.day, rates } : undefined;
}
