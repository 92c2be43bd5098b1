import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const it: RegionDifferences = {
	id: 'it',
	status: 'open',
	domain: { basename: 'boxwright', tld: 'it' },
	locale: 'it-IT',
	languageTag: 'it-IT',
	hreflang: 'it',
	vatAmount: 22,
	currencyFormatter: {
		thousandSeparator: '.',
		decimalSeparator: ',',
		currencySign: '\u00a0€',
		currencyPosition: 'after',
	},
	phoneCountryCode: '+39',
	defaultShippingCountryCode: 'IT',
	productRegion: 'it',
	countryCode: 'IT',
	mainDomain: 'boxwright.it',
	customDomains: ['www.boxwright.it'],
	datesFormattingRules: {
		standardFormat: 'dddd D MMMM',
		shortFormat: 'D MMM',
		detailedFormat: 'D MMMM YYYY [alle] HH:mm',
	},
	mainRegion: false,
	allowedPaymentMethods: ['check', 'stripe', 'paypal', 'card'],
	patterns: [...commonPatterns, 'azulejo', 'blossoms'],
};
