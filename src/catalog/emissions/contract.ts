import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

const pieces = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')));

export const productEmissions = endpoint({
	id: 'P-12',
	method: 'get',
	path: '/v2/products/:sku/emissions',
	failure: 'Unable to fetch Product Emissions',
	access: 'none',
	shape: 'jsonapi',
	type: 'emissions',
	maxAgeSeconds: 3_600,
	/** `quantity` or `product_quantity`, by default the smallest order. */
	input: v.object({
		sku: v.pipe(v.string(), v.maxLength(100)),
		quantity: pieces,
		productQuantity: pieces,
	}),
	answer: v.object({
		/** The SKU. */
		id: v.string(),
		quantity: v.number(),
		/** kg of CO₂ equivalents of the board of all pieces; null where its material has no published figure. */
		co2: v.nullable(v.number()),
		/** Litres of water that the mills did not return; null as above. */
		water: v.nullable(v.number()),
		/** Trees felled for the board; recovered paper takes none. Null as above. */
		trees: v.nullable(v.number()),
		weightKg: v.number(),
		/** Where the figures come from. */
		source: v.string(),
	}),
	problems: ['unknown_sku'],
	summary:
		'Returns the CO₂ equivalents, water and trees used for the board of a variant. Printing and delivery are not included.',
});
