import { asc, desc, eq, inArray } from 'drizzle-orm';
import { type Database, type Statement, valueList } from '#src/api/database.server.ts';
import { captureStatements } from '#src/orders/capture/capture-shipped.server.ts';
import { stateChange } from '#src/orders/database/save.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { orders, shipments } from '#src/orders/record/tables.server.ts';
import type { Complaint } from './complaint.ts';
import type { Parcel } from './parcel.ts';
import { complaints, lineFiles, parcels, productionStarts, withdrawals } from './tables.server.ts';

export type LineFile = typeof lineFiles.$inferSelect;
export type Withdrawal = typeof withdrawals.$inferSelect;

/** After-sales records of a placed order. */
export interface AfterSales {
	/** Oldest first, like all of these lists. */
	readonly parcels: readonly Parcel[];
	readonly files: readonly LineFile[];
	readonly withdrawals: readonly Withdrawal[];
	readonly complaints: readonly Complaint[];
	readonly isInProduction: boolean;
}

export async function findAfterSales(db: Database, orderId: number): Promise<AfterSales> {
	const [sent, files, stated, complained, started] = await db.batch([
		db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.id)),
		db.select().from(lineFiles).where(eq(lineFiles.orderId, orderId)).orderBy(asc(lineFiles.createdAt)),
		db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId)).orderBy(asc(withdrawals.createdAt)),
		db.select().from(complaints).where(eq(complaints.orderId, orderId)).orderBy(asc(complaints.createdAt)),
		db.select().from(productionStarts).where(eq(productionStarts.orderId, orderId)),
	]);
	return {
		parcels: sent,
		files,
		withdrawals: stated,
		complaints: complained,
		isInProduction: started.length > 0,
	};
}

/** Parcels of several orders, newest first. */
export const findParcels = (
	db: Database,
	orderIds: readonly number[],
): Promise<(typeof parcels.$inferSelect)[]> =>
	db
		.select()
		.from(parcels)
		.where(inArray(parcels.orderId, valueList(orderIds)))
		.orderBy(desc(parcels.id));

/** Of the given orders, those in production, and their lines with a print file. */
export async function findArtworkFacts(
	db: Database,
	orderIds: readonly number[],
): Promise<{ inProduction: ReadonlySet<number>; files: readonly { readonly lineItemId: number }[] }> {
	const ids = valueList(orderIds);
	const [started, files] = await db.batch([
		db
			.select({ orderId: productionStarts.orderId })
			.from(productionStarts)
			.where(inArray(productionStarts.orderId, ids)),
		db
			.selectDistinct({ lineItemId: lineFiles.lineItemId })
			.from(lineFiles)
			.where(inArray(lineFiles.orderId, ids)),
	]);
	return { inProduction: new Set(started.map(({ orderId }) => orderId)), files };
}

/** Number of the order that a shipment belongs to. */
export async function findOrderOfShipment(db: Database, number: string): Promise<string | undefined> {
	const [row] = await db
		.select({ number: orders.number })
		.from(shipments)
		.innerJoin(orders, eq(orders.id, shipments.orderId))
		.where(eq(shipments.number, number));
	return row?.number;
}

/** Sets the shipment state of an order. */
export const moveShipment = (
	db: Database,
	record: OrderRecord,
	next: 'partial' | 'shipped',
	now: number,
): Statement[] =>
	record.shipmentState === next
		? []
		: [
				db.update(orders).set({ shipmentState: next }).where(eq(orders.id, record.id)),
				stateChange(db, record.id, 'shipment', record.shipmentState, next, { now, userId: null }),
			];

/** Statements for an order that is completely sent: its shipment state is `shipped`, and its Hokodo payments are to be captured. */
export const hasLeftStatements = (db: Database, record: OrderRecord, now: number): Statement[] => [
	db.update(shipments).set({ state: 'shipped' }).where(eq(shipments.orderId, record.id)),
	...moveShipment(db, record, 'shipped', now),
	...captureStatements(db, record, now),
];
