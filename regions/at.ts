import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const at: RegionDifferences = {
	id: 'at',
	status: 'open',
	domain: { basename: 'boxwright', tld: 'at' },
	locale: 'de-DE',
	languageTag: 'de-AT',
	hreflang: 'de-AT',
	vatAmount: 20,
	currencyFormatter: {
		thousandSeparator: '.',
		decimalSeparator: ',',
		currencySign: '€\u00a0',
		currencyPosition: 'before',
	},
	phoneCountryCode: '+43',
	defaultShippingCountryCode: 'AT',
	productRegion: 'at',
	countryCode: 'AT',
	mainDomain: 'boxwright.at',
	customDomains: ['www.boxwright.at'],
	datesFormattingRules: {
		standardFormat: 'dddd, D. MMMM',
		shortFormat: 'D. MMM',
		detailedFormat: 'D. MMMM YYYY, HH:mm',
	},
	mainRegion: false,
	supportsPlus: false,
	allowedPaymentMethods: ['check', 'stripe', 'paypal', 'eps', 'card', 'hokodo'],
	patterns: [...commonPatterns, 'snow', 'blossoms'],
};
