import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { OrderKey } from '#src/api/input/identifiers.ts';
import { bundleProblems, changeProblems, LineItemChange, lineProblems } from '../cart/contract.ts';
import { Bundle, Order } from '../record/order.ts';

const sku = v.pipe(v.string(), v.maxLength(200));
const bundleId = v.pipe(v.string('must be the id of a set'), v.minLength(1), v.maxLength(60));
const number = v.number('must be a whole number');

/** A changed set, with the whole order as it is after the change: no second call is needed to show it. */
const BundleChange = v.object({ ...Bundle.entries, order: Order });
export type BundleChange = v.InferOutput<typeof BundleChange>;

export const createBundle = endpoint({
	id: 'G-02',
	method: 'post',
	path: '/v2/bundles',
	access: 'order',
	shape: 'jsonapi',
	type: 'bundle',
	input: v.object({
		orderId: OrderKey,
		/** One of the shop's sets, `SET-UNBOXING`. Without it an empty set is created, to be filled by `bulk_create`. */
		sku: v.optional(sku),
		/** Quantity of every line; by default the smallest that all products allow. */
		quantity: v.optional(number),
	}),
	answer: BundleChange,
	status: 201,
	problems: [...lineProblems, ...bundleProblems, 'unknown_bundle', 'too_many_bundles'],
	summary:
		'Adds one of the shop’s sets to an order, either all of its parts or none. Adding the same set again increases its quantity. Without a `sku`, an empty set is created; `POST /v2/orders/{id}/line_items/bulk_create` adds lines to it by its `bundle_id`.',
});

export const changeBundle = endpoint({
	id: 'G-03',
	method: 'patch',
	path: '/v2/bundles',
	access: 'order',
	shape: 'jsonapi',
	type: 'bundle',
	input: v.object({ orderId: OrderKey, bundleId, quantity: number }),
	answer: BundleChange,
	problems: [...changeProblems, 'quantity_too_small', 'quantity_too_large', 'quantity_not_whole'],
	summary:
		'Sets the quantity of every part of a set. Quantity 0 removes the parts, like `POST /v2/bundles/destroy`.',
});

export const destroyBundle = endpoint({
	id: 'G-04',
	method: 'post',
	path: '/v2/bundles/destroy',
	access: 'order',
	shape: 'jsonapi',
	type: 'bundle',
	input: v.object({ bundleId }),
	answer: v.undefined(),
	status: 204,
	problems: changeProblems,
	summary:
		'Removes a set with all of its parts from an order. The empty set is kept; `POST /v2/orders/{id}/line_items/bulk_create` can fill it again.',
});

export const createSamplePack = endpoint({
	id: 'G-05',
	method: 'post',
	path: '/custom_sample_pack',
	access: 'order',
	shape: 'flat',
	/** 200 names of samples with 100 characters each. */
	maxBodyBytes: 24_000,
	input: v.object({
		/** By default the caller's open cart in this region. */
		orderId: v.optional(OrderKey),
		/** SKU of the sample pack; `product_structure` lists its possible contents. */
		sku,
		samples: v.pipe(
			v.array(v.pipe(v.string(), v.maxLength(100)), 'must be a list of samples'),
			v.maxLength(200, 'may name at most 200 samples'),
		),
		/** Version of the list of samples. */
		version: number,
		/** Number of packs, 1 by default. */
		quantity: v.optional(number, 1),
	}),
	answer: LineItemChange,
	status: 201,
	problems: [
		'too_many_orders',
		...lineProblems,
		'region_not_open',
		'not_a_sample_pack',
		'samples_outdated',
		'no_samples',
		'unknown_sample',
		'sample_not_sold',
		'too_many_samples',
	],
	summary:
		'Adds a sample pack with selected samples to the cart. Adding the same selection again increases its quantity.',
});
