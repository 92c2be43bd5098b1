import type { RegionDifferences } from './region.ts';

export const ch: RegionDifferences = {
	id: 'ch',
	status: 'planned',
	domain: { basename: 'boxwright', tld: 'ch' },
	locale: 'de-DE',
	languageTag: 'de-CH',
	hreflang: 'de-CH',
	vatAmount: 0,
	hasVat: false,
	currencyFormatter: {
		thousandSeparator: '’',
		decimalSeparator: '.',
		currencySign: 'EUR\u00a0',
		currencyPosition: 'before',
	},
	phoneCountryCode: '+41',
	defaultShippingCountryCode: 'CH',
	productRegion: 'ch',
	countryCode: 'CH',
	mainDomain: 'boxwright.ch',
	customDomains: ['www.boxwright.ch'],
	datesFormattingRules: {
		standardFormat: 'dddd, D. MMMM',
		shortFormat: 'D. MMM',
		detailedFormat: 'D. MMMM YYYY, HH:mm',
	},
	mainRegion: false,
	additionalCustoms: 40,
	supportsPlus: false,
	allowedPaymentMethods: ['check', 'stripe', 'paypal', 'card'],
	allowedShippingCountries: ['CH'],
};
