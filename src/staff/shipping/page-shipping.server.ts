import { type ParcelItem, remainingItems } from '#src/after-sales/record/parcel.ts';
import type { Database } from '#src/api/database.server.ts';
import { loadStaffOrder, type StaffOrder } from '../orders/page-order.server.ts';
import { loadCodes } from './customs-codes.server.ts';
import { type CustomsRow, customsRows, destinationOf, needsCustoms } from './customs-goods.ts';
import { listLabels, type ParcelLabel, unlabelledItems } from './labels.server.ts';
import { suggestParcel } from './suggest-parcel.ts';

/** Everything that the page of an order in the shipping room shows. */
export interface ShippingView {
	readonly shown: StaffOrder;
	readonly labels: readonly ParcelLabel[];
	/** Pieces in no parcel and under no label. */
	readonly left: readonly ParcelItem[];
	readonly suggested: ReturnType<typeof suggestParcel>;
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
	const left = unlabelledItems(record.lines, afterSales.parcels, labels);
	const unsent = remainingItems(record.lines, afterSales.parcels);
	return {
		shown,
		labels,
		left,
		suggested: suggestParcel(record.lines, left),
		isExport: needsCustoms(destinationOf(record)),
		rows: customsRows(record, unsent, codes),
		canShip:
			record.savedState === 'complete' &&
			(record.shipmentState === 'ready' || record.shipmentState === 'partial'),
	};
}
