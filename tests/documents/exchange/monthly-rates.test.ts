import { expect, test } from 'vitest';
import { parseMonthlyRates, shiftMonth } from '#src/documents/exchange/monthly-rates.ts';
import { monthlyFile, publicationTime } from '../../../sandbox/hmrc/monthly-file.ts';

/** As HMRC publishes it. */
const march2025 = `<?xml version="1.0" encoding="UTF-8"?>
<exchangeRateMonthList Period="01/Mar/2025 to 31/Mar/2025">
  <exchangeRate>
    <countryName>Eurozone</countryName>
    <countryCode>EU</countryCode>
    <currencyName>Euro</currencyName>
    <currencyCode>EUR</currencyCode>
    <rateNew>1.2057</rateNew>
  </exchangeRate>
  <exchangeRate>
    <countryName>Poland</countryName>
    <countryCode>PL</countryCode>
    <currencyName>Zloty</currencyName>
    <currencyCode>PLN</currencyCode>
    <rateNew>5.0286</rateNew>
  </exchangeRate>
</exchangeRateMonthList>`;

test('a file is read for its month only', () => {
	const read = parseMonthlyRates(march2025, '2025-03');
	expect(Object.fromEntries(read ?? [])).toEqual({ EUR: 1.2057, PLN: 5.0286 });
	expect(parseMonthlyRates(march2025, '2025-04')).toBeUndefined();
	for (const broken of ['', '<html>Sorry</html>', march2025.replaceAll(/\d\.\d{4}/g, '0')])
		expect(parseMonthlyRates(broken, '2025-03')).toBeUndefined();
});

test('months are counted over the turn of a year', () => {
	expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('the stand-in publishes a month on the penultimate Thursday before it', () => {
	const published = publicationTime(2026, 11);
	expect(new Date(published).toISOString().slice(0, 10)).toBe('2026-10-22');
	expect(monthlyFile(2026, 11, published - 1)).toBeUndefined();
	const rates = parseMonthlyRates(monthlyFile(2026, 11, published) ?? '', '2026-11');
	expect(rates?.get('EUR')).toBeGreaterThan(1.1);
	expect(monthlyFile(2026, 13, published)).toBeUndefined();
});
