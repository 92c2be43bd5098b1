import { and, eq, sql } from 'drizzle-orm';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, unauthorized } from '#src/api/problem.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { toDecimal } from '#src/site/money.ts';
import { showRfm } from './contract.ts';
import { scoreOrders } from './rfm.ts';

export const rfmRoutes: readonly Route[] = [
	route(showRfm, async ({ actor, db, now, site }) => {
		if (!actor) return fail(unauthorized);
		const { currency } = site.region;
		const [row] = await db
			.select({
				frequency: sql<number>`count(*)`,
				lastAt: sql<number | null>`max(${orders.completedAt})`,
				total: sql<number>`coalesce(sum(CASE WHEN ${orders.currency} = ${currency} THEN ${orders.total} END), 0)`,
			})
			.from(orders)
			.where(and(eq(orders.userId, actor.userId), eq(orders.state, 'complete')));
		const { frequency = 0, lastAt = null, total = 0 } = row ?? {};
		return ok({ ...scoreOrders(frequency, lastAt, now), monetary: toDecimal(total), currency });
	}),
];
