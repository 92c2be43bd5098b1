import * as v from 'valibot';
import { productTypes } from '#src/catalog/product.ts';

/** How a buyer asks: 0 names products and quantities (quote request), 1 says what is packed and asks for advice (brief). */
export const quoteFlows = [0, 1] as const;
export type QuoteFlow = (typeof quoteFlows)[number];

/** Requested print; `unsure` leaves the choice to the quote desk. */
export const printWishes = ['none', 'one', 'full', 'unsure'] as const;
export type PrintWish = (typeof printWishes)[number];

/** `other`: something that the shop does not list. */
export const askedProducts = [...productTypes, 'other'] as const;
export type AskedProduct = (typeof askedProducts)[number];

export const requestLimits = {
	items: 3,
	/** Quantities of one item, to compare their prices. */
	quantities: 3,
	quantity: 1_000_000,
	/** Inside lengths in millimetres. */
	leastSideMm: 5,
	mostSideMm: 5000,
	name: 100,
	company: 120,
	phone: 40,
	contents: 3000,
	leastContents: 10,
	message: 5000,
	/** Days from today until the latest deadline. */
	deadlineDays: 730,
} as const;

/** One product that a price is wanted for. */
export const AskedItem = v.object({
	product: v.picklist(askedProducts),
	/** Length, width and height inside; null where the buyer leaves it to the desk. */
	sizeMm: v.nullable(v.tuple([v.number(), v.number(), v.number()])),
	print: v.picklist(printWishes),
	/** One to three, in the order in which they were typed. */
	quantities: v.array(v.number()),
});
export type AskedItem = v.InferOutput<typeof AskedItem>;

/** What a buyer has asked for, checked. */
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
	readonly items: readonly AskedItem[];
	readonly message: string;
	/** A design of the buyer that the price is for. */
	readonly designId: string | null;
	readonly designName: string | null;
}

/** Number of a request: Q and nine digits. */
export const requestNumberPattern = /^Q\d{9}$/;
