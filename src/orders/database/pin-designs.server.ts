import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { designs, designVersions } from '#src/designs/storage/tables.server.ts';
import { openStates } from '../record/states.ts';
import { lineItems, orders, payments } from '../record/tables.server.ts';

/**
 * Stores the present version of every design of an order, and its number on the line. This happens when a payment
 * begins, so that what is printed is what the customer saw when paying, even if the design is changed while the
 * bank confirms. A line that has a version keeps it, so the completion may call this again.
 * @param now epoch milliseconds
 */
export function pinDesigns(db: Database, orderId: number, now: number): Statement[] {
	const frozenHere = sql`EXISTS (SELECT 1 FROM line_items WHERE order_id = ${orderId}
		AND line_items.design_id = ${designs.id} AND line_items.design_version = ${designs.version})`;
	return [
		db
			.update(lineItems)
			.set({ designVersion: sql`(SELECT version FROM designs WHERE designs.id = line_items.design_id)` })
			.where(
				and(eq(lineItems.orderId, orderId), isNotNull(lineItems.designId), isNull(lineItems.designVersion)),
			),
		db
			.insert(designVersions)
			.select(
				db
					.select({
						designId: designs.id,
						version: designs.version,
						document: designs.document,
						createdAt: sql<number>`${now}`.as('created_at'),
						reason: sql<null>`NULL`.as('reason'),
						name: sql<null>`NULL`.as('name'),
						variantId: sql<null>`NULL`.as('variant_id'),
					})
					.from(designs)
					.where(frozenHere),
			)
			.onConflictDoUpdate({
				target: [designVersions.designId, designVersions.version],
				set: { document: sql`excluded.document` },
			}),
	];
}

/**
 * Removes the stored versions when the payment of an open order has failed; does nothing if the payment has ended
 * before, or the order is placed: its designs are printed.
 */
export const unpinDesigns = (
	db: Database,
	{ orderId, number }: { orderId: number; number: string },
): Statement =>
	db
		.update(lineItems)
		.set({ designVersion: null })
		.where(
			and(
				eq(lineItems.orderId, orderId),
				exists(
					db
						.select({ id: payments.id })
						.from(payments)
						.innerJoin(orders, eq(orders.id, payments.orderId))
						.where(
							and(
								eq(payments.number, number),
								inArray(orders.state, [...openStates]),
								inArray(payments.state, ['checkout', 'processing', 'pending']),
							),
						),
				),
			),
		);
