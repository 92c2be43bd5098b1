import * as v from 'valibot';
import type { Currency } from '#regions/region.ts';
import type { Env } from '#src/api/env.ts';
import type { ExchangeRate } from './tax-exchange.ts';

/** The National Bank of Poland's API, by default; `NBP_API_URL` replaces it. */
const bank = 'https://api.nbp.pl/api';
/** Timeout of a request; the document is retried in the next run. */
const timeoutMs = 4000;
/** Days to look back from a tax point, which always include a working day: Christmas and a weekend together are five days. */
const daysBack = 10;
/** Days of one request; the API allows at most 93. */
const maxDays = 90;

/** The response for one currency of table A. */
const Table = v.object({
	rates: v.pipe(
		v.array(
			v.object({
				no: v.pipe(v.string(), v.regex(/^\d{1,3}\/A\/NBP\/\d{4}$/)),
				effectiveDate: v.pipe(v.string(), v.isoDate()),
				mid: v.pipe(v.number(), v.finite(), v.minValue(0.000_001)),
			}),
		),
		v.minLength(1),
	),
});

/**
 * Rates of table A: the last one that was published before a tax point, which is that of the last working day before it
 * (VAT act, art. 31a (1)). Undefined, with a line in the log, if the bank does not answer as documented. Results are
 * cached by currency and tax point.
 */
export function openNbp(
	env: Pick<Env, 'NBP_API_URL'>,
): (currency: Currency, taxPoint: string) => Promise<ExchangeRate | undefined> {
	const requests = new Map<string, Promise<ExchangeRate | undefined>>();
	return (currency, taxPoint) => {
		const key = `${currency} ${taxPoint}`;
		const known =
			requests.get(key) ??
			fetchRates(env, currency, dayBefore(taxPoint, daysBack), dayBefore(taxPoint, 1)).then(
				(rates) => rates && lastBefore(rates, taxPoint),
			);
		requests.set(key, known);
		return known;
	};
}

/**
 * The same rates for every tax point in a range of days: one request for each 90 days.
 * @returns the rate of a tax point within these days. Undefined, with a line in the log, if the bank does not answer
 */
export async function fetchNbpRange(
	env: Pick<Env, 'NBP_API_URL'>,
	currency: Currency,
	{ from, to }: { readonly from: string; readonly to: string },
): Promise<((taxPoint: string) => ExchangeRate | undefined) | undefined> {
	const found: ExchangeRate[] = [];
	let start = dayBefore(from, daysBack);
	for (; start < to; start = dayBefore(start, -maxDays)) {
		const end = [dayBefore(start, 1 - maxDays), dayBefore(to, 1)].sort()[0] ?? to;
		const rates = await fetchRates(env, currency, start, end, found.length > 0);
		if (!rates) return undefined;
		found.push(...rates);
	}
	return (taxPoint) => lastBefore(found, taxPoint);
}

const lastBefore = (rates: readonly ExchangeRate[], taxPoint: string): ExchangeRate | undefined =>
	rates.findLast(({ publishedOn }) => publishedOn < taxPoint);

/** Rates from one day to another, oldest first; at least one, unless `mayBeEmpty`. */
async function fetchRates(
	{ NBP_API_URL }: Pick<Env, 'NBP_API_URL'>,
	currency: Currency,
	from: string,
	to: string,
	mayBeEmpty = false,
): Promise<ExchangeRate[] | undefined> {
	const path = `/exchangerates/rates/a/${currency.toLowerCase()}/${from}/${to}/?format=json`;
	try {
		const response = await fetch(`${NBP_API_URL || bank}${path}`, {
			headers: { accept: 'application/json' },
			signal: AbortSignal.timeout(timeoutMs),
		});
		// No rates were published on these days: the last portion of a range may be a weekend.
		if (response.status === 404 && mayBeEmpty) return [];
		if (!response.ok) throw new Error(`status ${response.status}`);
		const { rates } = v.parse(Table, await response.json());
		return rates
			.filter(({ effectiveDate }) => effectiveDate >= from && effectiveDate <= to)
			.toSorted((one, other) => one.effectiveDate.localeCompare(other.effectiveDate))
			.map(({ mid, no, effectiveDate }) => ({
				...{ currency: 'PLN' as const, rate: mid, table: no, publishedOn: effectiveDate },
			}));
	} catch (error) {
		console.error(JSON.stringify({ event: 'nbp_unavailable', currency, from, to, reason: String(error) }));
		return undefined;
	}
}

const dayBefore = (day: string, days: number): string =>
	new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
