import type { Currency, RegionId } from './region.ts';

/** What all regions share and browsers need too; `shared-settings.ts` completes it for pages and the Worker. */
export const settings = {
	/** The brand: every `{product}` of the specification. */
	brand: 'Boxwright',
	brandSlug: 'boxwright',
	/** Who sells: stands in the footer, the terms, mails and documents. Fictional, but well-formed. */
	company: {
		name: 'Boxwright sp. z o.o.',
		street: 'ul. Tekturowa 12',
		zipcode: '50-001',
		city: 'Wrocław',
		country: 'PL',
		/** Right check digit, in a range that is not given out. */
		vatId: 'PL1000123453',
	},
	pathBasedLocales: ['sv-se', 'ro-ro', 'nl-nl', 'en-us'],
	defaultRegion: 'eu' as RegionId,
	/** Calendar days from an approved design to hand-over, before delivery. */
	productionTime: { value: 21, unit: 'day' },
	/** How hosts are told apart: `app.boxwright.com` is the app of `boxwright.com`. */
	links: { app: 'app.' },
	availableCurrencies: ['EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD'] as Currency[],
	defaultCurrencySign: '€',
	/** Other spellings of country codes that visitors and programs send. */
	countryAliases: { UK: 'GB', EN: 'GB', CS: 'CZ', EL: 'GR' } as Readonly<Record<string, string>>,
	/** Where the seller owes which tax; the rates and their days are in `src/pricing/tax.ts`. */
	tax: {
		/** Goods leave from here; its rate holds at home. */
		sellerIso: 'PL' as string,
		/** Consumers elsewhere in the union pay their own country's rate; below EUR 10 000 a year it may be the seller's. */
		hasOneStopShop: true as boolean,
		/** Countries outside the union whose VAT the seller collects; to the others goods are exported. */
		registeredOutsideEu: ['GB'] as readonly string[],
		/** Of the rest, countries that know no VAT: nothing is said about it. */
		withoutVat: ['US'] as readonly string[],
	},
	/** Goods leave the customs union; the buyer's own import VAT applies. */
	outsideEu: ['CH', 'NO', 'GB', 'US'] as readonly string[],
	defaultQuantity: 30,
	quantitySteps: [30, 60, 90, 120, 240, 500, 750, 1000, 1500, 2000, 2500],
	loggedInDays: 31,
	storageDays: 365,
} as const;
