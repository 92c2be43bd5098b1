import { and, asc, eq } from 'drizzle-orm';
import { labelFolder } from '#src/after-sales/record/label-state.ts';
import { addressAt, excessItems, type Parcel, remainingAt } from '#src/after-sales/record/parcel.ts';
import { findAfterSales } from '#src/after-sales/record/queries.server.ts';
import { parcelLabels } from '#src/after-sales/record/tables.server.ts';
import { callOffsOfOrder, type OrderCallOff, stockLines } from '#src/after-sales/stock/queries.server.ts';
import { heldByStock, type StockLine } from '#src/after-sales/stock/stock-line.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import type { Address } from '#src/customers/address.ts';
import { isConflict, touchOrder } from '#src/orders/database/save.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import type { LinePieces } from '#src/orders/record/split.ts';
import { type OrderContext, orderAudit } from '../orders/change-order.server.ts';
import { type ShippingFault, shipByStaff } from '../orders/ship-order.server.ts';
import { sendCallOff } from '../stock/send-call-off.server.ts';
import { loadCodes } from './customs-codes.server.ts';
import { customsRows, needsCustoms } from './customs-goods.ts';
import { bookDhl } from './dhl.server.ts';
import type { ParcelShape } from './suggest-parcel.ts';

export type ParcelLabel = typeof parcelLabels.$inferSelect;

/** Labels of an order, oldest first. */
export const listLabels = (db: Database, orderId: number): Promise<ParcelLabel[]> =>
	db.select().from(parcelLabels).where(eq(parcelLabels.orderId, orderId)).orderBy(asc(parcelLabels.id));

interface Packed {
	readonly parcels: readonly Pick<Parcel, 'items' | 'destination'>[];
	readonly labels: readonly ParcelLabel[];
	readonly stock: readonly StockLine[];
}

/** Pieces for an address that are in no sent parcel, have no open label, and are not in stock. */
export const unlabelledItems = (
	record: OrderRecord,
	{ parcels, labels, stock }: Packed,
	destination: number,
): LinePieces[] =>
	remainingAt(
		record,
		[
			...parcels,
			...labels.filter(({ state, callOffId }) => state === 'made' && callOffId === null),
			heldByStock(stock),
		],
		destination,
	);

/** Whether a call-off is open and has no open label. */
export const isUnlabelled = ({ id, state }: OrderCallOff, labels: readonly ParcelLabel[]): boolean =>
	state === 'open' && !labels.some((label) => label.callOffId === id && label.state === 'made');

export type LabelFault =
	| 'changed'
	| 'not_ready'
	| 'pick_up'
	| 'no_address'
	| 'too_many_pieces'
	| 'no_pieces'
	| 'carrier_unreachable'
	| 'label_not_open'
	| 'call_off_not_open'
	| { readonly refusedBy: string };

/** Whether parcels of an order may be sent now. Called-off goods may still be sent after everything else. */
export const isReady = ({ savedState, shipmentState }: OrderRecord, isCalledOff = false): boolean =>
	savedState === 'complete' &&
	(shipmentState === 'ready' || shipmentState === 'partial' || (isCalledOff && shipmentState === 'shipped'));

interface NewLabel {
	/** Undefined: all pieces of the call-off. */
	readonly items?: readonly LinePieces[] | undefined;
	readonly shape: ParcelShape;
	/** Of an order with several addresses. */
	readonly destination?: number | undefined;
	/** Id of the call-off whose pieces are in the parcel. */
	readonly callOffId?: string | undefined;
}

interface Packing {
	readonly items: readonly LinePieces[];
	readonly to: Address;
	readonly destination: number;
	readonly callOffId: string | null;
}

