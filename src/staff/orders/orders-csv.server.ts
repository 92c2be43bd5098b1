import type { Database } from '#src/api/database.server.ts';
import { toDecimal } from '#src/site/money.ts';
import { readCursor } from '../lists/list-cursor.ts';
import { type ListedOrder, listOrders } from './list-orders.server.ts';
import type { OrderFilter } from './order-filter.ts';

const titles = [
	'number',
	'placed',
	'region',
	'country',
	'customer_type',
	'company',
	'name',
	'email',
	'channel',
	'currency',
	'total',
	'paid',
	'payment_state',
	'shipment_state',
	'deliver_by',
] as const;

const toRow = (order: ListedOrder): (string | null)[] => [
	order.number,
	new Date(order.completedAt).toISOString(),
	order.region,
	order.countryIso,
	order.customerType,
	order.company,
	order.name?.trim() ?? null,
	order.email,
	order.channel,
	order.currency,
	toDecimal(order.total),
	toDecimal(order.paymentTotal),
	order.paymentState,
	order.shipmentState,
	order.deliveryLatest,
];

/** All orders of a filter as rows of a CSV file, newest first, read page by page. */
export async function ordersCsv(
	db: Database,
	filter: OrderFilter,
	now: number,
	pageSize = 1000,
): Promise<(string | null)[][]> {
	const rows: (string | null)[][] = [[...titles]];
	let older: string | undefined;
	do {
		const cursor = older === undefined ? undefined : readCursor(new URLSearchParams({ older }));
		const page = await listOrders(db, { ...filter, cursor }, now, pageSize);
		rows.push(...page.rows.map(toRow));
		older = page.older;
	} while (older !== undefined);
	return rows;
}
