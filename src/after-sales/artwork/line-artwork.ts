import type { LineItem, Order } from '#src/orders/record/order.ts';

/**
 * What there is to print on a line. `missing`: bought without a design. `file`: a file has come since, which the print
 * team sets up. `design`: the buyer's design, as it was when it was ordered or added.
 */
export type ArtworkState = 'missing' | 'file' | 'design';

export function artworkState(
	line: Pick<LineItem, 'id' | 'boxDesign'>,
	files: readonly { readonly lineItemId: number }[],
): ArtworkState {
	if (line.boxDesign?.designStatus === 'designed') return 'design';
	return files.some(({ lineItemId }) => lineItemId === line.id) ? 'file' : 'missing';
}

/** Whether artwork may still come: until the order is made. */
export const takesArtwork = (
	order: Pick<Order, 'state' | 'shipmentState'>,
	isInProduction: boolean,
): boolean =>
	order.state === 'complete' &&
	!isInProduction &&
	order.shipmentState !== 'shipped' &&
	order.shipmentState !== 'partial';

/** Limit of files per order. */
export const mostLineFiles = 40;
