import * as v from 'valibot';
import { currencies, localeIds, regionIds } from './codes.ts';
import type { Region } from './region.ts';

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected an ISO 3166-1 code of two capitals'));
const hostPrefix = v.pipe(v.string(), v.regex(/^[a-z]+\.$/, 'expected a form like app.'));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const iban = v.pipe(
	v.string(),
	v.regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, 'expected an IBAN in one'),
	v.check(hasRightCheckDigits, 'has wrong check digits'),
);
const bank = v.strictObject({
	accountNumber: iban,
	swiftCode: v.pipe(v.string(), v.regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'expected a BIC')),
	bankName: v.pipe(v.string(), v.nonEmpty('must not be empty')),
});
const each = <Key extends string, Value extends v.GenericSchema>(keys: readonly Key[], value: Value) =>
	v.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);
const region = v.picklist(regionIds);
const tagId = v.pipe(v.string(), v.regex(/^(G-[A-Z\d]+)?$/, 'expected an id like G-AB12CD34EF'));

const Settings = v.looseObject({
	pathBasedLocales: v.array(v.string()),
	defaultRegion: region,
	productionTime: v.strictObject({ value: count, unit: v.literal('day') }),
	links: v.strictObject({ app: hostPrefix, files: hostPrefix, staff: hostPrefix }),
	availableCurrencies: v.array(v.picklist(currencies)),
	localeToRegionTable: each(localeIds, region),
	countryToRegionTable: v.record(country, region),
	countriesToLocaleTable: v.record(country, v.picklist(localeIds)),
	countryAliases: v.record(country, country),
	tax: v.strictObject({
		sellerIso: country,
		hasOneStopShop: v.boolean(),
		registeredOutsideEu: v.array(country),
		withoutVat: v.array(country),
	}),
	outsideEu: v.array(country),
	digitalDesignAllowedCountries: v.array(country),
	regionFlags: each(regionIds, region),
	autolinkerDomains: v.array(v.string()),
	analyticsTagId: v.strictObject({ production: tagId, nonProduction: tagId }),
	companyRegister: v.strictObject({
		court: v.pipe(v.string(), v.nonEmpty('must not be empty')),
		krs: v.pipe(v.string(), v.regex(/^\d{10}$/, 'expected ten digits')),
		regon: v.pipe(
			v.string(),
			v.regex(/^\d{9}$/, 'expected nine digits'),
			v.check(hasRightRegonDigit, 'has a wrong check digit'),
		),
		shareCapitalPln: count,
		board: v.pipe(v.array(v.string()), v.nonEmpty('must not be empty')),
		reportsEmail: v.pipe(v.string(), v.email()),
	}),
	fsc: v.strictObject({
		licence: v.pipe(v.string(), v.regex(/^FSC-C\d{6}$/, 'expected a form like FSC-C123456')),
		certificate: v.pipe(v.string(), v.regex(/^[A-Z]{2,4}-COC-\d{6}$/, 'expected a form like ABC-COC-123456')),
	}),
	companyVatIds: v.record(
		country,
		v.pipe(
			v.string(),
			v.regex(/^[A-Z]{2}[\dA-Z]{8,12}$/, 'expected a VAT id with its country'),
			v.check((id) => !id.startsWith('GB') || hasRightGbDigits(id), 'has wrong check digits'),
		),
	),
	eori: v.pipe(v.string(), v.regex(/^PL\d{10}0{5}$/, 'expected PL, a NIP and five zeros')),
	companyPhone: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'expected a number with its country')),
	currencyIbans: each(currencies, iban),
	bankTransferDetails: each(currencies, bank),
	defaultQuantity: count,
	quantitySteps: v.array(count),
	loggedInDays: count,
	storageDays: count,
});

/** Check digit of a REGON: weighted sum of the other digits modulo 11. */
function hasRightRegonDigit(regon: string): boolean {
	const digits = [...regon].map(Number);
	const sum = [8, 9, 2, 3, 4, 5, 6, 7].reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
	return (sum % 11) % 10 === digits[8];
}

/** Check digits of a British VAT id: they and the weighted sum of the other digits make a multiple of 97. */
function hasRightGbDigits(id: string): boolean {
	const digits = id.slice(2);
	const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
	return (sum + Number(digits.slice(7))) % 97 === 0;
}

/** Throws with file, field and reason where the shared settings are invalid or inconsistent with the regions. */
export function checkSettings(settings: unknown, regions: readonly Region[]): void {
	const { success, output, issues } = v.safeParse(Settings, settings);
	const wrong = success
		? gaps(output, regions)
		: issues.map((issue) => [v.getDotPath(issue) ?? '(file)', issue.message] as const);
	if (wrong.length > 0)
		throw new Error(
			wrong.map(([field, reason]) => `regions/shared-settings.ts: ${field}: ${reason}`).join('\n'),
		);
}

function gaps(settings: v.InferOutput<typeof Settings>, regions: readonly Region[]) {
	const served = [...new Set(regions.flatMap(({ allowedShippingCountries }) => allowedShippingCountries))];
	const lacks = (field: string, wanted: readonly string[], present: readonly string[]) => {
		const missing = wanted.filter((one) => !present.includes(one));
		return missing.length > 0 ? [[field, `lacks ${missing.join(', ')}`] as const] : [];
	};
	return [
		...lacks('countryToRegionTable', served, Object.keys(settings.countryToRegionTable)),
		...lacks('countriesToLocaleTable', served, Object.keys(settings.countriesToLocaleTable)),
		...lacks(
			'pathBasedLocales',
			regions.flatMap(({ domain }) => domain.pathBased ?? []),
			settings.pathBasedLocales,
		),
		...lacks(
			'autolinkerDomains',
			regions.map(({ mainDomain }) => mainDomain),
			settings.autolinkerDomains,
		),
		...lacks(
			'availableCurrencies',
			regions.map(({ currency }) => currency),
			settings.availableCurrencies,
		),
	];
}

/**
 * ISO 13616: moves the first four characters to the end and replaces letters with 10 to 35; the remainder modulo 97
 * is 1.
 */
function hasRightCheckDigits(text: string): boolean {
	const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
		String(letter.charCodeAt(0) - 55),
	);
	return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
