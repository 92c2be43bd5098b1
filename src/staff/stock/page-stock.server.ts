import { remainingAt } from '#src/after-sales/record/parcel.ts';
import { findAfterSales } from '#src/after-sales/record/queries.server.ts';
import type { CallOff } from '#src/after-sales/stock/change-stock.server.ts';
import {
	findStockItem,
	listOpenCallOffs,
	listStock,
	ordersToStore,
	type StoredGoods,
	stockLines,
	withLines,
} from '#src/after-sales/stock/queries.server.ts';
import { heldByStock } from '#src/after-sales/stock/stock-line.ts';
import type { Database } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { ordersByIds } from '#src/orders/database/queries.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import type { LinePieces } from '#src/orders/record/split.ts';

/** An order whose goods are to be stored, with its pieces that are neither in stock nor sent. */
export interface ToStore {
	readonly record: OrderRecord;
	readonly left: readonly LinePieces[];
}

/** Everything that the page of the stock shows. */
export interface StockView {
	readonly toStore: readonly ToStore[];
	readonly calledOff: readonly (StoredGoods & { readonly callOff: CallOff })[];
	readonly goods: readonly StoredGoods[];
}

/** Pieces of an order that are neither in stock nor sent; goods for further addresses are not put into stock. */
export async function piecesToStore(db: Database, record: OrderRecord): Promise<LinePieces[]> {
	const [{ parcels }, stock] = await Promise.all([findAfterSales(db, record.id), stockLines(db, record.id)]);
	return remainingAt(record, [...parcels, heldByStock(stock)], 0);
}

export async function loadStaffStock(db: Database): Promise<StockView> {
	const [ids, open, items] = await Promise.all([ordersToStore(db), listOpenCallOffs(db), listStock(db)]);
	const orders = ids.length === 0 ? [] : await runRead(db, ordersByIds(db, { ids: JSON.stringify(ids) }));
	const ready = orders.filter(
		({ savedState, shipmentState }) =>
			savedState === 'complete' && (shipmentState === 'ready' || shipmentState === 'partial'),
	);
	const toStore = await Promise.all(
		ready.map(async (record) => ({ record, left: await piecesToStore(db, record) })),
	);
	const named = await Promise.all(
		[...new Set(open.map((one) => one.stockItemId))].map((id) => findStockItem(db, id)),
	);
	const ofCallOffs = await withLines(
		db,
		named.flatMap((item) => item ?? []),
	);
	return {
		toStore: toStore.filter(({ left }) => left.length > 0),
		calledOff: open.flatMap((callOff) => {
			const goods = ofCallOffs.find(({ item }) => item.id === callOff.stockItemId);
			return goods ? [{ ...goods, callOff }] : [];
		}),
		goods: await withLines(db, items),
	};
}
