import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const fr: RegionDifferences = {
	id: 'fr',
	status: 'open',
	domain: { basename: 'boxwright', tld: 'fr' },
	locale: 'fr-FR',
	languageTag: 'fr-FR',
	hreflang: 'fr',
	vatAmount: 20,
	currencyFormatter: {
		thousandSeparator: '\u202f',
		decimalSeparator: ',',
		currencySign: '\u00a0€',
		currencyPosition: 'after',
	},
	phoneCountryCode: '+33',
	defaultShippingCountryCode: 'FR',
	productRegion: 'fr',
	countryCode: 'FR',
	mainDomain: 'boxwright.fr',
	customDomains: ['www.boxwright.fr'],
	datesFormattingRules: {
		standardFormat: 'dddd D MMMM',
		shortFormat: 'D MMM',
		detailedFormat: 'D MMMM YYYY [à] HH:mm',
	},
	mainRegion: false,
	allowedPaymentMethods: ['check', 'stripe', 'paypal', 'card', 'hokodo'],
	patterns: [...commonPatterns, 'azulejo', 'blossoms'],
	accountManager: {
		name: 'Camille Moreau',
		email: 'camille.moreau@boxwright.example',
		phone: '+49 30 5550 0145',
	},
};
