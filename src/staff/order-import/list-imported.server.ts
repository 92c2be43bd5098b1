import { desc, eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { importedOrders } from '#src/orders/imported/tables.server.ts';
import { isOpen, type OrderState } from '#src/orders/record/states.ts';
import { orders, paymentGuards } from '#src/orders/record/tables.server.ts';
import { staffAccounts } from '../record/tables.server.ts';

/** Imported orders that the page lists. */
export const mostListed = 50;

const columns = {
	reference: importedOrders.reference,
	createdAt: importedOrders.createdAt,
	by: staffAccounts.name,
	number: orders.number,
	region: orders.region,
	email: orders.email,
	/** Minor units. */
	total: orders.total,
	state: orders.state,
	agreed: orders.agreed,
	guard: paymentGuards.paymentId,
};

/** The newest imported orders. */
export async function listImported(db: Database, now: number) {
	const rows = await db
		.select(columns)
		.from(importedOrders)
		.innerJoin(orders, eq(orders.id, importedOrders.orderId))
		.leftJoin(paymentGuards, eq(paymentGuards.orderId, orders.id))
		.leftJoin(staffAccounts, eq(staffAccounts.id, importedOrders.staffId))
		.orderBy(desc(importedOrders.createdAt), importedOrders.reference)
		.limit(mostListed);
	return rows.map(({ agreed, guard, ...row }) => {
		const until = agreed?.until ?? now;
		return { ...row, until, stage: stageOf(row.state as OrderState, guard !== null, until < now) };
	});
}
export type ListedImport = Awaited<ReturnType<typeof listImported>>[number];

/** State of an imported order. */
export type ImportStage = 'awaiting payment' | 'payment in progress' | 'expired' | 'placed' | 'canceled';

function stageOf(state: OrderState, isPaymentUnderWay: boolean, isOver: boolean): ImportStage {
	if (state === 'canceled') return 'canceled';
	if (!isOpen(state)) return 'placed';
	if (isPaymentUnderWay) return 'payment in progress';
	return isOver ? 'expired' : 'awaiting payment';
}
