import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const es: RegionDifferences = {
	id: 'es',
	status: 'open',
	domain: { basename: 'boxwright', tld: 'es' },
	locale: 'es-ES',
	languageTag: 'es-ES',
	hreflang: 'es',
	vatAmount: 21,
	currencyFormatter: {
		thousandSeparator: '.',
		decimalSeparator: ',',
		currencySign: '\u00a0€',
		currencyPosition: 'after',
	},
	phoneCountryCode: '+34',
	defaultShippingCountryCode: 'ES',
	productRegion: 'es',
	countryCode: 'ES',
	mainDomain: 'boxwright.es',
	customDomains: ['www.boxwright.es'],
	datesFormattingRules: {
		standardFormat: 'dddd, D [de] MMMM',
		shortFormat: 'D MMM',
		detailedFormat: 'D [de] MMMM [de] YYYY, HH:mm',
	},
	mainRegion: false,
	allowedPaymentMethods: ['check', 'stripe', 'paypal', 'card', 'hokodo'],
	patterns: [...commonPatterns, 'azulejo'],
};
