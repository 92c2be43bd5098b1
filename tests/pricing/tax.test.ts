import { describe, expect, test } from 'vitest';
import { euCountries } from '#regions/eu.ts';
import { regions } from '#regions/index.ts';
import { settings } from '#regions/settings.ts';
import { computeTax, getLegalVatRate, taxCountries } from '#src/pricing/tax.ts';

const day = '2026-11-05';

/** regions.md 6.1: legal standard rates in November 2026. */
const rates =
	'AT20 BE21 BG20 HR25 CY19 CZ21 DK25 EE24 FI25.5 FR20 DE19 GR24 HU27 IE23 IT22 LV21 LT21 LU17 MT18 NL21 PL23 PT23 RO21 SK23 SI22 ES21 SE25 GB20'
		.split(' ')
		.map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const);

test.each(rates)('%s: %f %% today', (country, percent) => {
	expect(getLegalVatRate(country, day)).toBeCloseTo(percent / 100, 10);
});

test('every country that any region ships to is in the tax table', () => {
	const countries = new Set(Object.values(regions).flatMap((region) => region.allowedShippingCountries));
	for (const country of countries) expect(taxCountries).toContain(country);
	for (const country of euCountries) expect(getLegalVatRate(country, day)).toBeGreaterThan(0);
});

test.each([
	['SK', '2024-12-31', 0.2],
	['SK', '2025-01-01', 0.23],
	['EE', '2025-06-30', 0.22],
	['EE', '2025-07-01', 0.24],
	['RO', '2025-07-31', 0.19],
	['RO', '2025-08-01', 0.21],
	['FI', '2024-08-31', 0.24],
	['FI', '2024-09-01', 0.255],
])('%s on %s: %f', (country, on, rate) => {
	expect(getLegalVatRate(country, on)).toBeCloseTo(rate, 10);
});

describe('follows the configuration', () => {
	const sale = (destinationIso: string) =>
		({ destinationIso, customerType: 'b2c', vatIdVerified: false, day }) as const;
	test('without a British registration, goods are exported there', () => {
		expect(computeTax(sale('GB'), { ...settings.tax, registeredOutsideEu: [] })).toEqual({
			rate: 0,
			treatment: 'export',
		});
	});
	test('every country with a registration has a rate', () => {
		for (const country of settings.tax.registeredOutsideEu)
			expect(getLegalVatRate(country, day)).toBeGreaterThan(0);
	});
	test('without the one-stop shop, consumers in the union pay the seller’s rate', () => {
		const rules = { ...settings.tax, hasOneStopShop: false };
		expect(computeTax(sale('HU'), rules)).toEqual({ rate: 0.23, treatment: 'domestic' });
		expect(computeTax({ ...sale('HU'), customerType: 'b2b', vatIdVerified: true }, rules).rate).toBe(0);
	});
});

test.each([
	['b2b', true, 0, 'intra_community'],
	['b2b', false, 0.2, 'domestic'],
	['b2c', true, 0.2, 'domestic'],
] as const)('Northern Ireland, %s, verified: %s', (customerType, vatIdVerified, rate, treatment) => {
	expect(computeTax({ destinationIso: 'XI', customerType, vatIdVerified, day })).toEqual({ rate, treatment });
});

describe('which tax', () => {
	test.each([
		['PL', 'b2c', false, 0.23, 'domestic'],
		['PL', 'b2b', false, 0.23, 'domestic'],
		['PL', 'b2b', true, 0.23, 'domestic'],
		['DE', 'b2c', false, 0.19, 'oss'],
		['DE', 'b2c', true, 0.19, 'oss'],
		['DE', 'b2b', false, 0.19, 'oss'],
		['DE', 'b2b', true, 0, 'intra_community'],
		['GB', 'b2c', false, 0.2, 'domestic'],
		['GB', 'b2b', true, 0.2, 'domestic'],
		['NO', 'b2c', false, 0, 'export'],
		['CH', 'b2b', true, 0, 'export'],
		['US', 'b2c', false, 0, 'none'],
	] as const)(
		'to %s, %s, VAT id verified %s: %f %s',
		(destinationIso, customerType, vatIdVerified, rate, treatment) => {
			expect(computeTax({ destinationIso, customerType, vatIdVerified, day })).toEqual({ rate, treatment });
		},
	);
});
