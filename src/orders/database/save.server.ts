import { and, eq, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { kept, placeholders } from '#src/api/kept-statement.server.ts';
import { rateCardVersion } from '#src/pricing/price.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
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
import { lineAmounts, savedRecord } from './saved-record.ts';

/**
 * The first statement of everything that changes an order: it takes the next version. It fails the whole batch
 * when somebody else took it (primary key) or when a payment holds the order (NOT NULL), so that nothing is lost.
 * @param underPayment true for what the payment itself does
 */
export const takeVersion = (
	db: Database,
	{ id, version }: Pick<OrderRecord, 'id' | 'version'>,
	{ underPayment }: { underPayment: boolean },
): Statement => {
	const next = { orderId: id, next: version + 1 };
	return underPayment ? insertVersion(db, next) : insertVersionUnlessPaying(db, next);
};

const [orderId, next] = [sql.placeholder('orderId'), sql.placeholder('next')];
const insertVersion = kept((db) => db.insert(orderVersions).values({ orderId, version: next }));
const insertVersionUnlessPaying = kept((db) =>
	db.insert(orderVersions).values({
		orderId,
		version: sql`CASE WHEN EXISTS (SELECT 1 FROM payment_guards WHERE order_id = ${orderId}) THEN NULL ELSE ${next} END`,
	}),
);

/** Whether a batch failed because the order or its coupon has moved on since it was read: read it again. */
export function isConflict(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (/constraint failed: (order_versions\.|promotions_limit)/i.test(cause.message)) return true;
	}
	return false;
}

/** Columns that follow from the price engine. */
export const pricedColumns = ({ totals, tax, record, rate, promotion }: PricedOrder) => ({
	itemTotal: totals.itemTotal,
	promoTotal: totals.promoTotal,
	shipmentTotal: totals.shipmentTotal,
	customsTotal: totals.customsTotal,
	taxTotal: totals.taxTotal,
	total: totals.total,
	vatTreatment: tax.treatment,
	priceVersion: rateCardVersion,
	shippingMethod: rate?.kind ?? record.shippingKind,
	promotionId: promotion?.id ?? null,
	version: record.version + 1,
});

interface Change {
	readonly now: number;
	readonly userId: number | null;
}

/**
 * Saves an open order, all or nothing, and returns the stored record without reading it again: the version check
 * proves that nobody changed the order since `before`, and the database only adds the ids of new lines.
 * Throws an error for which `isConflict` is true when the order was changed meanwhile.
 */
export async function saveOrder(
	db: Database,
	before: OrderRecord,
	after: PricedOrder,
	{ first = [], ...change }: Change & { readonly first?: readonly Statement[] },
): Promise<OrderRecord> {
	const rows = await runTogether(db, [...first, ...saveStatements(db, before, after, change)]);
	const added = after.record.lines.filter(({ id }) => id === 0).length;
	const newLines = (added === 0 ? [] : rows.slice(-added)) as { id: number }[][];
	return savedRecord(before, after, {
		now: change.now,
		newLineIds: newLines.map(([row]) => {
			if (!row) throw new Error(`a new line of ${before.number} has no id`);
			return row.id;
		}),
	});
}

/**
 * Writes an open order as it is now, with its lines and its delivery. `before` is what the database holds. The new
 * lines come last, each answering its id.
 */
export function saveStatements(
	db: Database,
	before: OrderRecord,
	after: PricedOrder,
	change: Change,
): Statement[] {
	const { record } = after;
	return [
		takeVersion(db, before, { underPayment: false }),
		updateOrder(db, { ...orderColumns(after), updatedAt: change.now, orderId: before.id }),
		...keptLineStatements(db, before, after),
		updateShipment(db, {
			orderId: before.id,
			methodCode: after.rate?.code ?? record.shipment.methodCode,
			cost: after.totals.shipmentTotal,
		}),
		...transitions(before.savedState, after.state).map(([previous, next]) =>
			stateChange(db, before.id, 'order', previous, next, change),
		),
		...newBundleStatements(db, before.id, after.record, change.now),
		...newLineStatements(db, before, after, change.now),
	];
}

const orderColumns = (after: PricedOrder) => {
	const { record } = after;
	return {
		state: after.state,
		email: record.email,
		customerType: record.customerType,
		billAddress: record.billAddress,
		shipAddress: record.shipAddress,
		destinationIso: record.destinationIso,
		specialInstructions: record.specialInstructions,
		...pricedColumns(after),
	};
};
const updateOrder = kept((db) =>
	db
		.update(orders)
		.set(
			placeholders<ReturnType<typeof orderColumns> & { updatedAt: number }>({
				state: true,
				email: true,
				customerType: true,
				billAddress: true,
				shipAddress: true,
				destinationIso: true,
				specialInstructions: true,
				itemTotal: true,
				promoTotal: true,
				shipmentTotal: true,
				customsTotal: true,
				taxTotal: true,
				total: true,
				vatTreatment: true,
				priceVersion: true,
				shippingMethod: true,
				promotionId: true,
				version: true,
				updatedAt: true,
			}),
		)
		.where(eq(orders.id, orderId)),
);
const updateShipment = kept((db) =>
	db
		.update(shipments)
		.set(placeholders<{ methodCode: string; cost: number }>({ methodCode: true, cost: true }))
		.where(eq(shipments.orderId, orderId)),
);

