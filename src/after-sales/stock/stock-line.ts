import type { ParcelItem } from '../record/parcel.ts';

/** A line of an order whose goods are, or were, in stock. */
export interface StockLine {
	readonly lineItemId: number;
	/** Pieces in stock: left, or called off and not sent. */
	readonly inStock: number;
	/** Pieces that corrections have taken out, which nobody gets; negative where more were found than were booked. */
	readonly missing: number;
}

/** Pieces of all lines of an order that are in stock. */
export const countInStock = (lines: readonly StockLine[]): number =>
	lines.reduce((sum, { inStock }) => sum + inStock, 0);

interface Counted {
	readonly items: readonly ParcelItem[];
}

/** What an ordinary parcel cannot hold, counted like a parcel of address 0: pieces in stock, and missing ones. */
export const heldByStock = (lines: readonly StockLine[]): Counted => ({
	items: lines.map(({ lineItemId, inStock, missing }) => ({ lineItemId, quantity: inStock + missing })),
});

/** Missing pieces, counted like a parcel: an order is complete without them. */
export const missingPieces = (lines: readonly StockLine[]): Counted => ({
	items: lines.map(({ lineItemId, missing }) => ({ lineItemId, quantity: missing })),
});
