import { eq } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { isoDay } from '#src/site/dates.ts';
import { type EuroRates, findEuroRates } from './euro-rates.ts';
import { euroRates } from './tables.server.ts';

/** The European Central Bank's files, by default; `ECB_API_URL` replaces it. */
const bank = 'https://www.ecb.europa.eu/stats/eurofxref';
/** The file with all rates since 1999 is about 8 MB. */
const timeoutMs = 10_000;
const maxFileLength = 20_000_000;
/** Days that the small file certainly contains: it has about 90. */
const recentDays = 80;
const dayMs = 86_400_000;

export interface EcbContext {
	readonly db: Database;
	readonly env: Pick<Env, 'ECB_API_URL'>;
	readonly now: number;
}

/**
 * The European Central Bank's rates of a day, or of the next day of publication (Directive 2006/112/EC, article 369h (2)),
 * from the table or else from the bank.
 * @param wanted the last day of a tax period, ISO
 * @returns `not_yet`: not published yet. Undefined, with a line in the log, if the bank does not answer as documented
 */
export async function findRatesOfDay(
	{ db, env, now }: EcbContext,
	wanted: string,
): Promise<EuroRates | 'not_yet' | undefined> {
	if (wanted > isoDay(now)) return 'not_yet';
	const stored = await db.select().from(euroRates).where(eq(euroRates.wanted, wanted));
	const [first] = stored;
	if (first)
		return {
			publishedOn: first.publishedOn,
			rates: new Map(stored.map(({ currency, rate }) => [currency as Currency, rate])),
		};
	const isRecent = Date.parse(wanted) > now - recentDays * dayMs;
	const file = isRecent ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.xml';
	try {
		const response = await fetch(`${env.ECB_API_URL || bank}/${file}`, {
			headers: { accept: 'application/xml' },
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (!response.ok) throw new Error(`status ${response.status}`);
		const found = findEuroRates((await response.text()).slice(0, maxFileLength), wanted);
		if (!found) throw new Error('no rates of this day in the file');
		if (found === 'later') return 'not_yet';
		const rows = settings.availableCurrencies.flatMap((currency) => {
			const rate = found.rates.get(currency);
			return rate === undefined ? [] : [{ wanted, publishedOn: found.day, currency, rate }];
		});
		if (rows.length > 0) await db.insert(euroRates).values(rows).onConflictDoNothing();
		return { publishedOn: found.day, rates: new Map(rows.map(({ currency, rate }) => [currency, rate])) };
	} catch (error) {
		console.error(JSON.stringify({ event: 'ecb_unavailable', day: wanted, reason: String(error) }));
		return undefined;
	}
}
