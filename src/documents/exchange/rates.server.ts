import type { Currency } from '#regions/region.ts';
import { findSterlingRate, type RatesContext } from './hmrc.server.ts';
import { openNbp } from './nbp.server.ts';
import type { ExchangeRate, OwedCurrency } from './tax-exchange.ts';

/** Asks the authority of the currency in which VAT is owed for the rate of another currency at a tax point (ISO day). */
export type AskRate = (
	owed: OwedCurrency,
	currency: Currency,
	taxPoint: string,
) => Promise<ExchangeRate | undefined>;

/** Rates of the National Bank of Poland and of HMRC; a rate that cannot be had is undefined, and the document waits. */
export function openRates(context: RatesContext): AskRate {
	const askNbp = openNbp(context.env);
	return (owed, currency, taxPoint) =>
		owed === 'PLN' ? askNbp(currency, taxPoint) : findSterlingRate(context, currency, taxPoint);
}
