import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { proofs } from '#src/after-sales/proofs/record/tables.server.ts';
import { lineFiles, productionStarts } from '#src/after-sales/record/tables.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import { variants } from '#src/catalog/tables.server.ts';
import { designs } from '#src/designs/storage/tables.server.ts';
import { lineItems, orders } from '#src/orders/record/tables.server.ts';
import type { ArtworkState } from './artwork-state.ts';

/** Lines on one page of the list. */
export const pageSize = 50;

export interface PrepressFilter {
	readonly state: ArtworkState | undefined;
	/** A number of an order or an e-mail address; empty for all. */
	readonly search: string;
	/** From 1 on. */
	readonly page: number;
}

const isFileOfLine = and(eq(lineFiles.orderId, orders.id), eq(lineFiles.lineItemId, lineItems.id));
const artworkState = sql<ArtworkState>`CASE
	WHEN ${proofs.state} IN ('rejected', 'expired') AND (${designs.version} > ${proofs.designVersion} OR EXISTS (SELECT 1
		FROM ${lineFiles} WHERE ${isFileOfLine} AND ${lineFiles.createdAt} > ${proofs.createdAt})) THEN 'to_check'
	WHEN ${proofs.state} = 'pending' THEN 'proof_sent'
	WHEN ${proofs.state} = 'approved' THEN 'approved'
	WHEN ${proofs.state} = 'rejected' THEN 'needs_changes'
	WHEN ${proofs.state} = 'expired' THEN 'expired'
	WHEN ${designs.designStatus} = 'designed' OR EXISTS (SELECT 1 FROM ${lineFiles} WHERE ${isFileOfLine}) THEN 'to_check'
	ELSE 'awaiting_artwork' END`;

/** Printed goods of placed orders that are not in production yet. The first two conditions are those of an index. */
const isOpenLine = and(
	sql`${orders.state} = 'complete'`,
	sql`${orders.shipmentState} <> 'shipped'`,
	ne(orders.shipmentState, 'partial'),
	isNull(productionStarts.orderId),
	isNull(lineItems.service),
	ne(variants.printMode, 'no-print'),
	ne(variants.productType, 'sample-packs'),
);

const isNewestProof = and(
	eq(proofs.lineItemId, lineItems.id),
	sql`${proofs.version} = (SELECT max(version) FROM proofs AS newer WHERE newer.line_item_id = ${lineItems.id})`,
);

/** A page of lines, longest waiting first, and whether there are more. */
export async function listPrepressLines(db: Database, { state, search, page }: PrepressFilter) {
	const number = search.toUpperCase();
	const found =
		search === ''
			? undefined
			: /^R\d{9}$/.test(number)
				? eq(orders.number, number)
				: eq(orders.email, search);
	const rows = await db
		.select({
			lineId: lineItems.id,
			number: orders.number,
			region: orders.region,
			email: orders.email,
			quantity: lineItems.quantity,
			agreed: lineItems.agreed,
			completedAt: orders.completedAt,
			deliveryEarliest: orders.deliveryEarliest,
			variantId: lineItems.variantId,
			state: artworkState,
			version: proofs.version,
			expiresAt: proofs.expiresAt,
		})
		.from(orders)
		.innerJoin(lineItems, eq(lineItems.orderId, orders.id))
		.innerJoin(variants, eq(variants.id, lineItems.variantId))
		.leftJoin(designs, eq(designs.id, lineItems.designId))
		.leftJoin(proofs, isNewestProof)
		.leftJoin(productionStarts, eq(productionStarts.orderId, orders.id))
		.where(and(isOpenLine, found, state && sql`${artworkState} = ${state}`))
		.orderBy(asc(orders.completedAt), asc(lineItems.id))
		.limit(pageSize + 1)
		.offset((page - 1) * pageSize);
	const shown = rows.slice(0, pageSize);
	const specs = new Map(
		(await findVariants(db, [...new Set(shown.map(({ variantId }) => variantId))])).map((variant) => [
			variant.id,
			variant.spec,
		]),
	);
	return {
		lines: shown.map((row) => ({ ...row, spec: specs.get(row.variantId) })),
		hasMore: rows.length > pageSize,
	};
}
export type PrepressRow = Awaited<ReturnType<typeof listPrepressLines>>['lines'][number];

/** How many lines are in each state. */
export const countPrepressLines = (db: Database) =>
	db
		.select({ state: artworkState, count: count() })
		.from(orders)
		.innerJoin(lineItems, eq(lineItems.orderId, orders.id))
		.innerJoin(variants, eq(variants.id, lineItems.variantId))
		.leftJoin(designs, eq(designs.id, lineItems.designId))
		.leftJoin(proofs, isNewestProof)
		.leftJoin(productionStarts, eq(productionStarts.orderId, orders.id))
		.where(isOpenLine)
		.groupBy(artworkState);
