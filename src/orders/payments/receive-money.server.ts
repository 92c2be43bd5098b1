import { and, eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { nextWorkingDay } from '#src/pricing/working-days.ts';
import { isoDay } from '#src/site/dates.ts';
import { stateChange } from '../database/save.server.ts';
import { installmentsOf } from '../pricing/installments.ts';
import { estimateDeliveries, shippingKind } from '../pricing/price-order.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { orders, payments, shipments } from '../record/tables.server.ts';
import { paymentTotalStatements } from './refund-queries.server.ts';

/**
 * Subtracts a received amount from the awaited transfer of a placed order.
 * @param amount minor units
 */
export const reduceAwaitedTransfer = (
	db: Database,
	orderId: number,
	amount: number,
	now: number,
): Statement[] => {
	const isAwaited = and(
		eq(payments.orderId, orderId),
		eq(payments.methodCode, 'check'),
		eq(payments.state, 'pending'),
	);
	return [
		db
			.update(payments)
			.set({ state: 'void', updatedAt: now })
			.where(and(isAwaited, sql`${payments.amount} <= ${amount}`)),
		db
			.update(payments)
			.set({ amount: sql`${payments.amount} - ${amount}`, updatedAt: now })
			.where(isAwaited),
	];
};

/**
 * What a placed order may do now that money has arrived: with all of it, or with the first part of its schedule,
 * production begins and the delivery days are fixed; with all of it, it may be dispatched. Run after the statements
 * that store the money, in the same batch.
 * @param amount minor units
 */
export function startStatements(db: Database, record: OrderRecord, amount: number, now: number): Statement[] {
	const received = record.stored.paymentTotal + amount;
	const isPaid = received >= record.stored.total;
	const [first] = installmentsOf(record);
	const isStarted = isPaid || (first !== undefined && received >= first.amount);
	const { delivery } = estimateDeliveries(record, nextWorkingDay(isoDay(now)), shippingKind(record));
	const days = record.storedDelivery ?? delivery;
	const isReady = isPaid && record.shipmentState === 'pending';
	return [
		...(isStarted
			? [
					db
						.update(orders)
						.set({ deliveryEarliest: days?.earliest ?? null, deliveryLatest: days?.latest ?? null })
						.where(eq(orders.id, record.id)),
				]
			: []),
		...(isReady
			? [
					db.update(orders).set({ shipmentState: 'ready' }).where(eq(orders.id, record.id)),
					db.update(shipments).set({ state: 'ready' }).where(eq(shipments.orderId, record.id)),
					stateChange(db, record.id, 'shipment', record.shipmentState, 'ready', { now, userId: null }),
				]
			: []),
		...paymentTotalStatements(db, record.id, now),
	];
}
