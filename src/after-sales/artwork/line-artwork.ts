import type { LineItem, Order } from '#src/orders/record/order.ts';

/**
 * Artwork state of a line. `missing`: bought without a design. `file`: a print file was added later, which the print team
 * sets up. `design`: the buyer's design in the version that was ordered or added.
 */
export type ArtworkState = 'missing' | 'file' | 'design';

export function artworkState(
	line: Pick<LineItem, 'id' | 'boxDesign'>,
	files: readonly { readonly lineItemId: number }[],
): ArtworkState {
	if (line.boxDesign?.designStatus === 'designed') return 'design';
	return files.some(({ lineItemId }) => lineItemId === line.id) ? 'file' : 'missing';
}

/** Whether artwork can still be added or changed: until production starts. */
export const acceptsArtwork = (
	order: Pick<Order, 'state' | 'shipmentState'>,
	isInProduction: boolean,
): boolean =>
	order.state === 'complete' &&
	!isInProduction &&
	order.shipmentState !== 'shipped' &&
	order.shipmentState !== 'partial';

/** Limit of files per order. */
export const maxLineFiles = 40;
