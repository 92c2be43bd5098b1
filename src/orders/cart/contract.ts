import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId, OrderKey } from '#src/api/input/identifiers.ts';
import { LineItem, Order } from '../record/order.ts';

/** Problems that every change of an order may answer with. */
export const changeProblems = [
	'not_found',
	'conflict',
	'order_closed',
	'other_region',
	'payment_under_way',
	'order_paid',
	'payment_unreachable',
	'goods_fixed',
] as const;
const quantityProblems = ['quantity_too_small', 'quantity_too_large', 'quantity_not_whole'] as const;
export const lineProblems = [
	...changeProblems,
	...quantityProblems,
	'unknown_variant',
	'unknown_design',
	'design_does_not_fit',
	'unknown_parent',
	'unknown_express_delivery_option',
	'too_many_line_items',
	'service_not_changeable',
] as const;

/** Further problems of services. */
export const serviceProblems = ['unknown_service', 'service_not_offered'] as const;

/** A changed line, with the whole order as it is after the change: no second call is needed to show it. */
export const LineItemChange = v.object({ ...LineItem.entries, order: Order });
export type LineItemChange = v.InferOutput<typeof LineItemChange>;

/** Further problems of additions to a set. */
export const bundleProblems = ['bundle_quantity_differs'] as const;

const number = v.number('must be a whole number');
/** Input for a line. `variantId` or `sku` names the variant; prices are never read. */
export const LineItemInput = v.object({
	variantId: v.optional(NumericId),
	sku: v.optional(v.pipe(v.string(), v.maxLength(200))),
	/** By default the product's smallest quantity. */
	quantity: v.optional(number),
	boxDesignId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
	parentId: v.optional(v.nullable(NumericId)),
	expressDeliveryOptionId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
});

export const createOrder = endpoint({
	id: 'O-03',
	method: 'post',
	path: '/v2/orders',
	access: 'token',
	costly: true,
	shape: 'jsonapi',
	type: 'order',
	input: v.object({
		currency: v.optional(v.string()),
		/** Returns the caller's open cart of this region if there is one, so that two tabs share it. */
		reuseOpen: v.optional(v.boolean('must be true or false'), false),
		/** Delivery country of a new cart; by default the caller's destination (U-12), else the region's own. */
		destinationIso: v.optional(
			v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/, 'must be a country of two letters')),
		),
	}),
	answer: Order,
	status: 201,
	problems: [
		'unknown_currency',
		'currency_not_sold',
		'region_not_open',
		'too_many_orders',
		'destination_not_served',
	],
	summary:
		'Creates an empty cart in the region of the host or of `X-Region`. With `reuse_open`, the caller’s open cart is returned instead, if there is one.',
});

export const showOrder = endpoint({
	id: 'O-01',
	method: 'get',
	path: '/orders/:id',
	access: 'order',
	right: 'see_orders',
	shape: 'flat',
	input: v.object({ id: OrderKey }),
	answer: Order,
	problems: ['not_found'],
	summary:
		'Returns an order by its number, with current prices. Members of the order’s company do not need its token.',
});

export const myOrders = endpoint({
	id: 'O-02',
	method: 'get',
	path: '/orders/mine',
	access: 'token',
	shape: 'flat',
	input: v.object({
		page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'must be a whole number')), '1'),
		perPage: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'must be a whole number')), '25'),
	}),
	answer: v.object({
		orders: v.array(Order),
		count: v.number(),
		totalCount: v.number(),
		currentPage: v.number(),
		pages: v.number(),
	}),
	problems: [],
	summary: 'Lists the caller’s placed and canceled orders, newest first.',
});

export const addLineItem = endpoint({
	id: 'O-05',
	method: 'post',
	path: '/v2/orders/:id/line_item',
	access: 'order',
	shape: 'jsonapi',
	type: 'line_item',
	input: v.object({
		id: OrderKey,
		...LineItemInput.entries,
		/** A service for the line `parentId` instead of goods: one of its `offered_services`. */
		serviceName: v.optional(v.pipe(v.string(), v.maxLength(60))),
	}),
	answer: LineItemChange,
	status: 201,
	problems: [...lineProblems, ...serviceProblems],
	summary:
		'Adds a quantity of a variant to an order. If the variant with the same design is already in the order, its quantity increases. With `service_name` and `parent_id`, it adds a service to a line: a warranty, an expert check or an FSC certificate.',
});

