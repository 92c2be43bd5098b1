import type { RegionDifferences } from './region.ts';

export const gb: RegionDifferences = {
	id: 'gb',
	status: 'planned',
	domain: { basename: 'boxwright', tld: 'co.uk' },
	languageTag: 'en-GB',
	hreflang: 'en-GB',
	currency: 'GBP',
	vatAmount: 20,
	alwaysShowAddedTax: true,
	forcedTax: true,
	currencyFormatter: {
		thousandSeparator: ',',
		decimalSeparator: '.',
		currencySign: '£',
		currencyPosition: 'before',
	},
	phoneCountryCode: '+44',
	defaultShippingCountryCode: 'GB',
	productRegion: 'gb',
	countryCode: 'GB',
	mainDomain: 'boxwright.co.uk',
	customDomains: ['www.boxwright.co.uk'],
	shipmentsConfig: {
		pickUpAddress: {
			name: 'Boxwright works',
			address1: 'ul. Tekturowa 12',
			city: 'Wrocław',
			zipcode: '50-001',
			country: 'PL',
		},
		freeCourierFrom: 45000,
	},
	datesFormattingRules: {
		standardFormat: 'dddd, D MMMM',
		shortFormat: 'D MMM',
		detailedFormat: 'D MMMM YYYY, h:mmA',
	},
	mainRegion: false,
	allowedPaymentMethods: ['check', 'stripe', 'card', 'hokodo'],
	allowedShippingCountries: ['GB'],
	deliveryTime: { compartmentDeliveryTime: '', avarageDeliveryTime: 5, samplePackAverageDeliveryTime: 3 },
};
