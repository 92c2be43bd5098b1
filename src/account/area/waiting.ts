import { acceptsArtwork, artworkState } from '#src/after-sales/artwork/line-artwork.ts';
import { isPrintedToOrder } from '#src/catalog/is-printed-to-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { listedState } from './listed-state.ts';

/** An action that an order needs from its buyer; the text is `account-overview.wait_<kind>`. */
export interface Waiting {
	readonly kind: 'pay' | 'artwork';
	/** Number of the order. */
	readonly number: string;
}

/**
 * Actions that placed orders need from their buyer: pay, or add artwork while that is still possible.
 * @param inProduction ids of the orders in production
 * @param files lines with a print file
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
		const isOpen = acceptsArtwork(
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
