import { and, eq, isNull } from 'drizzle-orm';
import { runTogether, type Statement } from '#src/api/database.server.ts';
import { fail, notFound, ok, problem, type Result } from '#src/api/problem.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { isConflict, touchOrder } from '#src/orders/database/save.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { destinationIds, type LinePieces } from '#src/orders/record/split.ts';
import { shipments } from '#src/orders/record/tables.server.ts';
import { type AfterSalesContext, prepareOrderMail } from '../mail/order-mail.server.ts';
import { isProductionAllowed } from '../production/production-allowed.server.ts';
import { unapprovedLines } from '../proofs/record/proof.ts';
import { listProofsOfOrder } from '../proofs/record/queries.server.ts';
import { excessItems, remainingAt, remainingItems } from '../record/parcel.ts';
import { findAfterSales, hasLeftStatements, moveShipment } from '../record/queries.server.ts';
import { parcels, productionStarts } from '../record/tables.server.ts';
import { stockLines } from '../stock/queries.server.ts';
import { heldByStock, missingPieces } from '../stock/stock-line.ts';
import type { Progress } from './serialize-progress.ts';
import { orderDeliveredMail, parcelSentMail } from './shipping-mails.server.ts';

interface Step {
	readonly statements: readonly Statement[];
	readonly mail?: Mail | undefined;
}

/** Attempts of a step on concurrent changes of the order. */
const attempts = 4;

const conflict = problem('conflict', 409, 'The order was changed at the same time. Send the call again.');
/** The text is Spree's. */
export const notReady = problem('shipment_not_ready', 422, 'Cannot ready shipment.', {
	base: ['The order is not paid, was canceled, or was already sent'],
});

/** The newest version of a proof is not approved. */
const proofMissing = (lines: readonly number[]) =>
	problem('proof_missing', 409, 'The buyer has not approved the artwork yet.', {
		base: lines.map((id) => `line ${id} waits for the approval of its proof`),
	});

/** Applies a step to the current order, once. The step returns null if there is nothing to do. */
async function advance(
	context: AfterSalesContext,
	number: string,
	decide: (progress: Progress) => Promise<Result<Step | null>>,
): Promise<Result<Progress>> {
	const { db, env, now } = context;
	for (let attempt = 1; attempt <= attempts; attempt++) {
		const record = await findOrderByNumber(db, number);
		if (!record) return fail(notFound);
		const progress = { record, parcels: (await findAfterSales(db, record.id)).parcels };
		const step = await decide(progress);
		if (!step.ok) return step;
		if (step.value === null) return ok(progress);
		const { statements, mail } = step.value;
		try {
			await runTogether(db, [
				...touchOrder(db, record, now),
				...statements,
				...(mail ? [mailStatement(db, mail, now)] : []),
				...(context.extraStatements?.(record) ?? []),
			]);
		} catch (error) {
			if (isConflict(error)) continue;
			throw error;
		}
		if (mail) context.waitUntil(deliverMailAbout(db, env, mail, now));
		const changed = await findOrderByNumber(db, number);
		return changed
			? ok({ record: changed, parcels: (await findAfterSales(db, changed.id)).parcels })
			: fail(notFound);
	}
	return fail(conflict);
}

const canShip = ({ savedState, shipmentState }: OrderRecord, isCalledOff: boolean) =>
	savedState === 'complete' &&
	(shipmentState === 'ready' ||
		shipmentState === 'partial' ||
		// Pieces that a stock correction added after everything was sent.
		(isCalledOff && shipmentState === 'shipped'));

export interface NewParcel {
	readonly carrier: string | undefined;
	/** Empty where there is none. */
	readonly tracking: string;
	/** Undefined: all remaining pieces. */
	readonly items?: readonly LinePieces[] | undefined;
	/** Number of the delivery address in an order with several; undefined: the only one with remaining pieces. */
	readonly destination?: number | undefined;
	/** True for a call-off: the pieces come from a company's stock in our warehouse. */
	readonly isCalledOff?: boolean;
}

/**
 * Records that a parcel was sent, or is ready for pick-up: parcel, states and mail in one batch. Idempotent by tracking
 * number; for a completely sent order nothing changes. Pieces in stock are sent only by a call-off.
 * Problems: not_found, shipment_not_ready, proof_missing, invalid (items), conflict.
 */
