import type { OrderRecord } from '#src/orders/record/order-record.ts';
import {
	goodsKeys,
	type LinePieces,
	maxDestinations,
	type Split,
	type SplitDestination,
} from '#src/orders/record/split.ts';

/**
 * The delivery split of a merged cart: the addresses of the customer's cart, then those of the visitor's with their
 * pieces, without duplicates. Addresses above the maximum of an order are dropped, which `isCut` reports.
 * @param placeOf index of a line of the visitor's cart among the goods of the merged cart
 * @returns the record with it; pieces of a line that is not stored yet name its `goodsKey`
 */
export function joinSplits(
	merged: OrderRecord,
	source: Pick<OrderRecord, 'split'>,
	placeOf: ReadonlyMap<number, number>,
): OrderRecord {
	const coming = source.split;
	if (!coming || (coming.destinations.length === 0 && !coming.isCut)) return merged;
	const own: Split = merged.split ?? { destinations: [], isCut: false, rates: [] };
	const keys = goodsKeys(merged.lines).filter((key) => key !== undefined);
	const destinations: SplitDestination[] = [...own.destinations];
	let isCut = own.isCut || coming.isCut;
	for (const { address, items } of coming.destinations) {
		const known = items.flatMap(({ lineItemId, quantity }) => {
			const key = keys[placeOf.get(lineItemId) ?? -1];
			return key === undefined ? [] : [{ lineItemId: key, quantity }];
		});
		const at = destinations.findIndex((one) => JSON.stringify(one.address) === JSON.stringify(address));
		const same = destinations[at];
		if (same) destinations[at] = { ...same, items: sumPieces([...same.items, ...known]) };
		else if (destinations.length < maxDestinations - 1)
			destinations.push({ id: freeId(destinations), address, items: known });
		else isCut = true;
	}
	return { ...merged, split: { ...own, destinations, isCut } };
}

const freeId = (destinations: readonly SplitDestination[]): number => {
	let id = 1;
	while (destinations.some((one) => one.id === id)) id++;
	return id;
};

const sumPieces = (items: readonly LinePieces[]): LinePieces[] => {
	const sums = new Map<number, number>();
	for (const { lineItemId, quantity } of items) sums.set(lineItemId, (sums.get(lineItemId) ?? 0) + quantity);
	return [...sums].map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
};
