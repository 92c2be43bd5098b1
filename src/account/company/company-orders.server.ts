import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { getRegion } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';

/** Orders on one page. */
const perPage = 20;

/** A page of the orders that members have placed for their company, newest first. */
export async function findCompanyOrders(
	db: Database,
	companyId: number,
	{ page, site }: { readonly page: number; readonly site: Site },
) {
	const placed = and(eq(orders.companyId, companyId), inArray(orders.state, ['complete', 'canceled']));
	const [rows, [counted]] = await db.batch([
		db
			.select({
				number: orders.number,
				orderedBy: users.email,
				completedAt: orders.completedAt,
				createdAt: orders.createdAt,
				state: orders.state,
				paymentState: orders.paymentState,
				shipmentState: orders.shipmentState,
				total: orders.total,
				currency: orders.currency,
				region: orders.region,
			})
			.from(orders)
			.leftJoin(users, eq(users.id, orders.userId))
			.where(placed)
			.orderBy(desc(orders.completedAt), desc(orders.id))
			.limit(perPage)
			.offset((page - 1) * perPage),
		db.select({ count: sql<number>`count(*)` }).from(orders).where(placed),
	]);
	const list = rows.map(({ completedAt, createdAt, region, state, total, ...row }) => ({
		...row,
		state: state === 'canceled' ? ('canceled' as const) : ('complete' as const),
		completedAt: new Date(completedAt ?? createdAt).toISOString(),
		total: toDecimal(total),
		displayTotal: formatMoney(total, regionIn(getRegion(region as RegionId), site.locale).currencyFormatter),
	}));
	return {
		orders: list,
		count: list.length,
		currentPage: page,
		pages: Math.max(1, Math.ceil((counted?.count ?? 0) / perPage)),
	};
}
