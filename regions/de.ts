import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const de: RegionDifferences = {
	id: 'de',
	status: 'open',
	domain: { basename: 'boxwright', tld: 'de' },
	locale: 'de-DE',
	languageTag: 'de-DE',
	hreflang: 'de',
	vatAmount: 19,
	currencyFormatter: {
		thousandSeparator: '.',
		decimalSeparator: ',',
		currencySign: '\u00a0€',
		currencyPosition: 'after',
	},
	phoneCountryCode: '+49',
	defaultShippingCountryCode: 'DE',
	productRegion: 'de',
	countryCode: 'DE',
	mainDomain: 'boxwright.de',
	customDomains: ['www.boxwright.de'],
	datesFormattingRules: {
		standardFormat: 'dddd, D. MMMM',
		shortFormat: 'D. MMM',
		detailedFormat: 'D. MMMM YYYY, HH:mm',
	},
	mainRegion: false,
	allowedPaymentMethods: ['check', 'stripe', 'paypal', 'card', 'hokodo'],
	patterns: [...commonPatterns, 'snow', 'blossoms'],
	accountManager: {
		name: 'Jonas Becker',
		email: 'jonas.becker@boxwright.example',
		phone: '+49 30 5550 0144',
	},
};
