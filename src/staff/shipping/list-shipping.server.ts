import { sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';

/** Which orders the list of the shipping room shows. */
export const shippingFilters = {
	packed: 'Ready to pack and send',
	making: 'Still being made',
	partial: 'Sent in part',
	labels: 'Labels not handed over yet',
} as const;
export type ShippingFilter = keyof typeof shippingFilters;

export const ordersPerPage = 50;

/** Reads filter and page from the URL; for unknown values the first. */
export const readShippingFilter = (
	query: URLSearchParams,
): { readonly show: ShippingFilter; readonly page: number } => ({
	show:
		(Object.keys(shippingFilters) as ShippingFilter[]).find((one) => one === query.get('show')) ?? 'packed',
	page: /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
});

export const shippingPath = (show: ShippingFilter, page = 1): string =>
	`/shipping?${new URLSearchParams({ show, ...(page > 1 && { page: String(page) }) })}`;

export interface ShippingOrder {
	readonly number: string;
	readonly region: string;
	readonly countryIso: string;
	readonly methodCode: string;
	/** ISO day; null for orders without goods that are made. */
	readonly deliveryLatest: string | null;
	/** Lines of goods, and those that production has packed. */
	readonly lineCount: number;
	readonly packedCount: number;
	/** Labels of parcels that are not handed over yet. */
	readonly labelCount: number;
}

const isStarted = sql`EXISTS (SELECT 1 FROM production_starts WHERE production_starts.order_id = orders.id)`;
const isBeingMade = sql`EXISTS (SELECT 1 FROM production_lines WHERE production_lines.order_id = orders.id AND production_lines.state <> 'packed')`;
/** Its goods are booked into stock, and sent from there. */
const isKept = sql`EXISTS (SELECT 1 FROM stock_wishes WHERE stock_wishes.order_id = orders.id)`;
const conditions = {
	packed: sql`orders.shipment_state = 'ready' AND ${isStarted} AND NOT ${isBeingMade} AND NOT ${isKept}`,
	making: sql`orders.shipment_state = 'ready' AND ${isStarted} AND ${isBeingMade}`,
	partial: sql`orders.shipment_state = 'partial' AND NOT ${isKept}`,
	labels: sql`orders.id IN (SELECT order_id FROM parcel_labels WHERE state = 'made')`,
} as const satisfies Record<ShippingFilter, ReturnType<typeof sql>>;

/** A page of orders to be sent, the oldest first. */
export async function listShipping(
	db: Database,
	show: ShippingFilter,
	page: number,
	pageSize = ordersPerPage,
): Promise<{ readonly orders: readonly ShippingOrder[]; readonly hasMore: boolean }> {
	const rows = await db.all<ShippingOrder>(sql`SELECT orders.number AS number, orders.region AS region,
		coalesce(orders.ship_address ->> 'countryIso', orders.destination_iso) AS countryIso,
		(SELECT method_code FROM shipments WHERE shipments.order_id = orders.id LIMIT 1) AS methodCode,
		orders.delivery_latest AS deliveryLatest,
		(SELECT count(*) FROM line_items WHERE line_items.order_id = orders.id AND service IS NULL) AS lineCount,
		(SELECT count(*) FROM production_lines WHERE production_lines.order_id = orders.id AND state = 'packed') AS packedCount,
		(SELECT count(*) FROM parcel_labels WHERE parcel_labels.order_id = orders.id AND state = 'made') AS labelCount
		FROM orders WHERE ${conditions[show]} AND orders.completed_at IS NOT NULL
		ORDER BY orders.completed_at, orders.id LIMIT ${pageSize + 1} OFFSET ${(page - 1) * pageSize}`);
	return { orders: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** Number of orders with parcels that are not handed over yet. */
export async function countWaitingLabels(db: Database): Promise<number> {
	const row = await db.get<{ count: number }>(
		sql`SELECT count(DISTINCT order_id) AS count FROM parcel_labels WHERE state = 'made'`,
	);
	return row?.count ?? 0;
}
