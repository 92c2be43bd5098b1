import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { isRefusedBy, valueIf } from '#src/api/insert-guard.server.ts';
import type { Address } from '#src/customers/address.ts';
import { isConflict } from '#src/orders/database/save.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import type { ParcelItem } from '../record/parcel.ts';
import { touchOrder } from '../record/queries.server.ts';
import { parcelLabels } from '../record/tables.server.ts';
import { mostCallOffs, storedUntil } from './storage.ts';
import { callOffs, stockItems, stockMovements, stockWishes } from './tables.server.ts';

export type StockRow = typeof stockItems.$inferSelect;
type Movement = typeof stockMovements.$inferInsert;
export type CallOff = typeof callOffs.$inferSelect;

/** Notes what has happened to goods in stock. */
export const move = (
	db: Database,
	movement: Omit<Movement, 'stockItemId' | 'quantity'> & {
		readonly stockItemId: number | SQL<number>;
		readonly quantity: number | SQL<number>;
	},
): Statement => db.insert(stockMovements).values(movement);

/** Notes that the goods of a placed order are to be kept, or, before any is booked, that they are not. */
export async function wishToKeep(
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
 * Books goods of an order into stock, for the version of the order that a person saw: of two bookings at once one counts.
 * @param remaining pieces of each line that have not left
 * @returns false where the order has changed meanwhile, or there are not so many pieces
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
		/** Nothing of the order is to come any more. */
		readonly isAll: boolean;
		readonly staffId: number;
		/** ISO day. */
		readonly today: string;
		readonly now: number;
	},
	also: readonly Statement[],
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
		move(db, {
			stockItemId: sql<number>`(SELECT id FROM stock_items WHERE line_item_id = ${lineItemId})`,
			...{ orderId, kind: 'booked', quantity, reason: '', staffId, userId: null, createdAt: now },
		}),
	]);
	try {
		await runTogether(db, [
			...touchOrder(db, record, now),
			...statements,
			...(isAll ? [db.update(stockWishes).set({ doneAt: now }).where(eq(stockWishes.orderId, orderId))] : []),
			...also,
		]);
		return true;
	} catch (error) {
		if (isConflict(error) || isTooMany(error)) return false;
		throw error;
	}
}

/** Whether a batch failed because fewer pieces than none would be left, or more booked than were to come. */
export const isTooMany = (error: unknown): boolean =>
	/constraint failed: stock_items_(left|booked)/i.test(`${error} ${(error as Error).cause}`);

/**
 * Calls pieces off, all or nothing: never more than are left, however many ask at once.
 * @param also more statements of the batch, behind those that take the pieces
 * @param id of the new row
 * @returns its id; undefined where fewer are left, or the deliveries of the order are used up
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
	also: readonly Statement[] = [],
	id: string = crypto.randomUUID(),
): Promise<string | undefined> {
	// The end of the storage counts as no delivery that was asked for.
	const hasDelivery =
		userId === null
			? sql`1`
			: sql`(SELECT count(*) FROM call_offs WHERE order_id = ${orderId} AND user_id IS NOT NULL AND state <> 'canceled') < ${mostCallOffs}`;
	const isLeft = sql`EXISTS (SELECT 1 FROM stock_items WHERE id = ${stockItemId} AND company_id = ${companyId} AND "left" >= ${quantity})`;
	try {
		await runTogether(db, [
			db.insert(callOffs).values({
				...{ id, stockItemId, companyId, orderId, shipAddress, userId, state: 'open' },
				...{ quantity: valueIf(sql`${isLeft} AND ${hasDelivery}`, quantity), createdAt: now, closedAt: null },
			}),
			db
				.update(stockItems)
				.set({ left: sql`${stockItems.left} - ${quantity}` })
				.where(eq(stockItems.id, stockItemId)),
			move(db, {
				...{ stockItemId, orderId, kind: 'called', quantity, reason: '', staffId: null, userId },
				createdAt: now,
			}),
			...also,
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

/** Statements that end an open call-off; where it is not open any more, they fail with `isClosed`. */
export const closeStatements = (
	db: Database,
	{ id, stockItemId, orderId, quantity }: CallOff,
	state: 'sent' | 'canceled',
	{ staffId, userId, reason, now }: Closing,
): Statement[] => [
	move(db, {
		...{ stockItemId, orderId, kind: state, reason, staffId, userId, createdAt: now },
		quantity: valueIf(sql`EXISTS (SELECT 1 FROM call_offs WHERE id = ${id} AND state = 'open')`, quantity),
	}),
	...(state === 'canceled'
		? [
				db
					.update(stockItems)
					.set({ left: sql`${stockItems.left} + ${quantity}` })
					.where(eq(stockItems.id, stockItemId)),
			]
		: []),
	// A label that waits for the carrier is of no use any more.
	db
		.update(parcelLabels)
		.set({ state: 'void' })
		.where(
			and(eq(parcelLabels.orderId, orderId), eq(parcelLabels.callOffId, id), eq(parcelLabels.state, 'made')),
		),
	// The last one: it always changes a row, so that a call can record its effect behind it.
	db.update(callOffs).set({ state, closedAt: now }).where(eq(callOffs.id, id)),
];

/** Whether a batch failed because the call-off had ended before. */
export const isClosed = (error: unknown): boolean => isRefusedBy(error, 'stock_movements.quantity');

/** Cancels a call-off that has not been sent: its pieces are left again. @returns false where it had ended */
export async function cancelCallOff(
	db: Database,
	calledOff: CallOff,
	closing: Closing,
	also: readonly Statement[] = [],
): Promise<boolean> {
	try {
		await runTogether(db, [...closeStatements(db, calledOff, 'canceled', closing), ...also]);
		return true;
	} catch (error) {
		if (isClosed(error)) return false;
		throw error;
	}
}
