import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { consents } from '#src/customers/tables.server.ts';
import { orderApprovals } from '../approvals/tables.server.ts';
import { paymentCaptures } from '../capture/tables.server.ts';
import { importedOrders } from '../imported/tables.server.ts';
import { walletEntries } from '../record/entries/tables.server.ts';
import {
	adjustments,
	bundles,
	disputes,
	lineItems,
	orders,
	orderVersions,
	paymentGuards,
	payments,
	refunds,
	shipments,
	stateChanges,
} from '../record/tables.server.ts';

/** Tables that refer to an order by `order_id`, in a sequence of deletion that foreign keys allow. */
const parts = [
	importedOrders,
	orderApprovals,
	paymentCaptures,
	paymentGuards,
	refunds,
	disputes,
	payments,
	stateChanges,
	shipments,
	adjustments,
	lineItems,
	bundles,
	orderVersions,
];

/** All tables that hold a part of an order. */
export const orderTables = [...parts, orders];

/**
 * Deletes orders with all their parts and the consents that were given with them. Run it as one batch.
 * @param which a subquery of ids that gives the same ids while the parts are deleted, one after the other
 */
export const deleteOrders = (db: Database, which: SQL): Statement[] => [
	// The balance of the buyer is the sum of the entries, including those of deleted orders.
	db.update(walletEntries).set({ orderId: null }).where(inArray(walletEntries.orderId, which)),
	...parts.map((table) => db.delete(table).where(inArray(table.orderId, which))),
	db
		.delete(consents)
		.where(
			inArray(
				consents.orderNumber,
				sql`(SELECT ${orders.number} FROM ${orders} WHERE ${inArray(orders.id, which)})`,
			),
		),
	db.delete(orders).where(inArray(orders.id, which)),
];
