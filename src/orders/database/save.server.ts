import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement, valueList } from '#src/api/database.server.ts';
import { valueOrNull } from '#src/api/insert-guard.server.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import { pickBuyerReferences } from '../record/buyer-references.ts';
import type { OrderRecord, RecordLine } from '../record/order-record.ts';
import { transitions } from '../record/states.ts';
import {
	bundles,
	lineItems,
	orders,
	orderVersions,
	shipments,
	stateChanges,
} from '../record/tables.server.ts';
import { lineAmounts, pricedSplit, savedRecord } from './saved-record.ts';

/**
 * Claims the order's next version; the first statement of every batch that changes an order. The batch fails if another
 * request has claimed that version (primary key), or if a payment holds the order (NOT NULL), so that nothing is lost.
 * @param underPayment true for what the payment itself does
 */
export const claimVersion = (
	db: Database,
	{ id, version }: Pick<OrderRecord, 'id' | 'version'>,
	{ underPayment }: { underPayment: boolean },
): Statement => {
	const next = version + 1;
	return db.insert(orderVersions).values({
		orderId: id,
		version: underPayment
			? next
			: sql`CASE WHEN EXISTS (SELECT 1 FROM payment_guards WHERE order_id = ${id}) THEN NULL ELSE ${next} END`,
	});
};

/**
 * First statements of every change to a placed order (optimistic locking). The batch fails (`isConflict`) if the order
 * has changed since it was read.
 */
export const touchOrder = (db: Database, record: OrderRecord, now: number): Statement[] => [
	claimVersion(db, record, { underPayment: true }),
	db
		.update(orders)
		.set({ version: record.version + 1, updatedAt: now })
		.where(eq(orders.id, record.id)),
];

/** Whether a batch failed because the order, its coupon or its buyer's wallet was changed since it was read: read it again and retry. */
export function isConflict(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (
			/constraint failed: (order_versions\.|promotions_limit|promotions\.used|wallet_entries_balance)/i.test(
				cause.message,
			)
		)
			return true;
	}
	return false;
}

/** Columns that follow from the price engine. */
export const pricedColumns = ({
	totals,
	tax,
	record,
	rate,
	promotion,
	heldPromotion,
	priceVersion,
}: PricedOrder) => ({
	itemTotal: totals.itemTotal,
	promoTotal: totals.promoTotal,
	shipmentTotal: totals.shipmentTotal,
	customsTotal: totals.customsTotal,
	taxTotal: totals.taxTotal,
	total: totals.total,
	vatTreatment: tax.treatment,
	priceVersion,
	shippingMethod: rate?.kind ?? record.shippingKind,
	split: pricedSplit(record, rate),
	promotionId: promotion?.id ?? heldPromotion?.promotion.id ?? null,
	version: record.version + 1,
});

interface Change {
	readonly now: number;
	readonly userId: number | null;
}

/** Statements that run in the same batch, before and after. */
interface SavedAlong {
	readonly first?: readonly Statement[];
	/** Gets the number of new lines. */
	readonly last?: (added: number) => readonly Statement[];
}

/**
 * Saves an open order, all or nothing, and returns the stored record without reading it again: the version check
 * proves that the order has not changed since `before`, and the database only adds the ids of new lines.
 * Throws an error for which `isConflict` is true when the order was changed meanwhile.
 */
export async function saveOrder(
	db: Database,
	before: OrderRecord,
	after: PricedOrder,
	{ first = [], last, ...change }: Change & SavedAlong,
): Promise<OrderRecord> {
	const added = after.record.lines.filter(({ id }) => id === 0).length;
	const statements = [...first, ...saveStatements(db, before, after, change)];
	const rows = await runTogether(db, [...statements, ...(last?.(added) ?? [])]);
	const newLines = rows.slice(statements.length - added, statements.length) as { id: number }[][];
	return savedRecord(before, after, {
		now: change.now,
		newLineIds: newLines.map(([row]) => {
			if (!row) throw new Error(`a new line of ${before.number} has no id`);
			return row.id;
		}),
	});
}

/**
 * Writes an open order as it is now, with its lines and its delivery. `before` is what the database holds. The
 * statements of new lines come last, and each returns its id.
 */
export function saveStatements(
	db: Database,
	before: OrderRecord,
	after: PricedOrder,
	change: Change,
): Statement[] {
	const { record } = after;
	return [
		claimVersion(db, before, { underPayment: false }),
		db
			.update(orders)
			.set({ ...orderColumns(after), updatedAt: change.now })
			.where(eq(orders.id, before.id)),
		...unchangedLineStatements(db, before, after),
		db
			.update(shipments)
			.set({
				methodCode: after.rate?.code ?? record.shipment.methodCode,
				cost: after.totals.shipmentTotal,
			})
			.where(eq(shipments.orderId, before.id)),
		...transitions(before.savedState, after.state).map(([previous, next]) =>
			stateChange(db, before.id, 'order', previous, next, change),
		),
		...newBundleStatements(db, before.id, after.record, change.now),
		...newLineStatements(db, before, after, change.now),
	];
}

