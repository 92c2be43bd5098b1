import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { isRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import type { Address } from '#src/customers/address.ts';
import { isConflict, touchOrder } from '#src/orders/database/save.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import type { ParcelItem } from '../record/parcel.ts';
import { parcelLabels } from '../record/tables.server.ts';
import { maxCallOffs, storedUntil } from './storage.ts';
import { callOffs, stockItems, stockMovements, stockWishes } from './tables.server.ts';

export type StockRow = typeof stockItems.$inferSelect;
type Movement = typeof stockMovements.$inferInsert;
export type CallOff = typeof callOffs.$inferSelect;

/** Inserts a stock movement. */
export const insertMovement = (
	db: Database,
	movement: Omit<Movement, 'stockItemId' | 'quantity'> & {
		readonly stockItemId: number | SQL<number>;
		readonly quantity: number | SQL<number>;
	},
): Statement => db.insert(stockMovements).values(movement);

/** Stores or, before any goods are booked, cancels the request to keep the goods of a placed order in our warehouse. */
export async function requestStorage(
	db: Database,
	{ id: orderId, companyId }: Pick<OrderRecord, 'id' | 'companyId'>,
	{ userId, isKept, now }: { readonly userId: number; readonly isKept: boolean; readonly now: number },
): Promise<void> {
	if (companyId === null) return;
	if (isKept)
		await db
			.insert(stockWishes)
			.values({ orderId, companyId, userId, createdAt: now, doneAt: null })
			.onConflictDoNothing();
	else
		await db
			.delete(stockWishes)
			.where(
				and(
					eq(stockWishes.orderId, orderId),
					isNull(stockWishes.doneAt),
					notExists(db.select({ one: sql`1` }).from(stockItems).where(eq(stockItems.orderId, orderId))),
				),
			);
}

/**
 * Books goods of an order into stock, for the version of the order that the page showed: of two concurrent bookings one
 * succeeds.
 * @param remaining unsent pieces of each line
 * @returns false if the order has changed meanwhile, or if there are fewer pieces
 */
export async function bookIntoStock(
	db: Database,
	record: OrderRecord,
	{
		items,
		place,
		remaining,
		isAll,
		staffId,
		today,
		now,
	}: {
		readonly items: readonly ParcelItem[];
		readonly place: string;
		readonly remaining: readonly ParcelItem[];
		/** All remaining goods of the order are booked. */
		readonly isAll: boolean;
		readonly staffId: number;
		/** ISO day. */
		readonly today: string;
		readonly now: number;
	},
	extraStatements: readonly Statement[],
): Promise<boolean> {
	const { id: orderId, companyId } = record;
	if (companyId === null) return false;
	const statements = items.flatMap(({ lineItemId, quantity }) => [
		db
			.insert(stockItems)
			.values({
				...{ companyId, orderId, lineItemId, place, booked: quantity, left: quantity },
				ordered: remaining.find((one) => one.lineItemId === lineItemId)?.quantity ?? 0,
				...{ threshold: null, freeUntil: storedUntil(today), remindedAt: null, createdAt: now },
			})
			.onConflictDoUpdate({
				target: stockItems.lineItemId,
				set: {
					place,
					booked: sql`${stockItems.booked} + ${quantity}`,
					left: sql`${stockItems.left} + ${quantity}`,
				},
			}),
		insertMovement(db, {
			stockItemId: sql<number>`(SELECT id FROM stock_items WHERE line_item_id = ${lineItemId})`,
			...{ orderId, kind: 'booked', quantity, reason: '', staffId, userId: null, createdAt: now },
		}),
	]);
	try {
		await runTogether(db, [
			...touchOrder(db, record, now),
			...statements,
			...(isAll ? [db.update(stockWishes).set({ doneAt: now }).where(eq(stockWishes.orderId, orderId))] : []),
			...extraStatements,
		]);
		return true;
	} catch (error) {
		if (isConflict(error) || isTooMany(error)) return false;
		throw error;
	}
}

/** Whether a batch failed because the stock would become negative, or because more would be booked than remained. */
export const isTooMany = (error: unknown): boolean =>
	/constraint failed: stock_items_(left|booked)/i.test(`${error} ${(error as Error).cause}`);

/**
 * Calls pieces off, all or nothing; concurrent calls never take more than are in stock.
 * @param extraStatements further statements of the batch, after those of the call-off
 * @param id id of the new row
 * @returns the id; undefined if fewer pieces are left, or if the order's included deliveries are used up
 */
export async function callOff(
	db: Database,
	{ id: stockItemId, companyId, orderId }: StockRow,
	{
		quantity,
		shipAddress,
		userId,
		now,
	}: { quantity: number; shipAddress: Address; userId: number | null; now: number },
	extraStatements: readonly Statement[] = [],
	id: string = crypto.randomUUID(),
): Promise<string | undefined> {
	// The automatic call-off at the end of storage does not count towards the included deliveries.
	const hasDelivery =
		userId === null
			? sql`1`
			: sql`(SELECT count(*) FROM call_offs WHERE order_id = ${orderId} AND user_id IS NOT NULL AND state <> 'canceled') < ${maxCallOffs}`;
	const isLeft = sql`EXISTS (SELECT 1 FROM stock_items WHERE id = ${stockItemId} AND company_id = ${companyId} AND "left" >= ${quantity})`;
	try {
		await runTogether(db, [
			db.insert(callOffs).values({
				...{ id, stockItemId, companyId, orderId, shipAddress, userId, state: 'open' },
				...{
					quantity: valueOrNull(sql`${isLeft} AND ${hasDelivery}`, quantity),
					createdAt: now,
					closedAt: null,
				},
			}),
			db
				.update(stockItems)
				.set({ left: sql`${stockItems.left} - ${quantity}` })
				.where(eq(stockItems.id, stockItemId)),
			insertMovement(db, {
				...{ stockItemId, orderId, kind: 'called', quantity, reason: '', staffId: null, userId },
				createdAt: now,
			}),
			...extraStatements,
		]);
		return id;
	} catch (error) {
		if (isRefusedBy(error, 'call_offs.quantity') || isTooMany(error)) return undefined;
		throw error;
	}
}

interface Closing {
	readonly staffId: number | null;
	readonly userId: number | null;
	readonly reason: string;
	readonly now: number;
}

/** Statements that end an open call-off. They fail (`isClosed`) if it is not open any more. */
export const endCallOffStatements = (
	db: Database,
	{ id, stockItemId, orderId, quantity }: CallOff,
	state: 'sent' | 'canceled',
	{ staffId, userId, reason, now }: Closing,
): Statement[] => [
	insertMovement(db, {
		...{ stockItemId, orderId, kind: state, reason, staffId, userId, createdAt: now },
		quantity: valueOrNull(
			sql`EXISTS (SELECT 1 FROM call_offs WHERE id = ${id} AND state = 'open')`,
			quantity,
		),
	}),
	...(state === 'canceled'
		? [
				db
					.update(stockItems)
					.set({ left: sql`${stockItems.left} + ${quantity}` })
					.where(eq(stockItems.id, stockItemId)),
			]
		: []),
	// Voids a label that was not handed over yet.
	db
		.update(parcelLabels)
		.set({ state: 'void' })
		.where(
			and(eq(parcelLabels.orderId, orderId), eq(parcelLabels.callOffId, id), eq(parcelLabels.state, 'made')),
		),
	// Last, because it always changes a row: the idempotency record that follows depends on that.
	db.update(callOffs).set({ state, closedAt: now }).where(eq(callOffs.id, id)),
];

/** Whether a batch failed because the call-off had ended before. */
export const isClosed = (error: unknown): boolean => isRefusedBy(error, 'stock_movements.quantity');

/** Cancels an open call-off: its pieces are available again. @returns false if it was already sent or cancelled */
export async function cancelCallOff(
	db: Database,
	calledOff: CallOff,
	closing: Closing,
	extraStatements: readonly Statement[] = [],
): Promise<boolean> {
	try {
		await runTogether(db, [...endCallOffStatements(db, calledOff, 'canceled', closing), ...extraStatements]);
		return true;
	} catch (error) {
		if (isClosed(error)) return false;
		throw error;
	}
}
