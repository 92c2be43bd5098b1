import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { designs, designVersions } from '#src/designs/storage/tables.server.ts';
import { lineItems, payments } from '../record/tables.server.ts';

/**
 * Keeps every design of an order as it is now, under its version's number; the line remembers that number. A
 * payment freezes when it begins, so what is printed is what the customer saw when paying, however long the bank
 * asks and whatever is saved meanwhile. What is frozen already stays, so the completion may freeze again.
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

/** The designs of an order go on changing with it: its payment came to nothing, unless it is over already. */
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
						.where(
							and(
								eq(payments.number, number),
								inArray(payments.state, ['checkout', 'processing', 'pending']),
							),
						),
				),
			),
		);
