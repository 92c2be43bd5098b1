import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const ro: RegionDifferences = {
	id: 'ro',
	status: 'open',
	domain: { basename: 'boxwright', tld: 'com', pathBased: 'ro-ro', pathRegion: 'eu' },
	locale: 'ro-RO',
	languageTag: 'ro-RO',
	hreflang: 'ro',
	currency: 'RON',
	vatAmount: 23,
	currencyFormatter: {
		thousandSeparator: '.',
		decimalSeparator: ',',
		currencySign: '\u00a0lei',
		currencyPosition: 'after',
	},
	phoneCountryCode: '+40',
	defaultShippingCountryCode: 'RO',
	productRegion: 'ro',
	countryCode: 'RO',
	customDomains: [],
	shipmentsConfig: {
		pickUpAddress: {
			name: 'Boxwright factory',
			address1: 'ul. Tekturowa 12',
			city: 'Wrocław',
			zipcode: '50-001',
			country: 'PL',
		},
		freeCourierFrom: 250000,
	},
	mainRegion: false,
	supportsPlus: false,
	allowedPaymentMethods: ['check', 'stripe', 'card'],
	patterns: [...commonPatterns, 'blossoms'],
};