/** Columns of an open order as it is now. */
export const orderColumns = (after: PricedOrder) => {
	const { record } = after;
	return {
		state: after.state,
		email: record.email,
		customerType: record.customerType,
		billAddress: record.billAddress,
		shipAddress: record.shipAddress,
		destinationIso: record.destinationIso,
		vatCheck: record.vatCheck,
		...pickBuyerReferences(record),
		paymentSchedule: record.paymentSchedule,
		installments: record.installments,
		usesWallet: record.wallet.isUsed,
		...pricedColumns(after),
	};
};
export const stateChange = (
	db: Database,
	orderId: number,
	name: 'order' | 'payment' | 'shipment',
	previousState: string | null,
	nextState: string,
	{ now, userId }: Change,
): Statement =>
	db.insert(stateChanges).values({ orderId, name, previousState, nextState, userId, createdAt: now });

const pricedLines = (after: PricedOrder) =>
	after.record.lines.map((line, index) => ({ line, ...lineAmounts(after, index) }));

function unchangedLineStatements(db: Database, before: OrderRecord, after: PricedOrder): Statement[] {
	const stored = pricedLines(after).filter(({ line }) => line.id !== 0);
	const kept = new Set(stored.map(({ line }) => line.id));
	const removed = before.lines.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
	return [
		...(removed.length === 0
			? []
			: [
					db
						.delete(lineItems)
						.where(and(eq(lineItems.orderId, before.id), inArray(lineItems.id, valueList(removed)))),
				]),
		...(stored.length === 0 ? [] : [updateLines(db, before.id, stored)]),
	];
}

/** Sets that new lines belong to; those that are there already stay as they are. */
const newBundleStatements = (
	db: Database,
	orderId: number,
	{ lines }: OrderRecord,
	createdAt: number,
): Statement[] => {
	const named = lines.flatMap(({ id, bundle }) => (id === 0 && bundle ? [bundle] : []));
	const each = [...new Map(named.map((bundle) => [bundle.id, bundle])).values()];
	return each.map(({ id, sku }) =>
		db.insert(bundles).values({ id, orderId, sku, createdAt }).onConflictDoNothing(),
	);
};

/** A set without lines. The batch fails at `bundles.created_at` where the order has `max` sets already. */
export const insertEmptyBundle = (
	db: Database,
	{ id, orderId, createdAt, max }: { id: string; orderId: number; createdAt: number; max: number },
): Statement =>
	db.insert(bundles).values({
		id,
		orderId,
		createdAt: valueOrNull(
			sql`(SELECT count(*) FROM bundles WHERE order_id = ${orderId}) < ${max}`,
			createdAt,
		),
	});

const newLineStatements = (db: Database, before: OrderRecord, after: PricedOrder, now: number): Statement[] =>
	pricedLines(after)
		.filter(({ line }) => line.id === 0)
		.map(({ line, ...amounts }) =>
			db
				.insert(lineItems)
				.values({
					...{ orderId: before.id, ...lineColumns(line), ...amounts, createdAt: now },
					parentId: line.parentId === 0 ? newestGoods(before.id) : line.parentId,
				})
				.returning({ id: lineItems.id }),
		);

/** The line of goods that was inserted last: a service of a new line is inserted directly after it. */
const newestGoods = (orderId: number) =>
	sql<number>`(SELECT max(id) FROM line_items WHERE order_id = ${orderId} AND service IS NULL)`;

/** Columns of a line besides its amounts. */
export const lineColumns = (line: RecordLine) => ({
	variantId: line.variant.id,
	parentId: line.parentId,
	designId: line.design?.id ?? null,
	quantity: line.quantity,
	expressDeliveryOptionId: line.expressDeliveryOptionId,
	service: line.service,
	bundleId: line.bundle?.id ?? null,
	samples: line.samples,
});

/** All lines in one statement: a statement binds at most 100 parameters. */
export function updateLines(
	db: Database,
	orderId: number,
	lines: readonly ({ line: RecordLine } & ReturnType<typeof lineAmounts>)[],
): Statement {
	const values = lines.map(({ line, ...amounts }) => ({ id: line.id, ...lineColumns(line), ...amounts }));
	return db
		.update(lineItems)
		.set({
			variantId: fromJson('variantId'),
			designId: fromJson('designId'),
			expressDeliveryOptionId: fromJson('expressDeliveryOptionId'),
			bundleId: fromJson('bundleId'),
			samples: fromJson('samples'),
			quantity: fromJson('quantity'),
			unitPrice: fromJson('unitPrice'),
			net: fromJson('net'),
			promo: fromJson('promo'),
			tax: fromJson('tax'),
			companyPrice: fromJson('companyPrice'),
		})
		.from(sql`json_each(${JSON.stringify(values)}) AS j`)
		.where(sql`line_items.order_id = ${orderId} AND line_items.id = j.value ->> 'id'`);
}

const fromJson = (name: string) => sql.raw(`j.value ->> '${name}'`);
