import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { RegionId } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import { openStates } from '../states.ts';
import { lineItems, orders } from '../tables.server.ts';

/** Number of a user's cart in a region: the open order that was changed last, filled ones before empty ones. */
export async function findCartNumber(
	db: Database,
	userId: number,
	region: RegionId,
): Promise<string | undefined> {
	const isFilled = exists(db.select({ one: sql`1` }).from(lineItems).where(eq(lineItems.orderId, orders.id)));
	const [row] = await db
		.select({ number: orders.number })
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.region, region), inArray(orders.state, [...openStates])))
		.orderBy(desc(isFilled), desc(orders.updatedAt), desc(orders.id))
		.limit(1);
	return row?.number;
}
