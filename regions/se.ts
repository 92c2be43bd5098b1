import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const se: RegionDifferences = {
	id: 'se',
	status: 'open',
	domain: { basename: 'boxwright', tld: 'com', pathBased: 'sv-se', pathRegion: 'eu' },
	locale: 'sv-SE',
	languageTag: 'sv-SE',
	hreflang: 'sv',
	currency: 'SEK',
	vatAmount: 23,
	currencyFormatter: {
		thousandSeparator: '\u00a0',
		decimalSeparator: ',',
		currencySign: '\u00a0kr',
		currencyPosition: 'after',
	},
	phoneCountryCode: '+46',
	defaultShippingCountryCode: 'SE',
	productRegion: 'se',
	countryCode: 'SE',
	customDomains: [],
	shipmentsConfig: {
		pickUpAddress: {
			name: 'Boxwright factory',
			address1: 'ul. Tekturowa 12',
			city: 'Wrocław',
			zipcode: '50-001',
			country: 'PL',
		},
		freeCourierFrom: 550000,
	},
	datesFormattingRules: {
		standardFormat: 'dddd D MMMM',
		shortFormat: 'D MMM',
		detailedFormat: 'D MMMM YYYY [kl.] HH:mm',
	},
	mainRegion: false,
	supportsPlus: false,
	allowedPaymentMethods: ['check', 'stripe', 'card'],
	patterns: [...commonPatterns, 'snow', 'blossoms'],
};
