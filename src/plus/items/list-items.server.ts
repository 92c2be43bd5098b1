import { sql } from 'drizzle-orm';
import { isStillSold } from '#src/after-sales/reorder/reorder.ts';
import type { Database } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { ordersByIds } from '#src/orders/database/queries.server.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';

const itemsPerPage = 24;

/** An item ordered by a company: goods with the same variant and design. */
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

export interface CompanyItems {
	readonly items: readonly CompanyItem[];
	/** On all pages. */
	readonly count: number;
	readonly page: number;
	readonly pages: number;
}

interface ItemRow {
	readonly lineId: number;
	readonly orderId: number;
	readonly timesOrdered: number;
	readonly pieces: number;
	readonly count: number;
}

/**
 * Items of the placed orders of a company, the last ordered first.
 * @param wanted number of the page, from the address; a page that does not exist is the first
 */
export async function listCompanyItems(
	db: Database,
	companyId: number,
	{ wanted = null, pageSize = itemsPerPage }: { wanted?: string | null; pageSize?: number } = {},
): Promise<CompanyItems> {
	const page = /^[1-9]\d{0,4}$/.test(wanted ?? '') ? Number(wanted) : 1;
	// Of a group, SQLite returns the line and the order that have its maximum.
	const rows = await db.all<ItemRow>(sql`SELECT line_items.id AS lineId, orders.id AS orderId,
		max(orders.completed_at) AS latest, count(DISTINCT orders.id) AS timesOrdered,
		sum(line_items.quantity) AS pieces, count(*) OVER () AS count
		FROM orders JOIN line_items ON line_items.order_id = orders.id
		WHERE orders.company_id = ${companyId} AND orders.state = 'complete' AND line_items.service IS NULL
		GROUP BY line_items.variant_id, line_items.design_id, line_items.agreed ->> 'name', line_items.samples ->> 'codes'
		ORDER BY latest DESC, lineId DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`);
	if (rows.length === 0 && page > 1) return listCompanyItems(db, companyId, { pageSize });
	const ids = JSON.stringify([...new Set(rows.map(({ orderId }) => orderId))]);
	const records = await runRead(db, ordersByIds(db, { ids }));
	const items = rows.flatMap(({ lineId, orderId, timesOrdered, pieces }) => {
		const order = records.find(({ id }) => id === orderId);
		const line = order?.lines.find(({ id }) => id === lineId);
		return order && line ? [{ line, order, timesOrdered, pieces, isSold: isStillSold(line, order) }] : [];
	});
	const count = rows[0]?.count ?? 0;
	return { items, count, page, pages: Math.max(1, Math.ceil(count / pageSize)) };
}
