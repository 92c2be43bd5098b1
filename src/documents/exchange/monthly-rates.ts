/** Rates of one month by currency: units for one pound. */
export type MonthlyRates = ReadonlyMap<string, number>;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11` of `2026-11-23`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month after or before: `2027-01` of `2026-12`. */
export function shiftMonth(month: string, by: number): string {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/**
 * Parses HMRC's file of a month (`exchangeRateMonthList`). It lists a currency once for each country, always with the same
 * rate. Undefined for a file of another month or without a rate.
 */
export function parseMonthlyRates(xml: string, month: string): MonthlyRates | undefined {
	const period = /\bPeriod="01\/([A-Z][a-z]{2})\/(\d{4}) to /.exec(xml);
	const [, name = '', year = ''] = period ?? [];
	const number = String(monthNames.indexOf(name) + 1).padStart(2, '0');
	if (`${year}-${number}` !== month) return undefined;
	const rates = new Map<string, number>();
	for (const entry of xml.split('<exchangeRate>').slice(1)) {
		const currency = /<currencyCode>\s*([A-Z]{3})\s*</.exec(entry)?.[1];
		const rate = Number(/<rateNew>\s*(\d{1,9}(?:\.\d{1,9})?)\s*</.exec(entry)?.[1]);
		if (currency && rate > 0) rates.set(currency, rate);
	}
	return rates.size > 0 ? rates : undefined;
}
