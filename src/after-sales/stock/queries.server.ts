import { asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, valueList } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { ordersByIds } from '#src/orders/database/queries.server.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import type { CallOff } from './change-stock.server.ts';
import type { StockLine } from './stock-line.ts';
import { callOffs, stockItems, stockMovements, stockWishes } from './tables.server.ts';

export type StockItem = typeof stockItems.$inferSelect;
export type Movement = typeof stockMovements.$inferSelect;

/** Most rows of each kind that a page shows. */
const maxRows = 200;

/** Goods in stock with their line and order. */
export interface StoredGoods {
	readonly item: StockItem;
	readonly order: OrderRecord;
	readonly line: RecordLine;
}

/** Adds line and order; goods whose order was deleted are left out. */
export async function withLines(db: Database, items: readonly StockItem[]): Promise<StoredGoods[]> {
	if (items.length === 0) return [];
	const ids = JSON.stringify([...new Set(items.map(({ orderId }) => orderId))]);
	const orders = await runRead(db, ordersByIds(db, { ids }));
	return items.flatMap((item) => {
		const order = orders.find(({ id }) => id === item.orderId);
		const line = order?.lines.find(({ id }) => id === item.lineItemId);
		return order && line ? [{ item, order, line }] : [];
	});
}

export const listCompanyStock = (db: Database, companyId: number): Promise<StockItem[]> =>
	db
		.select()
		.from(stockItems)
		.where(eq(stockItems.companyId, companyId))
		.orderBy(desc(stockItems.createdAt))
		.limit(maxRows);

/** Goods in stock of all companies, ordered by the end of storage. */
export const listStock = (db: Database): Promise<StockItem[]> =>
	db
		.select()
		.from(stockItems)
		.where(gt(stockItems.left, 0))
		.orderBy(asc(stockItems.freeUntil))
		.limit(maxRows);

export const listCompanyCallOffs = (db: Database, companyId: number): Promise<CallOff[]> =>
	db
		.select()
		.from(callOffs)
		.where(eq(callOffs.companyId, companyId))
		.orderBy(desc(callOffs.createdAt))
		.limit(maxRows);

/** Open call-offs, oldest first. */
export const listOpenCallOffs = (db: Database): Promise<CallOff[]> =>
	db
		.select()
		.from(callOffs)
		.where(eq(callOffs.state, 'open'))
		.orderBy(asc(callOffs.createdAt))
		.limit(maxRows);

export async function findCallOff(db: Database, id: string): Promise<CallOff | undefined> {
	const [row] = await db.select().from(callOffs).where(eq(callOffs.id, id));
	return row;
}

export async function findStockItem(db: Database, id: number): Promise<StockItem | undefined> {
	const [row] = await db.select().from(stockItems).where(eq(stockItems.id, id));
	return row;
}

export const findMovements = async (db: Database, ids: readonly number[]): Promise<Movement[]> =>
	ids.length === 0
		? []
		: db
				.select()
				.from(stockMovements)
				.where(inArray(stockMovements.stockItemId, valueList(ids)))
				.orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
				.limit(maxRows);

export async function findStorageRequest(db: Database, orderId: number) {
	const [row] = await db.select().from(stockWishes).where(eq(stockWishes.orderId, orderId));
	return row;
}

/** Goods of an order that are in stock. */
export const stockOfOrder = (db: Database, orderId: number): Promise<StockItem[]> =>
	db.select().from(stockItems).where(eq(stockItems.orderId, orderId));

/** The lines of an order whose goods are, or were, in stock. */
export const stockLines = (db: Database, orderId: number): Promise<StockLine[]> =>
	db
		.select({
			lineItemId: stockItems.lineItemId,
			inStock: sql<number>`stock_items."left" + (SELECT coalesce(sum(waiting.quantity), 0) FROM call_offs AS waiting
				WHERE waiting.order_id = stock_items.order_id AND waiting.stock_item_id = stock_items.id AND waiting.state = 'open')`,
			missing: sql<number>`(SELECT -coalesce(sum(moved.quantity), 0) FROM stock_movements AS moved
				WHERE moved.stock_item_id = stock_items.id AND moved.kind = 'corrected')`,
		})
		.from(stockItems)
		.where(eq(stockItems.orderId, orderId));

/** A call-off of an order with its line. */
export interface OrderCallOff extends CallOff {
	readonly lineItemId: number;
}

/** Call-offs of an order in every state, the oldest first. */
export async function callOffsOfOrder(db: Database, orderId: number): Promise<OrderCallOff[]> {
	const rows = await db
		.select({ callOff: callOffs, lineItemId: stockItems.lineItemId })
		.from(callOffs)
		.innerJoin(stockItems, eq(stockItems.id, callOffs.stockItemId))
		.where(eq(callOffs.orderId, orderId))
		.orderBy(asc(callOffs.createdAt));
	return rows.map(({ callOff, lineItemId }) => ({ ...callOff, lineItemId }));
}

/** Ids of orders whose goods are still to be booked in, oldest request first. */
export async function ordersToStore(db: Database): Promise<number[]> {
	const rows = await db
		.select({ orderId: stockWishes.orderId })
		.from(stockWishes)
		.where(isNull(stockWishes.doneAt))
		.orderBy(asc(stockWishes.createdAt))
		.limit(maxRows);
	return rows.map(({ orderId }) => orderId);
}