export const sendParcelFrom = (
	context: AfterSalesContext,
	number: string,
	{ carrier, tracking, items, destination: named, isCalledOff = false }: NewParcel,
): Promise<Result<Progress>> =>
	advance(context, number, async ({ record, parcels: sent }) => {
		if (tracking !== '' && sent.some((parcel) => parcel.tracking === tracking)) return ok(null);
		if (record.shipmentState === 'shipped' && items === undefined) return ok(null);
		if (!canShip(record, isCalledOff)) return fail(notReady);
		const waiting = unapprovedLines(await listProofsOfOrder(context.db, record.id));
		const stock = await stockLines(context.db, record.id);
		const packed = [...sent, heldByStock(stock)];
		const missing = missingPieces(stock);
		const open = destinationIds(record).filter((id) => remainingAt(record, packed, id).length > 0);
		const destination = isCalledOff ? 0 : (named ?? (open.length <= 1 ? (open[0] ?? 0) : undefined));
		if (destination === undefined || ![0, ...destinationIds(record)].includes(destination))
			return fail(unknownDestination(open));
		// A call-off has a delivery address of its own.
		const left = isCalledOff
			? remainingItems(record.lines, [...sent, missing])
			: remainingAt(record, packed, destination);
		const wanted = items ?? left;
		if (wanted.length === 0) return fail(notReady);
		const held = wanted.flatMap(({ lineItemId }) => (waiting.includes(lineItemId) ? [lineItemId] : []));
		if (held.length > 0) return fail(proofMissing(held));
		const excess = excessItems(wanted, left);
		if (excess.length > 0) return fail(tooMuch(excess, left));
		const { db, now } = context;
		const parcel = { carrier: carrier ?? null, tracking, items: wanted, destination };
		const remaining = remainingItems(record.lines, [...sent, missing, parcel]);
		const isLast = remaining.length === 0;
		const mailContext = await prepareOrderMail(context, record);
		return ok({
			statements: [
				db.insert(parcels).values({ ...parcel, orderId: record.id, shippedAt: now, deliveredAt: null }),
				db
					.update(shipments)
					.set({
						...(tracking !== '' && { tracking }),
						shippedAt: now,
					})
					.where(eq(shipments.orderId, record.id)),
				...(isLast ? hasLeftStatements(db, record, now) : moveShipment(db, record, 'partial', now)),
			],
			mail: parcelSentMail(
				{
					...{ parcel, remaining, subjectId: `${number}:${sent.length + 1}` },
					destination: isCalledOff ? undefined : destination,
				},
				mailContext,
			),
		});
	});

const unknownDestination = (open: readonly number[]) =>
	problem('invalid', 422, 'Invalid resource. Please fix errors and try again.', {
		destination: [`must name one of the addresses that still need pieces: ${open.join(', ')}`],
	});

const tooMuch = (excess: readonly LinePieces[], left: readonly LinePieces[]) =>
	problem('invalid', 422, 'Invalid resource. Please fix errors and try again.', {
		items: excess.map(({ lineItemId, quantity }) => {
			const rest = left.find((item) => item.lineItemId === lineItemId)?.quantity ?? 0;
			return `line ${lineItemId} has ${rest} pieces left, not ${quantity}`;
		}),
	});

/**
 * Records that production of an order has started. Problems: not_found, shipment_not_ready (not paid), proof_missing,
 * conflict.
 */
export const startProduction = (context: AfterSalesContext, number: string): Promise<Result<Progress>> =>
	advance(context, number, async ({ record }) => {
		const { isInProduction } = await findAfterSales(context.db, record.id);
		if (isInProduction) return ok(null);
		if (!isProductionAllowed(record)) return fail(notReady);
		const waiting = unapprovedLines(await listProofsOfOrder(context.db, record.id));
		if (waiting.length > 0) return fail(proofMissing(waiting));
		const start = context.db.insert(productionStarts).values({ orderId: record.id, startedAt: context.now });
		return ok({ statements: [start] });
	});

/**
 * Records that parcels were delivered or picked up. Problems: not_found, shipment_not_ready (nothing was sent, or no
 * parcel has this number), conflict.
 */
export const deliver = (
	context: AfterSalesContext,
	number: string,
	tracking: string | undefined,
): Promise<Result<Progress>> =>
	advance(context, number, async ({ record, parcels: sent }) => {
		const named = sent.filter((parcel) => tracking === undefined || parcel.tracking === tracking);
		if (named.length === 0) return fail(notReady);
		const open = named.filter(({ deliveredAt }) => deliveredAt === null);
		if (open.length === 0) return ok(null);
		const { db, now } = context;
		const isWhole =
			record.shipmentState === 'shipped' &&
			sent.every((parcel) => parcel.deliveredAt !== null || open.includes(parcel));
		const isFetched = record.shipment.methodCode === 'shipping-method-pick-up';
		return ok({
			statements: open.map(({ id }) =>
				db
					.update(parcels)
					.set({ deliveredAt: now })
					.where(and(eq(parcels.id, id), isNull(parcels.deliveredAt))),
			),
			mail: isWhole && !isFetched ? orderDeliveredMail(await prepareOrderMail(context, record)) : undefined,
		});
	});
