import type { Currency, RegionId } from './region.ts';

/**
 * Where events are kept until the cookie decision. `session`: in session storage, for all pages of a tab, as in the
 * specification. That stores data before a decision, so it is off; the privacy policy must list the data before it is
 * enabled, which a test checks. Not part of `settings`, so that the first script of a page need not load those.
 */
export const eventsBeforeConsent = 'memory' as 'memory' | 'session';

/** Settings that all regions share and browsers need; `shared-settings.ts` adds those for pages and the Worker. */
export const settings = {
	/** Brand name: every `{product}` of the specification. */
	brand: 'Boxwright',
	brandSlug: 'boxwright',
	/** Seller shown in the footer, terms, mails and documents. Fictional, but well-formed. */
	company: {
		name: 'Boxwright sp. z o.o.',
		street: 'ul. Tekturowa 12',
		zipcode: '50-001',
		city: 'Wrocław',
		country: 'PL',
		/** Valid check digit, in an unassigned range. */
		vatId: 'PL9990000126',
	},
	pathBasedLocales: ['sv-se', 'ro-ro', 'nl-nl', 'en-us'],
	defaultRegion: 'eu' as RegionId,
	/** Calendar days from approval of the design to dispatch. */
	productionTime: { value: 21, unit: 'day' },
	/** Host prefixes: `app.boxwright.com` is the app of `boxwright.com`; `files.boxwright.com` serves uploads. */
	links: { app: 'app.', files: 'files.', staff: 'staff.' },
	availableCurrencies: ['EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD'] as Currency[],
	defaultCurrencySign: '€',
	/** Alternative country codes that visitors and programs send. */
	countryAliases: { UK: 'GB', EN: 'GB', CS: 'CZ', EL: 'GR' } as Readonly<Record<string, string>>,
	/** Tax registration of the seller; rates with their validity are in `src/pricing/tax.ts`. */
	tax: {
		/** Country of dispatch; its rate applies to domestic sales. */
		sellerIso: 'PL' as string,
		/**
		 * Consumers elsewhere in the EU pay the rate of their own country; below EUR 10 000 a year the seller's rate may
		 * apply.
		 */
		hasOneStopShop: true as boolean,
		/** Countries outside the EU whose VAT the seller collects; sales to others are exports. */
		registeredOutsideEu: ['GB'] as readonly string[],
		/** Of the others, countries without VAT: no import VAT note is shown. */
		withoutVat: ['US'] as readonly string[],
	},
	/** Outside the customs union; the buyer pays import VAT. */
	outsideEu: ['CH', 'NO', 'GB', 'US'] as readonly string[],
	defaultQuantity: 30,
	quantitySteps: [30, 60, 90, 120, 240, 500, 750, 1000, 1500, 2000, 2500],
	loggedInDays: 31,
	storageDays: 365,
} as const;
