import { expect, test } from 'vitest';
import { lastPeriods, readPeriod } from '#src/staff/finance/period.ts';
import { ecSalesRows, ossRows, type TaxDocument, vatRegisterRows } from '#src/staff/finance/tax-rows.ts';

const group = (rate: number, net: number) => {
	const vat = Math.round(net * rate);
	return { rate, net, vat, gross: net + vat };
};
const document = (changes: Partial<TaxDocument> = {}): TaxDocument => ({
	...{ number: 'FV/2026/000001', kind: 'invoice', taxPoint: '2026-11-20', issuedOn: '2026-11-21' },
	...{ treatment: 'oss', currency: 'EUR', countryIso: 'DE', buyerName: 'Ada', buyerVatId: null },
	...{
		sellerVatId: 'PL9990000126',
		groups: [group(0.19, 10_000)],
		exchange: null,
		ksefNumber: null,
		correctedTaxPoint: null,
	},
	...changes,
});
const november = readPeriod('2026-11');
const quarter = readPeriod('2026-Q4');
if (!november || !quarter) throw new Error('no period');

test('a month and a quarter are periods with their last day, and nothing else is', () => {
	expect(november).toEqual({ name: '2026-11', from: '2026-11-01', to: '2026-11-30' });
	expect(quarter).toEqual({ name: '2026-Q4', from: '2026-10-01', to: '2026-12-31' });
	expect(readPeriod('2028-02')?.to).toBe('2028-02-29');
	for (const text of ['', '2026', '2026-13', '2026-Q5', '1999-01', "2026-11'; --", '2026-1'])
		expect(readPeriod(text)).toBeUndefined();
	expect(lastPeriods(Date.UTC(2027, 0, 15))).toEqual({ month: '2026-12', quarter: '2026-Q4' });
});

test('OSS: by country, rate and currency; a credit note takes off, in a row of its own if it corrects an earlier quarter; other sales are not in it', () => {
	const rows = ossRows(
		[
			document(),
			document({ groups: [group(0.19, 5_000)] }),
			document({ kind: 'credit_note', groups: [group(0.19, 2_000)], correctedTaxPoint: '2026-10-01' }),
			document({ kind: 'credit_note', groups: [group(0.19, 3_000)], correctedTaxPoint: '2026-09-30' }),
			document({ countryIso: 'SE', currency: 'SEK', groups: [group(0.25, 100_000)] }),
			document({ countryIso: 'FI', groups: [group(0.255, 1_000)] }),
			document({ treatment: 'domestic', countryIso: 'PL' }),
			document({
				...{ kind: 'credit_note', countryIso: 'SE', currency: 'SEK', groups: [group(0.25, 10_000)] },
				correctedTaxPoint: '2026-09-30',
			}),
			document({ countryIso: 'RO', currency: 'RON', groups: [group(0.21, 5_000)] }),
		],
		quarter,
		new Map([
			['2026-Q4', { publishedOn: '2026-12-31', rates: new Map([['SEK', 11.25]] as const) }],
			['2026-Q3', { publishedOn: '2026-09-30', rates: new Map([['SEK', 12.5]] as const) }],
		]),
	);
	expect(rows.slice(1)).toEqual([
		['2026-Q4', 'DE', '19', 'EUR', '', '130.00', '24.70', 3, '', '', '130.00', '24.70'],
		['2026-Q4', 'DE', '19', 'EUR', '2026-Q3', '-30.00', '-5.70', 1, '', '', '-30.00', '-5.70'],
		['2026-Q4', 'FI', '25.5', 'EUR', '', '10.00', '2.55', 1, '', '', '10.00', '2.55'],
		['2026-Q4', 'RO', '21', 'RON', '', '50.00', '10.50', 1, '', '2026-12-31', '', ''],
		['2026-Q4', 'SE', '25', 'SEK', '', '1000.00', '250.00', 1, 11.25, '2026-12-31', '88.89', '22.22'],
		['2026-Q4', 'SE', '25', 'SEK', '2026-Q3', '-100.00', '-25.00', 1, 12.5, '2026-09-30', '-8.00', '-2.00'],
	]);
	const swedish = [document({ countryIso: 'SE', currency: 'SEK' })];
	expect(ossRows(swedish, november, new Map([['2026-Q4', 'not_yet']]))[1]?.slice(8)).toEqual([
		'',
		'',
		'',
		'',
	]);
});

test('EC sales list: złoty by VAT id, the country in a separate column', () => {
	const sold = { treatment: 'intra_community', buyerVatId: 'FR40303265045', buyerName: 'Atelier' } as const;
	const rows = ecSalesRows(
		[
			document({ ...sold, groups: [group(0, 10_000)] }),
			document({ ...sold, kind: 'credit_note', groups: [group(0, 1_000)] }),
			document(),
		],
		november,
		() => 4.25,
	);
	expect(rows.slice(1)).toEqual([['2026-11', 'FR', '40303265045', 'Atelier', '382.50', 2]]);
});

test('VAT register: each kind of sale in its field, VAT as the invoice has converted it, OSS left out', () => {
	const exchange = {
		currency: 'PLN',
		rate: 4.2,
		table: '1/A/NBP/2026',
		publishedOn: '2026-11-19',
		vats: [9_700],
	} as const;
	const rows = vatRegisterRows(
		[
			document({
				treatment: 'domestic',
				currency: 'PLN',
				buyerVatId: 'PL5260250274',
				groups: [group(0.23, 10_000)],
				ksefNumber: 'K1',
			}),
			document({ treatment: 'domestic', groups: [group(0.23, 10_000)], exchange }),
			document({ treatment: 'intra_community', buyerVatId: 'FR40303265045', groups: [group(0, 10_000)] }),
			document({ treatment: 'export', countryIso: 'CH', groups: [group(0, 10_000)] }),
			document({
				treatment: 'domestic',
				countryIso: 'GB',
				sellerVatId: 'GB999800258',
				groups: [group(0.2, 10_000)],
			}),
			document({ treatment: 'domestic', currency: 'PLN', kind: 'credit_note', groups: [group(0.23, 1_000)] }),
			document(),
		],
		({ currency, exchange: own }) => (currency === 'PLN' ? 1 : (own?.rate ?? 4)),
	);
	expect(rows.slice(1).map((row) => [row[0], row[1], row[2], row[7], ...row.slice(8)])).toEqual([
		[1, 'PL', '5260250274', 'K1', '100.00', '23.00', '', ''],
		[2, '', 'BRAK', '', '420.00', '97.00', '', ''],
		[3, 'FR', '40303265045', '', '', '', '400.00', ''],
		[4, '', 'BRAK', '', '', '', '', '400.00'],
		[5, '', 'BRAK', '', '', '', '', '400.00'],
		[6, '', 'BRAK', '', '-10.00', '-2.30', '', ''],
	]);
});
