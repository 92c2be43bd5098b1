import { artworkState, takesArtwork } from '#src/after-sales/artwork/line-artwork.ts';
import { isPrintedToOrder } from '#src/catalog/is-printed-to-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { listedState } from './listed-state.ts';

/** Something that an order waits for; the text is `account-overview.wait_<kind>`. */
export interface Waiting {
	readonly kind: 'pay' | 'artwork';
	/** Of the order. */
	readonly number: string;
}

/**
 * What placed orders wait for their buyer to do: pay, or bring artwork while it may still come.
 * @param inProduction ids of the orders that are being made
 * @param files lines that a print file was sent for
 */
export const listWaiting = (
	records: readonly OrderRecord[],
	{
		inProduction,
		files,
	}: { readonly inProduction: ReadonlySet<number>; readonly files: readonly { lineItemId: number }[] },
): Waiting[] =>
	records.flatMap((record) => {
		const { id, number } = record;
		const isOpen = takesArtwork(
			{ state: record.savedState, shipmentState: record.shipmentState },
			inProduction.has(id),
		);
		return [
			...(listedState(record) === 'waiting' ? [{ kind: 'pay', number } as const] : []),
			...(isOpen && lacksArtwork(record, files) ? [{ kind: 'artwork', number } as const] : []),
		];
	});

const lacksArtwork = (
	{ lines }: Pick<OrderRecord, 'lines'>,
	files: readonly { lineItemId: number }[],
): boolean =>
	lines.some(
		({ id, design, service, variant: { spec } }) =>
			service === null &&
			isPrintedToOrder(spec) &&
			artworkState({ id, boxDesign: design }, files) === 'missing',
	);
