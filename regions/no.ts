import type { RegionDifferences } from './region.ts';

export const no: RegionDifferences = {
	id: 'no',
	status: 'planned',
	domain: { basename: 'boxwright', tld: 'no' },
	languageTag: 'en-NO',
	hreflang: 'en-NO',
	vatAmount: 0,
	hasVat: false,
	currencyFormatter: {
		thousandSeparator: ',',
		decimalSeparator: '.',
		currencySign: '€',
		currencyPosition: 'before',
	},
	phoneCountryCode: '+47',
	defaultShippingCountryCode: 'NO',
	productRegion: 'no',
	countryCode: 'NO',
	mainDomain: 'boxwright.no',
	customDomains: ['www.boxwright.no'],
	mainRegion: false,
	additionalCustoms: 40,
	supportsPlus: false,
	allowedPaymentMethods: ['check', 'stripe', 'paypal', 'card'],
	allowedShippingCountries: ['NO'],
};
