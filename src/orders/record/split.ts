import type { Address } from '#src/customers/address.ts';

/** Pieces of one line of an order. */
export interface LinePieces {
	/** Of a line that is not stored yet its `goodsKey`, which is negative. */
	readonly lineItemId: number;
	readonly quantity: number;
}

/** A further address of an order, and the pieces that go there. */
export interface SplitDestination {
	/** 1 and up, unique in its order; 0 is the delivery address of the order. */
	readonly id: number;
	readonly address: Address;
	readonly items: readonly LinePieces[];
}

/** What the delivery to one address of a split order costs. */
export interface DestinationRate {
	/** 0: the delivery address of the order. */
	readonly id: number;
	/** One of `shippingKinds` and of `shippingCodes`. */
	readonly kind: string;
	readonly code: string;
	/** Net, minor units of the order's currency. */
	readonly cost: number;
}

/** An order that is delivered to several addresses. Pieces that are in no destination go to the order's delivery address. */
export interface Split {
	readonly destinations: readonly SplitDestination[];
	/** A change of the cart or of the country has taken pieces or addresses away since the buyer last saved the split. */
	readonly isCut: boolean;
	/** Costs as last saved, for a placed order final; empty while the goods are collected. */
	readonly rates: readonly DestinationRate[];
}

/** Addresses of one order at most, with its own. */
export const maxDestinations = 10;

interface SplitLine {
	/** 0 until it is stored. */
	readonly id: number;
	readonly quantity: number;
	/** Null for goods. */
	readonly service: unknown;
}

interface SplitOrder {
	readonly lines: readonly SplitLine[];
	readonly split: Split | null;
	readonly shippingKind: string | null;
}

/** One address with the pieces of each line of the order, by the line's index. */
export interface Consignment {
	readonly id: number;
	readonly pieces: readonly number[];
}

/** Whether an order goes to several addresses: not while the goods are collected. */
export const isSplit = ({ split, shippingKind }: Pick<SplitOrder, 'split' | 'shippingKind'>): boolean =>
	split !== null && split.destinations.length > 0 && shippingKind !== 'pick-up';

/**
 * Keys of an order's lines in a split: for goods their id, for those that are not stored yet their place among the
 * goods, -1 for the first; for services undefined.
 */
export function goodsKeys(lines: readonly SplitLine[]): (number | undefined)[] {
	let place = 0;
	return lines.map(({ id, service }) => {
		if (service !== null) return undefined;
		place++;
		return id === 0 ? -place : id;
	});
}

/** Addresses that pieces go to, the order's own first. Without a split that is one, with all goods. */
export function listConsignments({ lines, split }: Pick<SplitOrder, 'lines' | 'split'>): Consignment[] {
	const keys = goodsKeys(lines);
	const further = (split?.destinations ?? []).map(({ id, items }) => ({
		id,
		pieces: keys.map((key) => (key === undefined ? 0 : piecesOf(items, key))),
	}));
	const rest = lines.map(({ quantity }, index) =>
		keys[index] !== undefined
			? quantity - further.reduce((sum, { pieces }) => sum + (pieces[index] ?? 0), 0)
			: 0,
	);
	return rest.some((pieces) => pieces > 0) ? [{ id: 0, pieces: rest }, ...further] : further;
}

/** The pieces that go to an address of an order; for 0 of an order without a split all goods. */
export function piecesFor(
	order: Pick<SplitOrder, 'lines' | 'split' | 'shippingKind'>,
	id: number,
): LinePieces[] {
	const counted = isSplit(order) ? order : { ...order, split: null };
	const found = listConsignments(counted).find((one) => one.id === id);
	return order.lines.flatMap((line, index) => {
		const quantity = found?.pieces[index] ?? 0;
		return quantity > 0 ? [{ lineItemId: line.id, quantity }] : [];
	});
}

/** Ids of the addresses that pieces of a stored order go to: [0] without a split. */
export const destinationIds = (order: SplitOrder): number[] =>
	isSplit(order) ? listConsignments(order).map(({ id }) => id) : [0];

const piecesOf = (items: readonly LinePieces[], lineItemId: number): number =>
	items.reduce((sum, item) => sum + (item.lineItemId === lineItemId ? item.quantity : 0), 0);

/**
 * Adapts the split of a changed order to its goods and its country: if a line has fewer pieces, the last addresses lose
 * theirs first; addresses without pieces or in another country are removed. `isCut`: whether anything was removed.
 */
export function normaliseSplit<Order extends Pick<SplitOrder, 'lines' | 'split'>>(
	order: Order,
	destinationIso: string,
): Order {
	const { lines, split } = order;
	if (!split) return order;
	const keys = goodsKeys(lines);
	const left = new Map(
		lines.flatMap(({ quantity }, index) => {
			const key = keys[index];
			return key === undefined ? [] : [[key, quantity]];
		}),
	);
	const destinations = split.destinations.flatMap((destination): SplitDestination[] => {
		if (destination.address.countryIso !== destinationIso) return [];
		const items = destination.items.flatMap(({ lineItemId, quantity }) => {
			const rest = left.get(lineItemId) ?? 0;
			const kept = Math.min(rest, quantity);
			left.set(lineItemId, rest - kept);
			return kept > 0 ? [{ lineItemId, quantity: kept }] : [];
		});
		return items.length > 0 ? [{ ...destination, items }] : [];
	});
	const isCut = JSON.stringify(destinations) !== JSON.stringify(split.destinations);
	return isCut ? { ...order, split: { ...split, destinations, isCut: true } } : order;
}
