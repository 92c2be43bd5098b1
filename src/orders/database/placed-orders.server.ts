import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { orders } from '../record/tables.server.ts';
import { ordersByIds } from './queries.server.ts';

/** Condition: something of a placed order is still to be paid or sent. */
export const isUnfinished = and(
	eq(orders.state, 'complete'),
	or(
		isNull(orders.shipmentState),
		ne(orders.shipmentState, 'shipped'),
		inArray(orders.paymentState, ['balance_due', 'pending']),
	),
) as SQL;

/**
 * A page of a user's placed and cancelled orders, newest first, and how many there are.
 * @param which `unfinished`: only those of which something is still to be paid or sent
 */
export async function findPlacedOrders(
	db: Database,
	userId: number,
	page: { offset: number; limit: number },
	which: 'all' | 'unfinished' = 'all',
): Promise<{ records: OrderRecord[]; totalCount: number }> {
	const placed = and(
		eq(orders.userId, userId),
		which === 'all' ? inArray(orders.state, ['complete', 'canceled']) : isUnfinished,
	);
	const [ids, [count]] = await db.batch([
		db
			.select({ id: orders.id })
			.from(orders)
			.where(placed)
			.orderBy(desc(orders.completedAt), desc(orders.id))
			.limit(page.limit)
			.offset(page.offset),
		db.select({ count: sql<number>`count(*)` }).from(orders).where(placed),
	]);
	const list = JSON.stringify(ids.map(({ id }) => id));
	const found = await runRead(db, ordersByIds(db, { ids: list }));
	const byId = new Map(found.map((record) => [record.id, record]));
	return { records: ids.flatMap(({ id }) => byId.get(id) ?? []), totalCount: count?.count ?? 0 };
}
