import { addressAt, type ParcelItem, remainingAt, remainingItems } from '#src/after-sales/record/parcel.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Address } from '#src/customers/address.ts';
import { destinationIds } from '#src/orders/record/split.ts';
import { loadStaffOrder, type StaffOrder } from '../orders/page-order.server.ts';
import { loadCodes } from './customs-codes.server.ts';
import { type CustomsRow, customsRows, destinationOf, needsCustoms } from './customs-goods.ts';
import { listLabels, type ParcelLabel, unlabelledItems } from './labels.server.ts';
import { suggestParcel } from './suggest-parcel.ts';

/** One address of an order, and what it still needs. */
export interface ShippedTo {
	/** 0: the order's own delivery address. */
	readonly id: number;
	readonly address: Address | null;
	/** Pieces in no parcel and under no label. */
	readonly left: readonly ParcelItem[];
	/** Pieces in no parcel. */
	readonly unsent: readonly ParcelItem[];
	readonly suggested: ReturnType<typeof suggestParcel>;
}

/** Everything that the page of an order in the shipping room shows. */
export interface ShippingView {
	readonly shown: StaffOrder;
	readonly labels: readonly ParcelLabel[];
	/** The addresses that pieces go to, the order's own first. */
	readonly destinations: readonly ShippedTo[];
	readonly isExport: boolean;
	/** What customs papers say of all that is not sent. */
	readonly rows: readonly CustomsRow[];
	readonly canShip: boolean;
}

/** Undefined for what is no placed order. */
export async function loadShipping(
	db: Database,
	number: string,
	now: number,
): Promise<ShippingView | undefined> {
	const shown = /^R\d{9}$/.test(number) ? await loadStaffOrder(db, number, now) : undefined;
	if (!shown) return undefined;
	const { record, afterSales } = shown;
	const [labels, codes] = await Promise.all([listLabels(db, record.id), loadCodes(db)]);
	const unsent = remainingItems(record.lines, afterSales.parcels);
	return {
		shown,
		labels,
		destinations: destinationIds(record).map((id) => {
			const left = unlabelledItems(record, afterSales.parcels, labels, id);
			return {
				...{ id, left, address: addressAt(record, id) },
				unsent: remainingAt(record, afterSales.parcels, id),
				suggested: suggestParcel(record.lines, left),
			};
		}),
		isExport: needsCustoms(destinationOf(record)),
		rows: customsRows(record, unsent, codes),
		canShip:
			record.savedState === 'complete' &&
			(record.shipmentState === 'ready' || record.shipmentState === 'partial'),
	};
}
