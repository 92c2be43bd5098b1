import { and, eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { claimVersion, stateChange } from '../database/save.server.ts';
import { walletRefundStatements } from '../database/wallet-entries.server.ts';
import { paymentTotalStatements } from '../payments/refund-queries.server.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { orders, paymentGuards, payments, promotions, shipments } from '../record/tables.server.ts';

/**
 * Cancels a placed order whose money has not arrived: its awaited payment is void, its coupon may be used again, and
 * nothing is sent. What the wallet paid goes back to it. Money that arrives later is booked as a credit of the order. Fails the batch (`isConflict`) if the
 * order has changed since it was read.
 */
export function cancelStatements(db: Database, record: OrderRecord, now: number): Statement[] {
	const change = { now, userId: null };
	return [
		claimVersion(db, record, { underPayment: true }),
		db
			.update(orders)
			.set({ state: 'canceled', shipmentState: 'canceled', version: record.version + 1, updatedAt: now })
			.where(eq(orders.id, record.id)),
		db.update(shipments).set({ state: 'canceled' }).where(eq(shipments.orderId, record.id)),
		db
			.update(payments)
			.set({ state: 'void', updatedAt: now })
			.where(and(eq(payments.orderId, record.id), eq(payments.state, 'pending'))),
		db.delete(paymentGuards).where(eq(paymentGuards.orderId, record.id)),
		...(record.promotion
			? [
					db
						.update(promotions)
						.set({ used: sql`${promotions.used} - 1` })
						.where(eq(promotions.id, record.promotion.id)),
				]
			: []),
		stateChange(db, record.id, 'order', record.savedState, 'canceled', change),
		stateChange(db, record.id, 'shipment', record.shipmentState, 'canceled', change),
		...walletRefundStatements(db, record, {
			key: `${record.number}:canceled`,
			reason: 'order_canceled',
			now,
		}),
		...paymentTotalStatements(db, record.id, now),
	];
}
