import type { Currency } from '#regions/region.ts';
import { findSterlingRate, type RatesContext } from './hmrc.server.ts';
import { openNbp } from './nbp.server.ts';
import type { ExchangeRate, OwedCurrency } from './tax-exchange.ts';

/** Fetches the official rate between a currency and the one in which VAT is owed, at a tax point (ISO day). */
export type FetchRate = (
	owed: OwedCurrency,
	currency: Currency,
	taxPoint: string,
) => Promise<ExchangeRate | undefined>;

/** Rates of the National Bank of Poland and of HMRC; undefined if a rate is unavailable: the document is retried later. */
export function openRates(context: RatesContext): FetchRate {
	const fetchNbpRate = openNbp(context.env);
	return (owed, currency, taxPoint) =>
		owed === 'PLN' ? fetchNbpRate(currency, taxPoint) : findSterlingRate(context, currency, taxPoint);
}
