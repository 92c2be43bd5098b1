import { eq, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { isConflict, touchOrder } from '#src/orders/database/save.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { remainingItems } from '../record/parcel.ts';
import { findAfterSales, hasLeftStatements } from '../record/queries.server.ts';
import { insertMovement, isTooMany, type StockRow } from './change-stock.server.ts';
import { stockLines } from './queries.server.ts';
import { missingPieces } from './stock-line.ts';
import { stockItems } from './tables.server.ts';

/**
 * Corrects the stock of a line, with a reason. Missing pieces are not sent any more: if nothing else remains, the order
 * becomes `shipped`.
 * @returns false if the stock would become negative, or if the order has changed meanwhile
 */
export async function correctStock(
	db: Database,
	record: OrderRecord,
	{ id: stockItemId, lineItemId, orderId }: StockRow,
	{
		change,
		reason,
		staffId,
		now,
	}: { readonly change: number; readonly reason: string; readonly staffId: number; readonly now: number },
	extraStatements: readonly Statement[],
): Promise<boolean> {
	const [{ parcels }, stock] = await Promise.all([findAfterSales(db, orderId), stockLines(db, orderId)]);
	const remaining = remainingItems(record.lines, [
		...parcels,
		missingPieces(stock),
		{ items: [{ lineItemId, quantity: -change }] },
	]);
	const isWhole = record.shipmentState === 'partial' && remaining.length === 0;
	try {
		await runTogether(db, [
			...touchOrder(db, record, now),
			...(isWhole ? hasLeftStatements(db, record, now) : []),
			db
				.update(stockItems)
				.set({ left: sql`${stockItems.left} + ${change}` })
				.where(eq(stockItems.id, stockItemId)),
			insertMovement(db, {
				...{ stockItemId, orderId, kind: 'corrected', quantity: change, reason, staffId },
				...{ userId: null, createdAt: now },
			}),
			...extraStatements,
		]);
		return true;
	} catch (error) {
		if (isTooMany(error) || isConflict(error)) return false;
		throw error;
	}
}
