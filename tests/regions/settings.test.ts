import { describe, expect, test } from 'vitest';
import { checkSettings } from '#regions/check-settings.ts';
import { currencies } from '#regions/codes.ts';
import { euCountries } from '#regions/eu.ts';
import { regions } from '#regions/index.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { countries } from '#src/customers/countries.ts';

const all = Object.values(regions);
const checked = (changes: object) => () => checkSettings({ ...sharedSettings, ...changes }, all);

test('every key of the specification is there', () => {
	expect(Object.keys(sharedSettings)).toEqual(
		expect.arrayContaining([
			...['pathBasedLocales', 'productionTime', 'countriesToLocaleTable', 'localeToRegionTable'],
			...['countryToRegionTable', 'currencyIbans', 'digitalDesignAllowedCountries', 'autolinkerDomains'],
			...['analyticsTagId', 'links', 'availableCurrencies', 'bankTransferDetails', 'regionFlags'],
		]),
	);
	expect(sharedSettings.productionTime).toEqual({ value: 21, unit: 'day' });
	expect(sharedSettings.availableCurrencies).toEqual(['EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD']);
	expect(sharedSettings.outsideEu).toEqual(['CH', 'NO', 'GB', 'US']);
	expect(sharedSettings.countryAliases).toEqual({ UK: 'GB', EN: 'GB', CS: 'CZ', EL: 'GR' });
	expect(euCountries).toHaveLength(27);
});

test('languages and countries lead to regions', () => {
	const { localeToRegionTable: locales, countryToRegionTable: countriesTo } = sharedSettings;
	expect([locales['en-US'], locales['cs-CZ'], locales['sv-SE'], locales['de-DE']]).toEqual([
		...['eu', 'cz', 'se', 'de'],
	]);
	for (const region of all.filter(({ id }) => id !== 'eu'))
		expect(countriesTo[region.countryCode]).toBe(region.id);
	expect(sharedSettings.countriesToLocaleTable.PT).toBe('pt-PT');
});

test('every country has the same calling code in regions and addresses', () => {
	for (const region of all.filter(({ id }) => id !== 'eu'))
		expect([region.id, region.phoneCountryCode]).toEqual([
			region.id,
			`+${countries[region.countryCode]?.callingCode}`,
		]);
});

test('each currency has an account of its own', () => {
	const accounts = currencies.map((currency) => sharedSettings.bankTransferDetails[currency]);
	expect(new Set(accounts.map(({ accountNumber }) => accountNumber)).size).toBe(currencies.length);
	for (const currency of currencies)
		expect(sharedSettings.bankTransferDetails[currency].accountNumber).toBe(
			sharedSettings.currencyIbans[currency],
		);
});

describe('an invalid setting is reported with file, field and reason', () => {
	test.each<[changes: object, message: string]>([
		[
			{ currencyIbans: { ...sharedSettings.currencyIbans, EUR: 'PL86000000000000000011420001' } },
			'regions/shared-settings.ts: currencyIbans.EUR: has wrong check digits',
		],
		[
			{ countryToRegionTable: { ...sharedSettings.countryToRegionTable, FR: 'france' } },
			'regions/shared-settings.ts: countryToRegionTable.FR: ',
		],
		[
			{ analyticsTagId: { production: 'UA-1', nonProduction: '' } },
			'regions/shared-settings.ts: analyticsTagId.production: expected an id like G-AB12CD34EF',
		],
		[
			{ autolinkerDomains: ['boxwright.com'] },
			'regions/shared-settings.ts: autolinkerDomains: lacks boxwright.at, boxwright.ch',
		],
		[{ pathBasedLocales: ['sv-se'] }, 'regions/shared-settings.ts: pathBasedLocales: lacks'],
		[{ regionFlags: { eu: 'eu' } }, 'regions/shared-settings.ts: regionFlags.at: '],
	])('%#', (changes, message) => {
		expect(checked(changes)).toThrow(message);
	});

	test('the current settings are valid', () => expect(checked({})).not.toThrow());
});
