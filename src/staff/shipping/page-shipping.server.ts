import { addressAt, type Parcel, remainingAt, remainingItems } from '#src/after-sales/record/parcel.ts';
import { callOffsOfOrder } from '#src/after-sales/stock/queries.server.ts';
import { heldByStock, missingPieces } from '#src/after-sales/stock/stock-line.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Address } from '#src/customers/address.ts';
import { destinationIds, type LinePieces } from '#src/orders/record/split.ts';
import { loadStaffOrder, type StaffOrder } from '../orders/page-order.server.ts';
import { loadCodes } from './customs-codes.server.ts';
import { type CustomsRow, customsRows, destinationOf, needsCustoms } from './customs-goods.ts';
import { isReady, isUnlabelled, listLabels, type ParcelLabel, unlabelledItems } from './labels.server.ts';
import { suggestParcel } from './suggest-parcel.ts';

/** One address of an order, or of a call-off from our warehouse, and what it still needs. */
export interface ShippedTo {
	/** 0: the order's own delivery address. */
	readonly id: number;
	/** Of a call-off its id: all its pieces go into one parcel. */
	readonly callOffId: string | undefined;
	readonly address: Address | null;
	/** Pieces in no parcel and under no label. */
	readonly left: readonly LinePieces[];
	/** Pieces in no parcel, and not in stock. */
	readonly unsent: readonly LinePieces[];
	readonly suggested: ReturnType<typeof suggestParcel>;
}

/** Everything that the page of an order in the shipping room shows. */
export interface ShippingView {
	readonly shown: StaffOrder;
	readonly labels: readonly ParcelLabel[];
	/** The addresses that pieces go to, the order's own first. */
	readonly destinations: readonly ShippedTo[];
	/** Open call-offs; pieces with a label are not `left`. */
	readonly calledOff: readonly ShippedTo[];
	/** Address of a parcel with a label. */
	readonly addressOf: (label: ParcelLabel) => Address | null;
	readonly isExport: boolean;
	/** Customs data of all unsent goods. */
	readonly rows: readonly CustomsRow[];
	readonly canShip: boolean;
	/** Also for an otherwise completely sent order. */
	readonly canShipCalledOff: boolean;
}

/** Undefined if it is not a placed order. */
export async function loadShipping(
	db: Database,
	number: string,
	now: number,
): Promise<ShippingView | undefined> {
	const shown = /^R\d{9}$/.test(number) ? await loadStaffOrder(db, number, now) : undefined;
	if (!shown) return undefined;
	const { record, stock } = shown;
	const { parcels } = shown.afterSales;
	const [labels, codes, callOffs] = await Promise.all([
		listLabels(db, record.id),
		loadCodes(db),
		callOffsOfOrder(db, record.id),
	]);
	const unsent = remainingItems(record.lines, [...parcels, missingPieces(stock)]);
	return {
		shown,
		labels,
		destinations: destinationIds(record).map((id) => {
			const left = unlabelledItems(record, { parcels, labels, stock }, id);
			return {
				...{ id, left, address: addressAt(record, id), callOffId: undefined },
				unsent: remainingAt(record, [...parcels, heldByStock(stock)], id),
				suggested: suggestParcel(record.lines, left),
			};
		}),
		calledOff: callOffs.flatMap((callOff) => {
			const { id: callOffId, lineItemId, quantity, shipAddress: address, state } = callOff;
			const items = [{ lineItemId, quantity }];
			const left = isUnlabelled(callOff, labels) ? items : [];
			const suggested = suggestParcel(record.lines, items);
			return state === 'open' ? [{ id: 0, callOffId, address, left, unsent: items, suggested }] : [];
		}),
		addressOf: ({ callOffId, destination }) =>
			callOffId === null
				? addressAt(record, destination)
				: (callOffs.find(({ id }) => id === callOffId)?.shipAddress ?? null),
		isExport: needsCustoms(destinationOf(record)),
		rows: customsRows(record, unsent, codes),
		canShip: isReady(record),
		canShipCalledOff: isReady(record, true),
	};
}

/** Parcels that were sent without a label, to an address of the order: the address of a call-off's parcel is not stored. */
export const unlabelledParcels = ({ shown, labels }: Pick<ShippingView, 'shown' | 'labels'>): Parcel[] =>
	shown.afterSales.parcels.filter(
		({ tracking, items }) =>
			!labels.some((label) => label.tracking === tracking) &&
			!items.some(({ lineItemId }) => shown.stock.some((one) => one.lineItemId === lineItemId)),
	);