export const stateChange = (
	db: Database,
	orderId: number,
	name: 'order' | 'payment' | 'shipment',
	previousState: string | null,
	nextState: string,
	{ now, userId }: Change,
): Statement => insertStateChange(db, { orderId, name, previousState, nextState, userId, createdAt: now });

const insertStateChange = kept((db) =>
	db.insert(stateChanges).values({
		orderId,
		name: sql.placeholder('name'),
		previousState: sql.placeholder('previousState'),
		nextState: sql.placeholder('nextState'),
		userId: sql.placeholder('userId'),
		createdAt: sql.placeholder('createdAt'),
	}),
);

const pricedLines = (after: PricedOrder) =>
	after.record.lines.map((line, index) => ({ line, ...lineAmounts(after, index) }));

function keptLineStatements(db: Database, before: OrderRecord, after: PricedOrder): Statement[] {
	const stored = pricedLines(after).filter(({ line }) => line.id !== 0);
	const kept = new Set(stored.map(({ line }) => line.id));
	const removed = before.lines.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
	return [
		...(removed.length === 0
			? []
			: [
					db
						.delete(lineItems)
						.where(
							and(
								eq(lineItems.orderId, before.id),
								sql`${lineItems.id} IN (SELECT value FROM json_each(${JSON.stringify(removed)}))`,
							),
						),
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
	return each.map(({ id, sku }) => insertBundle(db, { id, orderId, sku, createdAt }));
};

const insertBundle = kept((db) =>
	db
		.insert(bundles)
		.values({
			id: sql.placeholder('id'),
			orderId,
			sku: sql.placeholder('sku'),
			createdAt: sql.placeholder('createdAt'),
		})
		.onConflictDoNothing(),
);

/** A set without lines; no row where the order has `most` sets already. */
export const insertEmptyBundle = kept((db) =>
	db
		.insert(bundles)
		.select(
			sql`SELECT ${sql.placeholder('id')}, ${orderId}, NULL, ${sql.placeholder('createdAt')}
			WHERE (SELECT count(*) FROM bundles WHERE order_id = ${orderId}) < ${sql.placeholder('most')}`,
		)
		.returning({ id: bundles.id }),
);

const newLineStatements = (db: Database, before: OrderRecord, after: PricedOrder, now: number): Statement[] =>
	pricedLines(after)
		.filter(({ line }) => line.id === 0)
		.map(({ line, ...amounts }) =>
			insertLine(db, { orderId: before.id, ...lineColumns(line), ...amounts, createdAt: now }),
		);

const insertLine = kept((db) =>
	db
		.insert(lineItems)
		.values({
			orderId,
			variantId: sql.placeholder('variantId'),
			parentId: sql.placeholder('parentId'),
			designId: sql.placeholder('designId'),
			quantity: sql.placeholder('quantity'),
			expressDeliveryOptionId: sql.placeholder('expressDeliveryOptionId'),
			bundleId: sql.placeholder('bundleId'),
			samples: sql.placeholder('samples'),
			unitPrice: sql.placeholder('unitPrice'),
			net: sql.placeholder('net'),
			promo: sql.placeholder('promo'),
			tax: sql.placeholder('tax'),
			createdAt: sql.placeholder('createdAt'),
		})
		.returning({ id: lineItems.id }),
);

const lineColumns = (line: RecordLine) => ({
	variantId: line.variant.id,
	parentId: line.parentId,
	designId: line.design?.id ?? null,
	quantity: line.quantity,
	expressDeliveryOptionId: line.expressDeliveryOptionId,
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
	return updateLinesFrom(db, { orderId, lines: JSON.stringify(values) });
}

const fromJson = (name: string) => sql.raw(`j.value ->> '${name}'`);
const updateLinesFrom = kept((db) =>
	db
		.update(lineItems)
		.set({
			variantId: fromJson('variantId'),
			designId: fromJson('designId'),
			bundleId: fromJson('bundleId'),
			samples: fromJson('samples'),
			quantity: fromJson('quantity'),
			unitPrice: fromJson('unitPrice'),
			net: fromJson('net'),
			promo: fromJson('promo'),
			tax: fromJson('tax'),
		})
		.from(sql`json_each(${sql.placeholder('lines')}) AS j`)
		.where(sql`line_items.order_id = ${orderId} AND line_items.id = j.value ->> 'id'`),
);
