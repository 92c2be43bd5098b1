import type { LinePieces } from '#src/orders/record/split.ts';

/** A line of an order whose goods are, or were, in stock. */
export interface StockLine {
	readonly lineItemId: number;
	/** Pieces in stock, including those called off and not sent. */
	readonly inStock: number;
	/** Pieces that corrections have removed; negative if more were found than were booked. */
	readonly missing: number;
}

/** Pieces of all lines of an order that are in stock. */
export const countInStock = (lines: readonly StockLine[]): number =>
	lines.reduce((sum, { inStock }) => sum + inStock, 0);

interface Counted {
	readonly items: readonly LinePieces[];
}

/**
 * Pieces in stock and missing pieces, in the form of a parcel to address 0, so that `remainingItems` excludes them from
 * ordinary parcels.
 */
export const heldByStock = (lines: readonly StockLine[]): Counted => ({
	items: lines.map(({ lineItemId, inStock, missing }) => ({ lineItemId, quantity: inStock + missing })),
});

/** Missing pieces in the form of a parcel, so that an order counts as complete without them. */
export const missingPieces = (lines: readonly StockLine[]): Counted => ({
	items: lines.map(({ lineItemId, missing }) => ({ lineItemId, quantity: missing })),
});
