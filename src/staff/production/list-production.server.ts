import { sql } from 'drizzle-orm';
import { isReadyForProduction } from '#src/after-sales/production/production-allowed.server.ts';
import type { ProductionState } from '#src/after-sales/production/production-state.ts';
import type { Database } from '#src/api/database.server.ts';
import { isoDay } from '#src/site/dates.ts';
import { maxRows } from '../lists/bulk.ts';
import type { ProductionFilter, WorkFilter } from './work-filter.ts';

/** Lines on one page of the work list. */
export const linesPerPage = maxRows;

/** A line of goods to be made. */
export interface ListedLine {
	readonly lineItemId: number;
	readonly orderNumber: string;
	readonly region: string;
	readonly sku: string;
	readonly productType: string;
	/** What an offer calls the goods; null: the product's name. */
	readonly ownName: string | null;
	readonly quantity: number;
	/** 1: express production. */
	readonly isExpress: number;
	readonly designId: string | null;
	/** Null: not planned yet. */
	readonly state: ProductionState | null;
	readonly vendorId: number | null;
	readonly vendor: string | null;
	/** Of the plan; 0 without one. */
	readonly version: number;
	/** ISO days: until when the vendor makes it, and the latest delivery that the buyer was promised. */
	readonly dueOn: string | null;
	readonly deliveryLatest: string | null;
}

const goodsColumns = sql`line_items.id AS lineItemId, orders.number AS orderNumber, orders.region AS region, variants.sku AS sku,
	variants.product_type AS productType, line_items.agreed ->> '$.name' AS ownName, line_items.quantity AS quantity,
	line_items.express_delivery_option_id IS NOT NULL AS isExpress, line_items.design_id AS designId,
	orders.delivery_latest AS deliveryLatest`;
const openStates = sql`('queued', 'in_production', 'qa', 'passed', 'failed', 'on_hold')`;
/** SQL condition on orders whose production is allowed; lines of other orders are not listed. */
const isOpenOrder = sql`${isReadyForProduction} AND orders.completed_at IS NOT NULL`;

/** A page of lines to make: those without a plan by the oldest order, others by the day on which they are due. */
export async function listProduction(
	db: Database,
	{ state, vendorId, page }: ProductionFilter,
	now: number,
	pageSize = linesPerPage,
): Promise<{ readonly lines: readonly ListedLine[]; readonly hasMore: boolean }> {
	const slice = sql`LIMIT ${pageSize + 1} OFFSET ${(page - 1) * pageSize}`;
	const condition =
		state === 'late'
			? sql`planned.state IN ${openStates} AND planned.due_on < ${isoDay(now)}`
			: sql`planned.state = ${state}`;
	const rows = await db.all<ListedLine>(
		state === 'unplanned'
			? sql`SELECT ${goodsColumns}, NULL AS state, NULL AS vendorId, NULL AS vendor, NULL AS dueOn, 0 AS version
				FROM orders CROSS JOIN line_items ON line_items.order_id = orders.id
				JOIN variants ON variants.id = line_items.variant_id
				WHERE ${isOpenOrder} AND line_items.service IS NULL
				AND NOT EXISTS (SELECT 1 FROM production_lines WHERE production_lines.line_item_id = line_items.id)
				ORDER BY orders.completed_at, line_items.id ${slice}`
			: sql`SELECT ${goodsColumns}, planned.state AS state, planned.vendor_id AS vendorId, production_partners.name AS vendor,
				planned.due_on AS dueOn, planned.version AS version
				FROM orders CROSS JOIN production_lines AS planned ON planned.order_id = orders.id
				JOIN line_items ON line_items.id = planned.line_item_id
				JOIN variants ON variants.id = line_items.variant_id
				LEFT JOIN production_partners ON production_partners.id = planned.vendor_id
				WHERE ${isOpenOrder} AND ${condition} ${vendorId === undefined ? sql`` : sql`AND planned.vendor_id = ${vendorId}`}
				ORDER BY planned.due_on, planned.line_item_id ${slice}`,
	);
	return { lines: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** Numbers of lines that are unplanned, to be checked, failed, and late. */
export async function countProduction(
	db: Database,
	now: number,
): Promise<readonly { readonly state: WorkFilter; readonly count: number }[]> {
	const rows = await db.all<{ state: WorkFilter; count: number }>(
		sql`SELECT planned.state AS state, count(*) AS count
			FROM orders CROSS JOIN production_lines AS planned ON planned.order_id = orders.id
			WHERE ${isOpenOrder} AND planned.state IN ('qa', 'failed', 'on_hold') GROUP BY planned.state
			UNION ALL SELECT 'late', count(*)
			FROM orders CROSS JOIN production_lines AS planned ON planned.order_id = orders.id
			WHERE ${isOpenOrder} AND planned.state IN ${openStates} AND planned.due_on < ${isoDay(now)}`,
	);
	return rows.filter(({ count }) => count > 0);
}