/** What a new label is for: pieces that are free, and where they go; or why they are not. */
async function packingOf(
	db: Database,
	record: OrderRecord,
	{ items = [], destination = 0, callOffId }: NewLabel,
): Promise<Packing | LabelFault> {
	const labels = await listLabels(db, record.id);
	if (callOffId !== undefined) {
		const callOff = (await callOffsOfOrder(db, record.id)).find(({ id }) => id === callOffId);
		if (!callOff || !isUnlabelled(callOff, labels)) return 'call_off_not_open';
		const { lineItemId, quantity, shipAddress: to } = callOff;
		return { items: [{ lineItemId, quantity }], to, destination: 0, callOffId };
	}
	const to = addressAt(record, destination);
	if (!to) return 'no_address';
	const [{ parcels }, stock] = await Promise.all([findAfterSales(db, record.id), stockLines(db, record.id)]);
	if (items.length === 0) return 'no_pieces';
	const free = unlabelledItems(record, { parcels, labels, stock }, destination);
	return excessItems(items, free).length > 0
		? 'too_many_pieces'
		: { items, to, destination, callOffId: null };
}

/**
 * Registers a parcel with DHL and stores its label, with an audit. Of two concurrent requests for the same pieces the
 * second is refused; DHL may have created its label already, but a label that is not handed over is free of charge.
 * @param seen version of the order that the page showed
 * @returns why not; undefined where it is done
 */
export async function makeLabel(
	context: OrderContext,
	record: OrderRecord,
	seen: number,
	wanted: NewLabel,
): Promise<LabelFault | undefined> {
	const { db, env, now, staffId } = context;
	if (record.version !== seen) return 'changed';
	if (!isReady(record, wanted.callOffId !== undefined)) return 'not_ready';
	if (record.shipment.methodCode === 'shipping-method-pick-up') return 'pick_up';
	const [packing, codes] = await Promise.all([packingOf(db, record, wanted), loadCodes(db)]);
	if (typeof packing === 'string' || 'refusedBy' in packing) return packing;
	const { to, ...packed } = packing;
	const { shape } = wanted;
	const booked = await bookDhl(env, {
		reference: record.number,
		to,
		email: record.email ?? '',
		shape,
		currency: record.currency,
		rows: customsRows(record, packed.items, codes),
		isExport: needsCustoms(to.countryIso),
		now,
	});
	if (!booked.ok)
		return booked.fault === 'refused' ? { refusedBy: `DHL: ${booked.detail}` } : 'carrier_unreachable';
	const { tracking, label } = booked;
	const hash = await sha256(label.buffer as ArrayBuffer);
	const key = `${labelFolder}${record.id}/${hash}`;
	await env.ARTWORK.put(key, label, { httpMetadata: { contentType: 'application/pdf' } });
	const row = { carrier: 'dhl', tracking, ...packed, ...shape };
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

/** Cancels a label that is not used: its pieces are free again. */
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

/** Records that the carrier has the parcel: it is sent, with a mail to the buyer. */
export async function handOverParcel(
	context: OrderContext,
	record: OrderRecord,
	seen: number,
	id: number,
): Promise<LabelFault | ShippingFault | undefined> {
	const label = (await listLabels(context.db, record.id)).find((one) => one.id === id);
	if (label?.state !== 'made') return 'label_not_open';
	const { carrier, tracking, items, destination, callOffId } = label;
	const along = [
		context.db
			.update(parcelLabels)
			.set({ state: 'sent' })
			.where(and(eq(parcelLabels.id, id), eq(parcelLabels.state, 'made'))),
	];
	if (callOffId === null)
		return shipByStaff(context, record, seen, { kind: 'ship', carrier, tracking, items, destination }, along);
	const callOff = (await callOffsOfOrder(context.db, record.id)).find((one) => one.id === callOffId);
	return callOff?.state === 'open'
		? sendCallOff(context, record, seen, callOff, { carrier, tracking }, along)
		: 'call_off_not_open';
}

/** The PDF of a label. Throws if it is missing, or if its hash differs from the stored one. */
export async function openLabel(
	env: OrderContext['env'],
	{ key, sha256: hash, tracking }: ParcelLabel,
): Promise<ArrayBuffer> {
	const bytes = await (await env.ARTWORK.get(key))?.arrayBuffer();
	if (!bytes || (await sha256(bytes)) !== hash)
		throw new Error(`The label ${tracking} is missing or was changed`);
	return bytes;
}
