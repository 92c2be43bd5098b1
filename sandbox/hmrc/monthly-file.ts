/** HMRC's monthly rates, made up: units for one pound. */

const rows = [
	['Czech Republic', 'CZ', 'Koruna', 'CZK', 27.8],
	['Eurozone', 'EU', 'Euro', 'EUR', 1.146],
	['Norway', 'NO', 'Krone', 'NOK', 13.46],
	['Poland', 'PL', 'Zloty', 'PLN', 4.86],
	['Romania', 'RO', 'Leu', 'RON', 5.83],
	['Sweden', 'SE', 'Krona', 'SEK', 12.56],
	['Switzerland', 'CH', 'Franc', 'CHF', 1.068],
	['USA', 'US', 'Dollar', 'USD', 1.335],
	['Ecuador', 'EC', 'Dollar', 'USD', 1.335],
] as const;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayMs = 86_400_000;

/** The penultimate Thursday of the month before; epoch milliseconds. */
export function publicationTime(year: number, month: number): number {
	const lastDay = Date.UTC(year, month - 1, 0);
	const sinceThursday = (new Date(lastDay).getUTCDay() + 3) % 7;
	return lastDay - (sinceThursday + 7) * dayMs;
}

/** The file of a month (1 to 12); undefined before it is published, and before 2021. */
export function monthlyFile(year: number, month: number, now: number): string | undefined {
	if (year < 2021 || month < 1 || month > 12 || publicationTime(year, month) > now) return undefined;
	// Moves by up to two percent, the same on every run.
	const wave = 1 + Math.sin(year * 12 + month) * 0.02;
	const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
	const name = monthNames[month - 1];
	const rates = rows.map(
		([country, code, currencyName, currency, rate]) => `  <exchangeRate>
    <countryName>${country}</countryName>
    <countryCode>${code}</countryCode>
    <currencyName>${currencyName}</currencyName>
    <currencyCode>${currency}</currencyCode>
    <rateNew>${(rate * wave).toFixed(4)}</rateNew>
  </exchangeRate>
`,
	);
	return `<?xml version="1.0" encoding="UTF-8"?>
<exchangeRateMonthList Period="01/${name}/${year} to ${days}/${name}/${year}">
${rates.join('')}</exchangeRateMonthList>
`;
}
