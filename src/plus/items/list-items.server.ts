import { and, desc, eq, inArray } from 'drizzle-orm';
import { isStillSold } from '#src/after-sales/reorder/reorder.ts';
import type { Database } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { ordersByIds } from '#src/orders/database/queries.server.ts';
import { isGoods } from '#src/orders/pricing/price-lines.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';
import { orders } from '#src/orders/record/tables.server.ts';

/** The latest orders of a company in which its items are looked for. */
const mostOrders = 60;

/** What a company has ordered: goods of one kind, size, make and design. */
export interface CompanyItem {
	/** The latest line of it, and its order. */
	readonly line: RecordLine;
	readonly order: OrderRecord;
	/** How many orders it is in. */
	readonly timesOrdered: number;
	/** Pieces in all of them. */
	readonly pieces: number;
	/** False: made by an offer, or not sold any more in that quantity. */
	readonly isSold: boolean;
}

/** Items of the placed orders of a company, the last ordered first. */
export async function listCompanyItems(db: Database, companyId: number): Promise<CompanyItem[]> {
	const ids = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.companyId, companyId), inArray(orders.state, ['complete'])))
		.orderBy(desc(orders.completedAt), desc(orders.id))
		.limit(mostOrders);
	const records = await runRead(db, ordersByIds(db, { ids: JSON.stringify(ids.map(({ id }) => id)) }));
	const newestFirst = [...records].sort((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0) || b.id - a.id);
	return groupItems(newestFirst);
}

/** @param newestFirst placed orders */
export function groupItems(newestFirst: readonly OrderRecord[]): CompanyItem[] {
	const items = new Map<string, CompanyItem>();
	// An order may have the same goods twice: alone and in a set.
	const counted = new Set<string>();
	for (const order of newestFirst)
		for (const line of order.lines.filter(isGoods)) {
			const key = JSON.stringify([line.variant.id, line.design?.id, line.agreed?.name, line.samples?.codes]);
			const known = items.get(key);
			const item = known ?? { line, order, timesOrdered: 0, pieces: 0, isSold: isStillSold(line, order) };
			const inOrder = `${order.id} ${key}`;
			items.set(key, {
				...item,
				timesOrdered: item.timesOrdered + (counted.has(inOrder) ? 0 : 1),
				pieces: item.pieces + line.quantity,
			});
			counted.add(inOrder);
		}
	return [...items.values()];
}
