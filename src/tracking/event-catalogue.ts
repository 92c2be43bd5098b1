import * as v from 'valibot';
import { pageIds } from '#src/site/page-ids.ts';

/**
 * Every event of the shop (names of Segment's e-commerce spec v2) with its properties and its origin (browser or server).
 * Calls are typed by it, so an unknown or incomplete event does not compile; the data plane validates received events by
 * it. Amounts are decimal numbers in `currency`, net of VAT unless documented otherwise.
 */

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const amount = v.pipe(v.number(), v.finite(), v.minValue(-10_000_000), v.maxValue(10_000_000));
const currency = v.picklist(['EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD']);
const orderId = v.pipe(v.string(), v.regex(/^R\d{9}$/));

/** Content of an order. `value`: total of its goods. */
const order = { orderId, value: amount, currency, lines: count };
const line = { orderId, sku: text, product: text, quantity: count, value: amount, currency };
const coupon = { orderId, couponId: text };
const design = { designId: text, product: text };
const requestId = v.pipe(v.string(), v.regex(/^Q\d{9}$/));
/** A version of an offer. */
const offer = { requestId, version: v.pipe(count, v.minValue(1)) };

const client = <Entries extends v.ObjectEntries>(entries: Entries) => ({
	firedBy: 'client' as const,
	schema: v.object(entries),
});
const server = <Entries extends v.ObjectEntries>(entries: Entries) => ({
	firedBy: 'server' as const,
	schema: v.object(entries),
});

const page = v.picklist([...new Set([...Object.values(pageIds), 'not-found', 'failed'] as const)]);
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

export const eventCatalogue = {
	/** On load of every page; `page` is `data-page` of its body. */
	'Page Viewed': client({ page }),
	/** Core Web Vitals of one page view, when it is left or hidden; what the browser does not measure is missing. */
	'Web Vitals Measured': client({
		page,
		lcpMs: v.optional(milliseconds),
		inpMs: v.optional(milliseconds),
		cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
	}),
	'Product Viewed': client({ product: text }),
	'Product List Viewed': client({ list: text }),
	'Products Searched': client({ query: v.pipe(v.string(), v.maxLength(200)), results: count }),
	'Product Added': client(line),
	'Product Removed': client(line),
	'Cart Viewed': client(order),
	'Coupon Applied': client({ ...coupon, discount: amount, currency }),
	/** `reason`: code of the problem, `problems.<code>`. */
	'Coupon Denied': client({ ...coupon, reason: text }),
	'Coupon Removed': client(coupon),
	'Checkout Started': client(order),
	'Checkout Step Viewed': client({ orderId, step: v.picklist(['address', 'delivery', 'payment']) }),
	'Checkout Step Completed': client({ orderId, step: v.picklist(['address', 'delivery']) }),
	/** The buyer has pressed the button that pays; `method` is a method's code, `wallet` where credit pays everything. */
	'Payment Info Entered': client({ ...order, method: text }),
	/** A service for a line, express production or trees. */
	'Upsell Added': client({ orderId, service: text, value: amount, currency }),
	'Upsell Removed': client({ orderId, service: text, value: amount, currency }),
	'Design Started': client({ product: text }),
	'Design Saved': client(design),
	/** A link to a design was made; `mode` is what it allows. */
	'Design Shared': client({ designId: text, mode: v.picklist(['view', 'copy', 'comment']) }),
	/** `designId` of the copy. */
	'Design Duplicated': client({ designId: text }),
	/** Once for each finding of the check while a design is open. */
	'Artwork Finding Shown': client({
		product: text,
		finding: text,
		severity: v.picklist(['error', 'warning']),
	}),
	'Region Migration Modal Shown': client({ origin: v.literal('cz'), target: v.literal('com') }),
	'Quote Requested': server({ requestId }),
	/** The buyer’s first view of a version. */
	'Offer Viewed': server(offer),
	'Offer Accepted': server({ ...offer, orderId }),
	'Offer Declined': server(offer),
	/** Once per order, if its buyer allowed analytics during the purchase; `margin` is missing if it contains samples. */
	'Order Completed': server({
		...order,
		total: amount,
		shipping: amount,
		tax: amount,
		discount: amount,
		valueEur: amount,
		margin: v.optional(amount),
	}),
} as const;

export type EventName = keyof typeof eventCatalogue;
/** Events that pages and islands fire. */
export type ClientEventName = {
	[Name in EventName]: (typeof eventCatalogue)[Name]['firedBy'] extends 'client' ? Name : never;
}[EventName];
export type PropertiesOf<Name extends EventName> = v.InferOutput<(typeof eventCatalogue)[Name]['schema']>;

export const isEventName = (name: string): name is EventName => Object.hasOwn(eventCatalogue, name);

/** An event on its way to the data plane. */
export interface TrackedEvent<Name extends ClientEventName = ClientEventName> {
	readonly name: Name;
	readonly properties: PropertiesOf<Name>;
	/** Epoch milliseconds. */
	readonly at: number;
	/** Id for deduplication: events with the same id are stored once; random by default. */
	readonly messageId?: string | undefined;
}
