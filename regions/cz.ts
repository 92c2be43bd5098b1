import { commonPatterns } from './patterns.ts';
import type { RegionDifferences } from './region.ts';

export const cz: RegionDifferences = {
	id: 'cz',
	status: 'closed',
	domain: { basename: 'boxwright', tld: 'cz' },
	locale: 'cs-CZ',
	languageTag: 'cs-CZ',
	hreflang: 'cs',
	vatAmount: 21,
	currencyFormatter: {
		thousandSeparator: '\u00a0',
		decimalSeparator: ',',
		currencySign: '\u00a0€',
		currencyPosition: 'after',
	},
	phoneCountryCode: '+420',
	defaultShippingCountryCode: 'CZ',
	productRegion: 'cz',
	countryCode: 'CZ',
	mainDomain: 'boxwright.cz',
	customDomains: ['www.boxwright.cz'],
	datesFormattingRules: {
		standardFormat: 'dddd D. MMMM',
		shortFormat: 'D. M.',
		detailedFormat: 'D. MMMM YYYY HH:mm',
	},
	mainRegion: false,
	supportsPlus: false,
	patterns: [...commonPatterns, 'blossoms', 'snow'],
};
