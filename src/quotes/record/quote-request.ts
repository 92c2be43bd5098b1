import * as v from 'valibot';
import { productTypes } from '#src/catalog/product.ts';

/**
 * Flow of the form. 0: quote request with products and quantities. 1: brief that describes the goods to pack and asks for
 * advice.
 */
export const quoteFlows = [0, 1] as const;
export type QuoteFlow = (typeof quoteFlows)[number];

/** Requested print; `unsure` leaves the choice to the quote desk. */
export const requestedPrints = ['none', 'one', 'full', 'unsure'] as const;
export type RequestedPrint = (typeof requestedPrints)[number];

/** `other`: something that the shop does not list. */
export const requestedProducts = [...productTypes, 'other'] as const;
export type RequestedProduct = (typeof requestedProducts)[number];

export const requestLimits = {
	items: 3,
	/** Quantities of one item, to compare their prices. */
	quantities: 3,
	quantity: 1_000_000,
	/** Inside lengths in millimetres. */
	minSideMm: 5,
	maxSideMm: 5000,
	name: 100,
	company: 120,
	phone: 40,
	contents: 3000,
	minContents: 10,
	message: 5000,
	/** Days from today until the latest deadline. */
	deadlineDays: 730,
} as const;

/** One product of a quote request. */
export const RequestedItem = v.object({
	product: v.picklist(requestedProducts),
	/** Length, width and height inside; null where the buyer leaves it to the desk. */
	sizeMm: v.nullable(v.tuple([v.number(), v.number(), v.number()])),
	print: v.picklist(requestedPrints),
	/** One to three, in the order in which they were typed. */
	quantities: v.array(v.number()),
});
export type RequestedItem = v.InferOutput<typeof RequestedItem>;

/** Validated content of a quote request. */
export interface QuoteWish {
	readonly flow: QuoteFlow;
	readonly name: string;
	readonly email: string;
	readonly company: string;
	readonly phone: string;
	readonly countryIso: string;
	/** ISO day by which the goods are needed; null: no fixed date. */
	readonly deadline: string | null;
	/** Goods to be packed; empty in flow 0. */
	readonly contents: string;
	/** Products of flow 0; a brief has one `other` with its quantities. */
	readonly items: readonly RequestedItem[];
	readonly message: string;
	/** A design of the buyer that the price is for. */
	readonly designId: string | null;
	readonly designName: string | null;
}

/** Number of a request: Q and nine digits. */
export const requestNumberPattern = /^Q\d{9}$/;