export const addLineItemNested = endpoint({
	id: 'O-06',
	method: 'post',
	path: '/orders/:id/line_items',
	access: 'order',
	shape: 'flat',
	input: v.object({ id: OrderKey, lineItem: LineItemInput }),
	answer: LineItemChange,
	status: 201,
	problems: lineProblems,
	summary: 'Adds a line in Spree’s format.',
});

export const bulkCreateLineItems = endpoint({
	id: 'O-09',
	method: 'post',
	path: '/v2/orders/:id/line_items/bulk_create',
	access: 'order',
	shape: 'jsonapi',
	type: 'line_item',
	input: v.object({
		id: OrderKey,
		/** The set of the order to add the lines to: see `POST v2/bundles`. */
		bundleId: v.optional(v.pipe(v.string('must be the id of a set'), v.maxLength(60))),
		lineItemsParams: v.pipe(
			v.array(LineItemInput, 'must be a list of line items'),
			v.minLength(1, 'must name at least one line item'),
			v.maxLength(20, 'may name at most 20 line items'),
		),
	}),
	answer: v.object({ items: v.array(LineItem), meta: v.object({ order: Order }) }),
	status: 201,
	problems: [...lineProblems, ...bundleProblems],
	summary:
		'Adds several lines, either all or none. If the call is refused, `line` is the index of the line that caused it, starting at 0.',
});

export const changeLineItem = endpoint({
	id: 'O-07',
	method: 'put',
	path: '/orders/:id/line_items/:itemId',
	access: 'order',
	shape: 'flat',
	input: v.object({ id: OrderKey, itemId: NumericId, lineItem: LineItemInput }),
	/** For a removed line: the line as it was, with quantity 0. */
	answer: LineItemChange,
	problems: lineProblems,
	summary: 'Changes the quantity, design or variant of a line. Quantity 0 removes it.',
});

const removeInput = v.object({ id: OrderKey, itemId: NumericId });
export const removeLineItem = endpoint({
	id: 'O-08',
	method: 'delete',
	path: '/orders/:id/line_items/:itemId',
	access: 'order',
	shape: 'flat',
	input: removeInput,
	answer: v.undefined(),
	status: 204,
	problems: changeProblems,
	summary: 'Removes a line and its services.',
});

export const removeLineItemV2 = endpoint({
	...removeLineItem,
	id: 'O-14',
	path: '/v2/orders/:id/line_items/:itemId',
});

/** Spree's coupon handler reply, extended by the priced order, so that no second call is needed. */
const CouponReply = v.object({
	success: v.nullable(v.string()),
	error: v.nullable(v.string()),
	successful: v.boolean(),
	statusCode: v.string(),
	order: Order,
});

export const applyCoupon = endpoint({
	id: 'O-10',
	method: 'put',
	path: '/orders/:id/apply_coupon_code',
	access: 'order',
	costly: true,
	shape: 'flat',
	input: v.object({ id: OrderKey, couponCode: v.pipe(v.string(), v.trim(), v.maxLength(100)) }),
	answer: CouponReply,
	problems: [
		...changeProblems,
		'too_many_requests',
		'coupon_code_not_found',
		'coupon_code_expired',
		'coupon_code_max_usage',
		'coupon_code_not_eligible',
		'coupon_code_already_applied',
		'coupon_code_better_exists',
		'coupon_code_unknown_error',
	],
	summary:
		'Applies a coupon code. If the code is refused, the call returns 422, and `code` and `status_code` are the same. After `coupon_code_unknown_error` the call can be repeated.',
});

export const removeCoupon = endpoint({
	id: 'O-11',
	method: 'delete',
	path: '/orders/:id/coupon_code',
	access: 'order',
	shape: 'flat',
	input: v.object({ id: OrderKey }),
	answer: CouponReply,
	problems: [...changeProblems, 'coupon_code_not_present'],
	summary: 'Removes the coupon code from an order.',
});
