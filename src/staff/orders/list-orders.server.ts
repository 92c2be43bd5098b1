import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { isMadeBeforePaid } from '#src/after-sales/production/production-allowed.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { isoDay } from '#src/site/dates.ts';
import { isAssignedTo } from '../assignments/assign.server.ts';
import { type ListPage, toListPage } from '../lists/list-cursor.ts';
import { dueDays, type OrderFilter, type OrderStage } from './order-filter.ts';

export const ordersPerPage = 50;
const dayMs = 86_400_000;

const columns = {
	id: orders.id,
	number: orders.number,
	region: orders.region,
	currency: orders.currency,
	customerType: orders.customerType,
	email: orders.email,
	company: sql<string | null>`${orders.billAddress} ->> 'company'`.as('company'),
	name: sql<
		string | null
	>`coalesce(${orders.billAddress} ->> 'firstname', '') || ' ' || coalesce(${orders.billAddress} ->> 'lastname', '')`.as(
		'name',
	),
	countryIso: sql<string>`coalesce(${orders.shipAddress} ->> 'countryIso', ${orders.destinationIso})`.as(
		'country_iso',
	),
	channel: orders.channel,
	/** Minor units. */
	total: orders.total,
	paymentTotal: orders.paymentTotal,
	paymentState: orders.paymentState,
	shipmentState: orders.shipmentState,
	deliveryLatest: orders.deliveryLatest,
	/** Placed orders have it. */
	completedAt: sql<number>`${orders.completedAt}`.as('placed_at'),
};

const rowsOf = (db: Database) => db.select(columns).from(orders);
/** A placed order as lists show it. Amounts are minor units. */
export type ListedOrder = Awaited<ReturnType<typeof rowsOf>>[number];

/** Conditions of the stages. Each begins with the column that an index has. */
const isStarted = sql`EXISTS (SELECT 1 FROM production_starts WHERE production_starts.order_id = orders.id)`;
const conditions: Readonly<Record<OrderStage, (now: number) => SQL>> = {
	unpaid: () => sql`orders.payment_state = 'balance_due' AND orders.state = 'complete'`,
	to_start: () => sql`orders.shipment_state = 'ready' AND NOT ${isStarted}`,
	to_start_part: () => sql`${isMadeBeforePaid} AND NOT ${isStarted}`,
	to_send: () => sql`orders.shipment_state = 'ready' AND ${isStarted}`,
	due: (now) =>
		sql`orders.shipment_state IN ('ready', 'partial') AND orders.delivery_latest BETWEEN ${isoDay(now)} AND ${isoDay(now + dueDays * dayMs)}`,
	late: (now) =>
		sql`orders.shipment_state IN ('ready', 'partial') AND orders.delivery_latest < ${isoDay(now)}`,
	partial: () => sql`orders.shipment_state = 'partial'`,
	shipped: () => sql`orders.shipment_state = 'shipped'`,
	canceled: () => sql`orders.shipment_state = 'canceled'`,
	credit_owed: () => sql`orders.payment_state = 'credit_owed'`,
};

/** Condition: the order is placed and in this stage. */
export const isInStage = (stage: OrderStage, now: number): SQL =>
	sql`orders.completed_at IS NOT NULL AND ${conditions[stage](now)}`;

function searchCondition(search: string): SQL | undefined {
	if (search === '') return undefined;
	const word = search.toUpperCase();
	if (/^R\d{9}$/.test(word)) return sql`orders.number = ${word}`;
	if (/^H\d{11}$/.test(word)) return sql`orders.id = (SELECT order_id FROM shipments WHERE number = ${word})`;
	return sql`lower(orders.email) = ${search.toLowerCase()}`;
}

/**
 * A page of placed orders, newest first, by key: as fast for the last page as for the first one. With a search
 * or a stage, the region only filters their results (`+` stops SQLite from using the index of the region, which has more rows).
 */
export async function listOrders(
	db: Database,
	filter: OrderFilter,
	now: number,
	pageSize = ordersPerPage,
): Promise<ListPage<ListedOrder>> {
	const { stage, region, search, assigned, cursor } = filter;
	const searched = searchCondition(search);
	const isBack = cursor?.direction === 'newer';
	const read = await rowsOf(db)
		.where(
			and(
				sql`orders.completed_at IS NOT NULL`,
				searched,
				stage && conditions[stage](now),
				assigned === undefined ? undefined : isAssignedTo('order', sql`orders.id`, assigned),
				region && (searched || stage ? sql`+orders.region = ${region}` : sql`orders.region = ${region}`),
				cursor &&
					(isBack
						? sql`(orders.completed_at, orders.id) > (${cursor.at}, ${cursor.id})`
						: sql`(orders.completed_at, orders.id) < (${cursor.at}, ${cursor.id})`),
			),
		)
		.orderBy(
			...(isBack ? [asc(orders.completedAt), asc(orders.id)] : [desc(orders.completedAt), desc(orders.id)]),
		)
		.limit(pageSize + 1);
	return toListPage(read, cursor, pageSize, ({ completedAt, id }) => ({ at: completedAt, id }));
}

/** A user's newest placed orders. */
export const listOrdersOfUser = (db: Database, userId: number, limit: number): Promise<ListedOrder[]> =>
	rowsOf(db)
		.where(sql`orders.user_id = ${userId} AND +orders.completed_at IS NOT NULL`)
		.orderBy(desc(orders.completedAt), desc(orders.id))
		.limit(limit);

/** The newest placed orders with a coupon. */
export const listOrdersWithPromotion = (
	db: Database,
	promotionId: number,
	limit: number,
): Promise<ListedOrder[]> =>
	rowsOf(db)
		.where(sql`orders.promotion_id = ${promotionId} AND +orders.completed_at IS NOT NULL`)
		.orderBy(desc(orders.completedAt), desc(orders.id))
		.limit(limit);

/** How many orders are in each of these stages. */
export async function countStages(
	db: Database,
	stages: readonly OrderStage[],
	now: number,
): Promise<{ readonly stage: OrderStage; readonly count: number }[]> {
	if (stages.length === 0) return [];
	const counts = sql.join(
		stages.map((stage) => sql`(SELECT count(*) FROM orders WHERE ${isInStage(stage, now)})`),
		sql`, `,
	);
	const row = await db.get<Record<string, number>>(sql`SELECT json_array(${counts}) AS counts`);
	const list = JSON.parse(String(row?.counts ?? '[]')) as number[];
	return stages.map((stage, index) => ({ stage, count: list[index] ?? 0 }));
}
