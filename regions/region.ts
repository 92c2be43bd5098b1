import * as v from 'valibot';

/** Ids of the regions that the shop knows. `cz` is closed: its configuration serves old orders and mails. */
export const regionIds = [
	'at',
	'ch',
	'cz',
	'de',
	'es',
	'eu',
	'fr',
	'gb',
	'it',
	'nl',
	'no',
	'pl',
	'ro',
	'se',
	'us',
] as const;
export type RegionId = (typeof regionIds)[number];

/** Locales with a message catalogue, as the specification writes them. */
export const localeIds = [
	'cs-CZ',
	'de-DE',
	'en-US',
	'es-ES',
	'fr-FR',
	'it-IT',
	'nl-NL',
	'pl-PL',
	'pt-PT',
	'ro-RO',
	'sv-SE',
] as const;
export type LocaleId = (typeof localeIds)[number];

export const currencies = ['EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** As regions list them: `check` is the bank transfer's code. `sofort` and `giropay` have ended and are never offered. */
export const paymentMethodCodes = [
	'paypal',
	'check',
	'stripe',
	'p24',
	'ideal',
	'bancontact',
	'eps',
	'giropay',
	'card',
	'hokodo',
] as const;
export const shipmentKinds = ['courier', 'sample-packs', 'palettes', 'pick-up', 'polish-post'] as const;

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const days = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * One storefront's configuration, with the keys of the specification, §3.
 * `regions/*.ts` hold differences over `eu.ts`; `regions/index.ts` resolves and checks them.
 */
export const Region = v.strictObject({
	id: v.picklist(regionIds),
	/** `open`: pages are built and served. `planned`: facts only. `closed`: leads to eu. */
	status: v.picklist(['open', 'planned', 'closed']),
	domain: v.strictObject({
		basename: v.string(),
		tld: v.string(),
		/** Path prefix without slashes, for a region that shares eu's domain. */
		pathBased: v.optional(v.string()),
		pathRegion: v.optional(v.picklist(regionIds)),
	}),
	locale: v.picklist(localeIds),
	languageTag: v.string(),
	hreflang: v.string(),
	currency: v.picklist(currencies),
	/** Display constant of the specification (23 = 23 %); amounts shown or charged come from the tax engine. */
	vatAmount: v.number(),
	alwaysShowAddedTax: v.boolean(),
	/** Gross prices are shown as well, in lists too (pl, gb). */
	forcedTax: v.boolean(),
	hasVat: v.boolean(),
	currencyFormatter: v.strictObject({
		thousandSeparator: v.string(),
		decimalSeparator: v.string(),
		/** With its own space where one belongs, e.g. "€ ". */
		currencySign: v.string(),
		currencyPosition: v.picklist(['before', 'after']),
	}),
	lengthUnit: v.picklist(['cm', 'in']),
	phoneCountryCode: v.pipe(v.string(), v.regex(/^\+\d{1,3}$/)),
	defaultShippingCountryCode: country,
	externalLinks: v.record(v.string(), v.string()),
	outsideBoxwrightDomainLinks: v.record(v.string(), v.string()),
	/** The region whose products and price list are sold. */
	productRegion: v.picklist(regionIds),
	countryCode: country,
	mainDomain: v.string(),
	pageTitle: v.string(),
	customDomains: v.array(v.string()),
	shipmentsConfig: v.strictObject({
		/** Where orders may be collected. */
		pickUpAddress: v.strictObject({
			name: v.string(),
			address1: v.string(),
			city: v.string(),
			zipcode: v.string(),
			country,
		}),
		/** Net order value in minor units from which courier delivery is free; null = never. */
		freeCourierFrom: v.nullable(v.number()),
	}),
	partiallySupportedCountries: v.array(country),
	datesFormattingRules: v.strictObject({
		standardFormat: v.string(),
		shortFormat: v.string(),
		detailedFormat: v.string(),
	}),
	mainRegion: v.boolean(),
	/** Whole units of the order's currency, charged once an order. */
	additionalCustoms: v.number(),
	supportsPlus: v.boolean(),
	allowedPaymentMethods: v.array(v.picklist(paymentMethodCodes)),
	allowedShippingCountries: v.array(country),
	allowedShipments: v.array(v.picklist(shipmentKinds)),
	allowedShipmentTypes: v.array(v.string()),
	deliveryTime: v.strictObject({
		/** Days from handing over to arrival, "3-5"; empty where no range is promised. */
		compartmentDeliveryTime: v.string(),
		/** Spelt as the specification spells it. */
		avarageDeliveryTime: days,
		samplePackAverageDeliveryTime: days,
	}),
	/** Product types on sale; the string '*' stands for all of them. */
	allowedProductTypes: v.union([v.literal('*'), v.array(v.string())]),
	designlessProductIds: v.array(v.string()),
	offerExtraAvailableCountries: v.array(country),
	unsupportedStates: v.array(v.string()),
	contact: v.strictObject({ email: v.pipe(v.string(), v.email()), phone: v.string() }),
});
export type Region = v.InferOutput<typeof Region>;

/** A region as its file writes it: what differs from eu. Nested objects are replaced whole. */
export type RegionDifferences = Partial<Omit<Region, 'id'>> & Pick<Region, 'id'>;
