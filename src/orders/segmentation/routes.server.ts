import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { ok } from '#src/api/problem.ts';
import { orders } from '../record/tables.server.ts';
import { segmentation } from './contract.ts';
import { segmentOf } from './segment.ts';

/** Customer types of a user's placed orders, the last one first; no more than a segment can depend on. */
const placedBy = (db: Database, userId: number) =>
	db
		.select({ customerType: orders.customerType })
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.state, 'complete')))
		.orderBy(desc(orders.completedAt))
		.limit(10);

export const segmentationRoutes: readonly Route[] = [
	route(segmentation, async ({ db, actor }) => {
		const placed = actor ? await placedBy(db, actor.userId) : [];
		return ok(segmentOf({ placedOrders: placed.length, lastCustomerType: placed[0]?.customerType ?? null }));
	}),
];
