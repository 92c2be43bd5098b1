import * as v from 'valibot';
import {
	currencies,
	localeIds,
	paymentMethodCodes,
	regionIds,
	shipmentKinds,
	shipmentTypes,
} from './codes.ts';

export type RegionId = (typeof regionIds)[number];
export type LocaleId = (typeof localeIds)[number];
export type Currency = (typeof currencies)[number];

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected an ISO 3166-1 code of two capitals'));
const days = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const hostName = v.pipe(v.string(), v.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'expected a host name'));
/** A URL or the path of a page. */
const links = v.record(text, v.pipe(v.string(), v.regex(/^(https:\/\/|\/)/, 'expected https:// or a path')));
/** Date format tokens, `[literal]` text and punctuation; see src/site/dates.ts. */
const dateFormat = v.pipe(
	v.string(),
	v.nonEmpty('must not be empty'),
	v.check(
		(format) => format.replace(/\[[^\][]*\]|dddd|ddd|MMMM|MMM|YYYY|HH|mm|D|M|h|A|[ ,.:\u00a0]/g, '') === '',
		'expected the tokens dddd ddd D MMMM MMM M YYYY HH h mm A, [words] and signs',
	),
);

/**
 * One storefront's configuration, with the keys of the specification, §3.
 * `regions/*.ts` hold differences over `eu.ts`; `regions/index.ts` resolves and checks them.
 */
export const Region = v.strictObject({
	id: v.picklist(regionIds),
	/** `open`: pages are built and served. `planned`: configuration only. `closed`: redirects to eu. */
	status: v.picklist(['open', 'planned', 'closed']),
	domain: v.strictObject({
		basename: text,
		tld: text,
		/** Path prefix without slashes, for a region on eu's domain. */
		pathBased: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}-[a-z]{2}$/, 'expected a form like sv-se'))),
		pathRegion: v.optional(v.picklist(regionIds)),
	}),
	locale: v.picklist(localeIds),
	/** BCP 47 tag for `lang`, number and date formats. */
	languageTag: text,
	hreflang: text,
	currency: v.picklist(currencies),
	/**
	 * Display constant of the specification (23 = 23 %); amounts shown or charged use the tax rules in
	 * src/pricing/tax.ts.
	 */
	vatAmount: v.pipe(v.number(), v.minValue(0), v.maxValue(30)),
	alwaysShowAddedTax: v.boolean(),
	/** Gross prices are shown too, also in lists (pl, gb). */
	forcedTax: v.boolean(),
	hasVat: v.boolean(),
	currencyFormatter: v.strictObject({
		thousandSeparator: text,
		decimalSeparator: v.picklist(['.', ',']),
		/** Includes its space where one is needed, e.g. "€ ". */
		currencySign: text,
		currencyPosition: v.picklist(['before', 'after']),
	}),
	lengthUnit: v.picklist(['cm', 'in']),
	phoneCountryCode: v.pipe(v.string(), v.regex(/^\+\d{1,3}$/, 'expected a form like +49')),
	defaultShippingCountryCode: country,
	/** External pages by name, e.g. the consumer dispute resolution body. */
	externalLinks: links,
	/** Our social network pages, by name. */
	outsideBoxwrightDomainLinks: links,
	/** The region whose products and price list apply. */
	productRegion: v.picklist(regionIds),
	countryCode: country,
	/** Landing host in production. */
	mainDomain: hostName,
	pageTitle: text,
	/** Further hosts of the same storefront. */
	customDomains: v.array(hostName),
	shipmentsConfig: v.strictObject({
		/** Countries from which orders may be collected. */
		pickUpAddress: v.strictObject({
			name: text,
			address1: text,
			city: text,
			zipcode: text,
			country,
		}),
		/** Net order value in minor units from which courier delivery is free; null = never. */
		freeCourierFrom: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
	}),
	/**
	 * Countries served by courier only: letters and pallets cannot be declared at their border from here. They have
	 * storefronts of their own.
	 */
	partiallySupportedCountries: v.array(country),
	datesFormattingRules: v.strictObject({
		standardFormat: dateFormat,
		shortFormat: dateFormat,
		detailedFormat: dateFormat,
	}),
	mainRegion: v.boolean(),
	/** Whole units of the order's currency, charged once per order. */
	additionalCustoms: v.pipe(v.number(), v.integer(), v.minValue(0)),
	supportsPlus: v.boolean(),
	/** Payment methods agreed for the region. The checkout offers those that the shop can charge today. */
	allowedPaymentMethods: v.pipe(v.array(v.picklist(paymentMethodCodes)), v.nonEmpty('must not be empty')),
	allowedShippingCountries: v.pipe(v.array(country), v.nonEmpty('must not be empty')),
	allowedShipments: v.pipe(v.array(v.picklist(shipmentKinds)), v.nonEmpty('must not be empty')),
	allowedShipmentTypes: v.pipe(v.array(v.picklist(shipmentTypes)), v.nonEmpty('must not be empty')),
	deliveryTime: v.strictObject({
		/** Days from dispatch to arrival, "3-5"; empty where no range is promised. */
		compartmentDeliveryTime: v.pipe(
			v.string(),
			v.regex(/^(?:\d+-\d+)?$/, 'expected a form like 3-5, or nothing'),
		),
		/** Spelling of the specification. */
		avarageDeliveryTime: days,
		samplePackAverageDeliveryTime: days,
	}),
	/** Product types on sale; '*' means all. Pages of other products redirect to their category. */
	allowedProductTypes: v.union([v.literal('*'), v.pipe(v.array(text), v.nonEmpty('must not be empty'))]),
	/** Product types sold without the designer here: artwork is sent after the order. */
	designlessProductIds: v.array(text),
	/** Countries with free courier delivery from `freeCourierFrom`. */
	offerExtraAvailableCountries: v.array(country),
	/** States without delivery, by postal abbreviation. */
	unsupportedStates: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected two capitals'))),
	/** Patterns offered by the designer, in order; their drawings are in src/designs/patterns. */
	patterns: v.pipe(v.array(text), v.nonEmpty('must not be empty')),
	contact: v.strictObject({ email: v.pipe(v.string(), v.email()), phone: text }),
	/** The account manager of customers for whom staff have named no other. */
	accountManager: v.strictObject({ name: text, email: v.pipe(v.string(), v.email()), phone: text }),
});
export type Region = v.InferOutput<typeof Region>;

/** A region as its file states it: the differences from eu. Nested objects are replaced as a whole. */
export type RegionDifferences = Partial<Omit<Region, 'id'>> & Pick<Region, 'id'>;
