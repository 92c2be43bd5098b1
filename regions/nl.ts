import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const nl: RegionDifferences = {
	id: 'nl',
	status: 'open',
	domain: { basename: 'boxwright', tld: 'com', pathBased: 'nl-nl', pathRegion: 'eu' },
	locale: 'nl-NL',
	languageTag: 'nl-NL',
	hreflang: 'nl',
	vatAmount: 21,
	currencyFormatter: {
		thousandSeparator: '.',
		decimalSeparator: ',',
		currencySign: '€\u00a0',
		currencyPosition: 'before',
	},
	phoneCountryCode: '+31',
	defaultShippingCountryCode: 'NL',
	productRegion: 'nl',
	countryCode: 'NL',
	customDomains: [],
	datesFormattingRules: {
		standardFormat: 'dddd D MMMM',
		shortFormat: 'D MMM',
		detailedFormat: 'D MMMM YYYY [om] HH:mm',
	},
	mainRegion: false,
	allowedPaymentMethods: ['check', 'stripe', 'ideal', 'paypal', 'card', 'hokodo'],
	patterns: [...commonPatterns, 'blossoms', 'azulejo'],
};
