import { and, eq } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { monthOf, parseMonthlyRates, shiftMonth } from './monthly-rates.ts';
import { monthlyRates } from './tables.server.ts';
import type { ExchangeRate } from './tax-exchange.ts';

/** HMRC's files, by default; `HMRC_API_URL` replaces it. */
const hmrc = 'https://www.trade-tariff.service.gov.uk/api/v2/exchange_rates/files';
/** Timeout of a request; the document is retried in the next run. */
const timeoutMs = 4000;
/** A file of about 170 currencies is 40 kB. */
const maxFileLength = 1_000_000;
/** Rates of the next month are published on the penultimate Thursday, which is the 15th at the earliest. */
const publishedFrom = 15;

export interface RatesContext {
	readonly db: Database;
	readonly env: Pick<Env, 'HMRC_API_URL' | 'NBP_API_URL'>;
}

/**
 * HMRC's rate of the month of a tax point (Notice 700, 7.7), from the table or else from HMRC. Undefined, with a line in
 * the log, if HMRC does not answer as documented.
 */
export async function findSterlingRate(
	context: RatesContext,
	currency: Currency,
	taxPoint: string,
): Promise<ExchangeRate | undefined> {
	const month = monthOf(taxPoint);
	const rate =
		(await readRate(context.db, month, currency)) ?? (await fetchMonth(context, month))?.get(currency);
	return rate === undefined
		? undefined
		: { currency: 'GBP', rate, table: `HMRC ${month}`, publishedOn: `${month}-01` };
}

/** Run by cron: stores the rates of last month, this month and, as soon as they are published, the next. */
export async function fetchMonthlyRates(context: RatesContext, now: number): Promise<void> {
	const today = new Date(now).toISOString().slice(0, 10);
	const month = monthOf(today);
	const isNextPublished = Number(today.slice(8)) >= publishedFrom;
	for (const wanted of [shiftMonth(month, -1), month, ...(isNextPublished ? [shiftMonth(month, 1)] : [])])
		if ((await readRate(context.db, wanted, 'EUR')) === undefined) await fetchMonth(context, wanted);
}

async function readRate(db: Database, month: string, currency: Currency): Promise<number | undefined> {
	const [row] = await db
		.select({ rate: monthlyRates.rate })
		.from(monthlyRates)
		.where(and(eq(monthlyRates.month, month), eq(monthlyRates.currency, currency)));
	return row?.rate;
}

/** Fetches a month's file and stores the rates of the shop's currencies. */
async function fetchMonth({ db, env }: RatesContext, month: string) {
	try {
		const response = await fetch(`${env.HMRC_API_URL || hmrc}/monthly_xml_${month}.xml`, {
			headers: { accept: 'application/xml' },
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (!response.ok) throw new Error(`status ${response.status}`);
		const rates = parseMonthlyRates((await response.text()).slice(0, maxFileLength), month);
		if (!rates) throw new Error('no rates of this month in the file');
		const rows = settings.availableCurrencies.flatMap((currency) => {
			const rate = rates.get(currency);
			return rate === undefined ? [] : [{ month, currency, rate }];
		});
		if (rows.length > 0) await db.insert(monthlyRates).values(rows).onConflictDoNothing();
		return rates;
	} catch (error) {
		console.error(JSON.stringify({ event: 'hmrc_unavailable', month, reason: String(error) }));
		return undefined;
	}
}
