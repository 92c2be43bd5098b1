import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { VariantResponse } from './variants/variant-response.ts';

/** Decimal strings of `currency`: unit prices with four places ("1.9400"), sums with two ("232.80"). Net unless named. */
const amount = v.string();
const region = v.optional(v.pipe(v.string(), v.maxLength(10)));
const countryIso = v.optional(
	v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/, 'must be a country of two letters')),
);
const word = v.pipe(v.string(), v.maxLength(100));
const sizeMm = v.tuple([v.number(), v.number(), v.number()]);
const positive = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1'));
const VolumePrices = v.array(v.object({ rangeStart: v.number(), price: amount }));

export const priceList = endpoint({
	id: 'P-01',
	method: 'get',
	path: '/prices/list',
	failure: 'Unable to fetch All Pricing for Products',
	access: 'none',
	shape: 'flat',
	maxAgeSeconds: 300,
	input: v.object({
		token: v.optional(v.string()),
		product: v.optional(word),
		cacheBuster: v.optional(word),
		region,
		/** Millimetres: "200x150x80". */
		productSize: v.optional(
			v.pipe(v.string(), v.regex(/^\d{1,6}x\d{1,6}x\d{1,6}$/, 'must look like 200x150x80, in millimeters')),
		),
		boxModel: v.optional(word),
		taxCountryIso: countryIso,
	}),
	answer: v.array(
		v.object({
			sku: v.string(),
			product: v.string(),
			/** "200x150x80", inside millimetres. */
			size: v.string(),
			model: v.string(),
			/** For one piece, at the smallest quantity. */
			price: amount,
			priceWithTax: amount,
			currency: v.string(),
			taxRate: v.number(),
			volumePrices: VolumePrices,
			priceVersion: v.string(),
		}),
	),
	problems: ['unknown_product', 'unknown_model', 'unknown_country'],
	summary: 'Lists the prices of all listed variants, or of one product, size or model.',
});

export const minimalPrices = endpoint({
	id: 'P-03',
	method: 'get',
	path: '/prices/minimal',
	access: 'none',
	shape: 'flat',
	maxAgeSeconds: 300,
	input: v.object({ region }),
	answer: v.record(v.string(), v.object({ price: amount, quantity: v.number(), currency: v.string() })),
	problems: [],
	summary: 'Lists the lowest unit price of each product, and its quantity.',
});

export const smallestOrderPrice = endpoint({
	id: 'P-04',
	method: 'get',
	path: '/prices/minimal_price_for_minimal_order',
	access: 'none',
	shape: 'flat',
	maxAgeSeconds: 300,
	input: v.object({ region, product: word }),
	answer: v.object({
		product: v.string(),
		sku: v.string(),
		price: amount,
		quantity: v.number(),
		unitPrice: amount,
		currency: v.string(),
	}),
	problems: ['unknown_product'],
	summary: 'Returns the price of the smallest order of a product.',
});

export const countryTaxes = endpoint({
	id: 'P-07',
	method: 'get',
	path: '/prices/country_taxes',
	access: 'none',
	shape: 'flat',
	maxAgeSeconds: 3_600,
	/** Day of the tax point; default today. */
	input: v.object({ date: v.optional(v.pipe(v.string(), v.isoDate('must look like 2026-11-05'))) }),
	answer: v.record(
		v.string(),
		v.object({
			rate: v.number(),
			treatment: v.string(),
			/** First day of the rate, ISO; null where the shop collects no VAT. */
			validFrom: v.nullable(v.string()),
			/** Last day of the rate; null: no change is known. */
			validTo: v.nullable(v.string()),
		}),
	),
	problems: ['date_out_of_range'],
	summary: 'Lists the VAT rates for consumers on a day, by country of destination.',
});

