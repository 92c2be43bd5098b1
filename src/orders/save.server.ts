import { and, eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { rateCardVersion } from '#src/pricing/price.ts';
import type { OrderRecord, RecordLine } from './order-record.ts';
import type { PricedOrder } from './price-order.ts';
import { lineItems, orders, orderVersions, shipments, stateChanges } from './tables.server.ts';

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
	const next = version + 1;
	const unlessPaying = sql`CASE WHEN EXISTS (SELECT 1 FROM payment_guards WHERE order_id = ${id}) THEN NULL ELSE ${next} END`;
	return db.insert(orderVersions).values({ orderId: id, version: underPayment ? next : unlessPaying });
};

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

/** Writes an open order as it is now, with its lines and its delivery. `before` is what the database holds. */
export function saveStatements(
	db: Database,
	before: OrderRecord,
	after: PricedOrder,
	change: { now: number; userId: number | null },
): Statement[] {
	const { record } = after;
	return [
		takeVersion(db, before, { underPayment: false }),
		db
			.update(orders)
			.set({
				state: after.state,
				email: record.email,
				customerType: record.customerType,
				billAddress: record.billAddress,
				shipAddress: record.shipAddress,
				destinationIso: record.destinationIso,
				specialInstructions: record.specialInstructions,
				...pricedColumns(after),
				updatedAt: change.now,
			})
			.where(eq(orders.id, before.id)),
		...lineStatements(db, before, after, change.now),
		db
			.update(shipments)
			.set({ methodCode: after.rate?.code ?? record.shipment.methodCode, cost: after.totals.shipmentTotal })
			.where(eq(shipments.orderId, before.id)),
		...(after.state === before.walkedTo
			? []
			: [stateChange(db, before.id, 'order', before.walkedTo, after.state, change)]),
	];
}

export const stateChange = (
	db: Database,
	orderId: number,
	name: 'order' | 'payment' | 'shipment',
	previousState: string | null,
	nextState: string,
	{ now, userId }: { now: number; userId: number | null },
): Statement =>
	db.insert(stateChanges).values({ orderId, name, previousState, nextState, userId, createdAt: now });

function lineStatements(db: Database, before: OrderRecord, after: PricedOrder, now: number): Statement[] {
	const priced = after.record.lines.map((line, index) => ({ line, ...amountsOf(after, index) }));
	const kept = new Set(priced.map(({ line }) => line.id));
	const removed = before.lines.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
	const stored = priced.filter(({ line }) => line.id !== 0);
	const added = priced.filter(({ line }) => line.id === 0);
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
		...added.map(({ line, ...amounts }) =>
			db.insert(lineItems).values({ orderId: before.id, ...columnsOf(line), ...amounts, createdAt: now }),
		),
	];
}

const columnsOf = (line: RecordLine) => ({
	variantId: line.variant.id,
	parentId: line.parentId,
	designId: line.design?.id ?? null,
	quantity: line.quantity,
	expressDeliveryOptionId: line.expressDeliveryOptionId,
});

export function amountsOf({ totals, unitPrices }: PricedOrder, index: number) {
	const { net = 0, promo = 0, tax = 0 } = totals.lines[index] ?? {};
	return { unitPrice: unitPrices[index] ?? 0, net, promo, tax };
}

/** All lines in one statement: a statement binds at most 100 parameters. */
export function updateLines(
	db: Database,
	orderId: number,
	lines: readonly ({ line: RecordLine } & ReturnType<typeof amountsOf>)[],
): Statement {
	const values = lines.map(({ line, ...amounts }) => ({ id: line.id, ...columnsOf(line), ...amounts }));
	const value = (name: string) => sql.raw(`j.value ->> '${name}'`);
	return db
		.update(lineItems)
		.set({
			variantId: value('variantId'),
			designId: value('designId'),
			quantity: value('quantity'),
			unitPrice: value('unitPrice'),
			net: value('net'),
			promo: value('promo'),
			tax: value('tax'),
		})
		.from(sql`json_each(${JSON.stringify(values)}) AS j`)
		.where(sql`line_items.order_id = ${orderId} AND line_items.id = j.value ->> 'id'`);
}
