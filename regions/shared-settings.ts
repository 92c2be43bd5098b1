import type { Currency, LocaleId, RegionId } from './region.ts';
import { settings } from './settings.ts';

/** Bank account for transfers in one currency. */
export interface BankDetails {
	/** IBAN without spaces. */
	readonly accountNumber: string;
	/** BIC, eight or eleven characters. */
	readonly swiftCode: string;
	readonly bankName: string;
}

/** One Polish account per currency, with valid check digits and an unassigned bank number. */
const currencyIbans = {
	EUR: 'PL85000000000000000011420001',
	GBP: 'PL58000000000000000011420002',
	PLN: 'PL31000000000000000011420003',
	RON: 'PL04000000000000000011420004',
	SEK: 'PL74000000000000000011420005',
	USD: 'PL47000000000000000011420006',
} as const satisfies Record<Currency, string>;

/**
 * The specification's shared settings, complete; `check-settings.ts` checks them at build. Islands import
 * `settings.ts`, which is small.
 */
export const sharedSettings = {
	...settings,
	localeToRegionTable: {
		'cs-CZ': 'cz',
		'de-DE': 'de',
		'en-US': 'eu',
		'es-ES': 'es',
		'fr-FR': 'fr',
		'it-IT': 'it',
		'nl-NL': 'nl',
		'pl-PL': 'pl',
		'pt-PT': 'eu',
		'ro-RO': 'ro',
		'sv-SE': 'se',
	} satisfies Record<LocaleId, RegionId> as Record<LocaleId, RegionId>,
	/** The storefront of each delivery country, open or not. */
	countryToRegionTable: {
		...{ AT: 'at', BE: 'nl', CH: 'ch', CZ: 'cz', DE: 'de', ES: 'es', FR: 'fr', GB: 'gb', IT: 'it', NL: 'nl' },
		...{ NO: 'no', PL: 'pl', RO: 'ro', SE: 'se', US: 'us', BG: 'eu', CY: 'eu', DK: 'eu', EE: 'eu', FI: 'eu' },
		...{ GR: 'eu', HR: 'eu', HU: 'eu', IE: 'eu', LT: 'eu', LU: 'eu', LV: 'eu', MT: 'eu', PT: 'eu' },
		...{ SI: 'eu', SK: 'eu' },
	} as Readonly<Record<string, RegionId>>,
	/** The most widely read supported language of a country. */
	countriesToLocaleTable: {
		...{ AT: 'de-DE', BE: 'nl-NL', CH: 'de-DE', CZ: 'cs-CZ', DE: 'de-DE', ES: 'es-ES', FR: 'fr-FR' },
		...{ GB: 'en-US', IT: 'it-IT', NL: 'nl-NL', NO: 'en-US', PL: 'pl-PL', PT: 'pt-PT', RO: 'ro-RO' },
		...{ SE: 'sv-SE', US: 'en-US', BG: 'en-US', CY: 'en-US', DK: 'en-US', EE: 'en-US', FI: 'en-US' },
		...{ GR: 'en-US', HR: 'en-US', HU: 'en-US', IE: 'en-US', LT: 'en-US', LU: 'fr-FR', LV: 'en-US' },
		...{ MT: 'en-US', SI: 'en-US', SK: 'cs-CZ' },
	} as Readonly<Record<string, LocaleId>>,
	/** Countries whose storefront offers the designer; elsewhere artwork is sent after the order. */
	digitalDesignAllowedCountries: [
		...['AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU'],
		...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'US'],
	] as readonly string[],
	/** Flag of each storefront: a country code in lower case, or `eu` (`layouts/regions/Flag.astro` draws them). */
	regionFlags: {
		...{ at: 'at', ch: 'ch', cz: 'cz', de: 'de', es: 'es', eu: 'eu', fr: 'fr', gb: 'gb', it: 'it' },
		...{ nl: 'nl', no: 'no', pl: 'pl', ro: 'ro', se: 'se', us: 'us' },
	} as Readonly<Record<RegionId, RegionId>>,
	/** Landing hosts that share one analytics visit: those of every region, including the closed one. */
	autolinkerDomains: [
		...['boxwright.com', 'boxwright.co.uk', 'boxwright.pl', 'boxwright.de', 'boxwright.at', 'boxwright.ch'],
		...['boxwright.fr', 'boxwright.it', 'boxwright.es', 'boxwright.no', 'boxwright.cz'],
	] as readonly string[],
	/**
	 * Id of Google's tag (`G-…`), whose client id is sent with the first touch. While it is empty, no tag is loaded. Before
	 * one is set, the privacy policy has to name its cookies, which a test checks. Who sends data to Google is filled in there.
	 */
	analyticsTagId: { production: '', nonProduction: '' },
	/** Operator of the shop, for the legal pages. Well-formed, in unassigned ranges. */
	companyRegister: {
		court: 'Sąd Rejonowy dla Wrocławia-Fabrycznej we Wrocławiu, VI Wydział Gospodarczy KRS',
		/** Court register number, ten digits. */
		krs: '0009990142',
		/** REGON, nine digits with a check digit. */
		regon: '999000147',
		/** Share capital in whole złoty, paid in. */
		shareCapitalPln: 250_000,
		board: ['Joanna Wierzbicka', 'Tomasz Halski'],
		/** Receives whistleblowing reports: src/content/legal. */
		reportsEmail: 'reports@boxwright.example',
	},
	/** Economic operator in customs: of a Polish one the NIP and five zeros. */
	eori: `${settings.company.vatId}00000`,
	/** Telephone of the factory, for carriers. In a range for fictional numbers. */
	companyPhone: '+48715550140',
	/** Chain of custody certificate: the licence code is printed on goods, the certificate can be looked up. */
	fsc: { licence: 'FSC-C000000', certificate: 'XYZ-COC-000000' },
	currencyIbans,
	/** VAT ids in countries outside the EU where the seller is registered (`settings.tax.registeredOutsideEu`). */
	companyVatIds: { GB: 'GB999800258' } as Readonly<Record<string, string>>,
	bankTransferDetails: Object.fromEntries(
		Object.entries(currencyIbans).map(([currency, accountNumber]) => [
			currency,
			{ accountNumber, swiftCode: 'BXWRPLPWXXX', bankName: 'Bank Tekturowy S.A.' },
		]),
	) as Readonly<Record<Currency, BankDetails>>,
} as const;