export const dynamicPrice = endpoint({
	id: 'P-08',
	method: 'post',
	path: '/v3/dynamic_prices',
	failure: 'Unable to fetch Pricing by Product Variant',
	access: 'token',
	costly: true,
	shape: 'jsonapi',
	type: 'dynamic_price',
	tokenInBody: true,
	/** A SKU, or the attributes of a configuration; defaults for those left out. */
	input: v.object({
		/** The API key, as an alternative to header and query. */
		token: v.optional(word),
		sku: v.optional(word),
		productType: v.optional(word),
		sizeMm: v.optional(sizeMm),
		material: v.optional(word),
		printMode: v.optional(word),
		finish: v.optional(word),
		quantity: v.number('must be a whole number'),
		region,
		taxCountryIso: countryIso,
	}),
	answer: v.object({
		/** The SKU. */
		id: v.string(),
		sku: v.string(),
		variantId: v.number(),
		productType: v.string(),
		sizeMm,
		material: v.string(),
		printMode: v.string(),
		finish: v.string(),
		quantity: v.number(),
		unitPrice: amount,
		price: amount,
		tax: amount,
		priceWithTax: amount,
		taxRate: v.number(),
		currency: v.string(),
		breakdown: v.array(v.object({ part: v.string(), amount })),
		volumePrices: VolumePrices,
		priceVersion: v.string(),
		/** A larger quantity for the same `price`: the next range's start. */
		betterQuantity: v.nullable(v.number()),
		weightGrams: v.number(),
	}),
	problems: [
		'unknown_product',
		'unknown_sku',
		'variant_not_sold',
		'size_not_sold',
		'size_out_of_range',
		'quantity_not_whole',
		'quantity_too_small',
		'quantity_too_large',
		'unknown_country',
	],
	summary:
		'Returns the price of any configuration, including custom sizes. The configuration can be ordered with the variant in the response.',
});

export const variantList = endpoint({
	id: 'P-09',
	method: 'get',
	path: '/v2/variants',
	access: 'token',
	shape: 'jsonapi',
	type: 'variant',
	input: v.object({
		perPage: v.optional(positive, '100'),
		page: v.optional(positive, '1'),
		q: v.optional(
			v.object({
				region: v.optional(v.object({ value: word, condition: v.optional(v.literal('eq'), 'eq') })),
				externalPimId: v.optional(
					v.object({
						value: v.union([word, v.array(word)]),
						condition: v.optional(v.picklist(['in', 'eq']), 'in'),
					}),
				),
				productType: v.optional(v.object({ value: word, condition: v.optional(v.literal('eq'), 'eq') })),
			}),
			{},
		),
		taxCountryIso: countryIso,
	}),
	answer: v.object({
		items: v.array(
			v.object({
				...VariantResponse.entries,
				weightGrams: v.number(),
				priceWithTax: amount,
				currency: v.string(),
				taxRate: v.number(),
				volumePrices: VolumePrices,
				priceVersion: v.string(),
			}),
		),
		meta: v.object({ count: v.number(), totalCount: v.number(), totalPages: v.number() }),
	}),
	problems: ['unknown_product', 'unknown_country'],
	summary: 'Lists variants with the prices of a region: all listed variants, or those of the given keys.',
});

export const expressDelivery = endpoint({
	id: 'P-10',
	method: 'get',
	path: '/prices/express_delivery',
	failure: 'Unable to fetch Express Delivery Options',
	access: 'none',
	shape: 'flat',
	maxAgeSeconds: 300,
	input: v.object({
		sku: word,
		/** ISO 3166-1 of the destination; by default the region's delivery country. */
		country: countryIso,
		/** By default the smallest order. */
		quantity: v.optional(positive),
		region,
	}),
	answer: v.object({
		expressDelivery: v.array(
			v.object({
				/** `express_delivery_option_id` of a line item. */
				id: v.string(),
				/** In the reader's language. */
				name: v.string(),
				/** Net surcharge on the line. */
				price: amount,
				currency: v.string(),
				/** Calendar days of production. */
				days: v.number(),
			}),
		),
	}),
	problems: [
		'unknown_sku',
		'unknown_product',
		'unknown_country',
		'quantity_not_whole',
		'quantity_too_small',
		'quantity_too_large',
	],
	summary:
		'Lists the options of express production of a variant for a country, with their surcharges. The list is empty if there are none.',
});

export const deliveryEstimates = endpoint({
	id: 'P-11',
	method: 'get',
	path: '/v1/delivery_estimates',
	failure: 'Unable to fetch Delivery Estimates',
	access: 'none',
	shape: 'bare',
	maxAgeSeconds: 300,
	input: v.object({
		/** Order date in the time zone of the factory; default today. */
		startDate: v.optional(v.pipe(v.string(), v.isoDate('must look like 2026-11-05'))),
		/** Orders from 14:00 count for the next day. */
		startTime: v.optional(
			v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'must look like 13:30')),
		),
		region,
		/** Comma-separated, or a list. */
		variantSkus: v.union([v.pipe(v.string(), v.maxLength(10_000)), v.array(word)], 'name at least one SKU'),
	}),
	answer: v.object({
		data: v.array(v.object({ sku: v.string(), earliest: v.string(), latest: v.string() })),
	}),
	problems: ['unknown_sku', 'date_out_of_range'],
	summary: 'Estimates when each variant would arrive, including production.',
});
