import { and, asc, eq } from 'drizzle-orm';
import {
	addressAt,
	excessItems,
	type Parcel,
	type ParcelItem,
	remainingAt,
} from '#src/after-sales/record/parcel.ts';
import { findAfterSales, touchOrder } from '#src/after-sales/record/queries.server.ts';
import { labelFolder } from '#src/after-sales/shipping/label-state.ts';
import { parcelLabels } from '#src/after-sales/shipping/tables.server.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { isConflict } from '#src/orders/database/save.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { type OrderContext, orderAudit } from '../orders/change-order.server.ts';
import { type ShippingFault, shipByStaff } from '../orders/ship-order.server.ts';
import { loadCodes } from './customs-codes.server.ts';
import { customsRows, destinationOf, needsCustoms } from './customs-goods.ts';
import { bookDhl } from './dhl.server.ts';
import type { ParcelShape } from './suggest-parcel.ts';

export type ParcelLabel = typeof parcelLabels.$inferSelect;

/** Labels of an order, oldest first. */
export const listLabels = (db: Database, orderId: number): Promise<ParcelLabel[]> =>
	db.select().from(parcelLabels).where(eq(parcelLabels.orderId, orderId)).orderBy(asc(parcelLabels.id));

/** Pieces for an address that are in no parcel and under no label that waits for the carrier. */
export const unlabelledItems = (
	record: OrderRecord,
	parcels: readonly Pick<Parcel, 'items' | 'destination'>[],
	labels: readonly ParcelLabel[],
	destination: number,
): ParcelItem[] =>
	remainingAt(record, [...parcels, ...labels.filter(({ state }) => state === 'made')], destination);

export type LabelFault =
	| 'changed'
	| 'not_ready'
	| 'pick_up'
	| 'no_address'
	| 'too_many_pieces'
	| 'no_pieces'
	| 'carrier_unreachable'
	| 'label_not_open'
	| { readonly refusedBy: string };

const isReady = ({ savedState, shipmentState }: OrderRecord): boolean =>
	savedState === 'complete' && (shipmentState === 'ready' || shipmentState === 'partial');

/**
 * Tells DHL of a parcel, keeps its label and notes it with an audit. Of two that pack the same pieces at once the second is
 * told: a label that is not handed over costs nothing.
 * @param seen version of the order that the page showed
 * @returns why not; undefined where it is done
 */
export async function makeLabel(
	context: OrderContext,
	record: OrderRecord,
	seen: number,
	{
		items,
		shape,
		destination = 0,
	}: {
		readonly items: readonly ParcelItem[];
		readonly shape: ParcelShape;
		/** Of an order with several addresses. */
		readonly destination?: number | undefined;
	},
): Promise<LabelFault | undefined> {
	const { db, env, now, staffId } = context;
	if (record.version !== seen) return 'changed';
	if (!isReady(record)) return 'not_ready';
	if (record.shipment.methodCode === 'shipping-method-pick-up') return 'pick_up';
	const to = addressAt(record, destination);
	if (!to) return 'no_address';
	const [{ parcels }, labels, codes] = await Promise.all([
		findAfterSales(db, record.id),
		listLabels(db, record.id),
		loadCodes(db),
	]);
	if (items.length === 0) return 'no_pieces';
	if (excessItems(items, unlabelledItems(record, parcels, labels, destination)).length > 0)
		return 'too_many_pieces';
	const booked = await bookDhl(env, {
		reference: record.number,
		to,
		email: record.email ?? '',
		shape,
		currency: record.currency,
		rows: customsRows(record, items, codes),
		isExport: needsCustoms(destinationOf(record)),
		now,
	});
	if (!booked.ok)
		return booked.fault === 'refused' ? { refusedBy: `DHL: ${booked.detail}` } : 'carrier_unreachable';
	const { tracking, label } = booked;
	const hash = await sha256(label.buffer as ArrayBuffer);
	const key = `${labelFolder}${record.id}/${hash}`;
	await env.ARTWORK.put(key, label, { httpMetadata: { contentType: 'application/pdf' } });
	const row = { carrier: 'dhl', tracking, items, destination, ...shape };
	return unlessChanged(() =>
		runTogether(db, [
			...touchOrder(db, record, now),
			db.insert(parcelLabels).values({
				...row,
				...{ orderId: record.id, state: 'made', key, sha256: hash, staffId, createdAt: now },
			}),
			orderAudit(context, record, 'label_make', { before: null, after: row }),
		]),
	);
}

/** A batch that fails because the order has changed meanwhile. */
async function unlessChanged(run: () => Promise<unknown>): Promise<'changed' | undefined> {
	try {
		await run();
		return undefined;
	} catch (error) {
		if (isConflict(error)) return 'changed';
		throw error;
	}
}

/** A label that is not used: its pieces are free again. */
export async function voidLabel(
	context: OrderContext,
	record: OrderRecord,
	seen: number,
	id: number,
): Promise<LabelFault | undefined> {
	const { db, now } = context;
	if (record.version !== seen) return 'changed';
	const label = (await listLabels(db, record.id)).find((one) => one.id === id);
	if (label?.state !== 'made') return 'label_not_open';
	return unlessChanged(() =>
		runTogether(db, [
			...touchOrder(db, record, now),
			db.update(parcelLabels).set({ state: 'void' }).where(eq(parcelLabels.id, id)),
			orderAudit(context, record, 'label_void', {
				before: { tracking: label.tracking, state: 'made' },
				after: { state: 'void' },
			}),
		]),
	);
}

/** The carrier has the parcel: it is sent, with the buyer's mail. */
export async function handOver(
	context: OrderContext,
	record: OrderRecord,
	seen: number,
	id: number,
): Promise<LabelFault | ShippingFault | undefined> {
	const label = (await listLabels(context.db, record.id)).find((one) => one.id === id);
	if (label?.state !== 'made') return 'label_not_open';
	const { carrier, tracking, items, destination } = label;
	return shipByStaff(context, record, seen, { kind: 'ship', carrier, tracking, items, destination }, [
		context.db
			.update(parcelLabels)
			.set({ state: 'sent' })
			.where(and(eq(parcelLabels.id, id), eq(parcelLabels.state, 'made'))),
	]);
}

/** The PDF of a label; throws if it is missing or is not the one that the carrier gave. */
export async function openLabel(
	env: OrderContext['env'],
	{ key, sha256: hash, tracking }: ParcelLabel,
): Promise<ArrayBuffer> {
	const bytes = await (await env.ARTWORK.get(key))?.arrayBuffer();
	if (!bytes || (await sha256(bytes)) !== hash)
		throw new Error(`The label ${tracking} is missing or was changed`);
	return bytes;
}
