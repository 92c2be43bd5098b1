import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { lineItems, orders } from '../record/tables.server.ts';

/** Number of trees in paid orders, of all users or of one. */
export async function countTrees(db: Database, userId?: number): Promise<number> {
	const [row] = await db
		.select({ total: sql<number>`coalesce(sum(${lineItems.quantity}), 0)` })
		.from(lineItems)
		.innerJoin(orders, eq(orders.id, lineItems.orderId))
		.where(
			and(
				eq(lineItems.service, 'trees'),
				eq(orders.state, 'complete'),
				eq(orders.paymentState, 'paid'),
				...(userId === undefined ? [] : [eq(orders.userId, userId)]),
			),
		);
	return row?.total ?? 0;
}
