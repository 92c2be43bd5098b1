import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { notInVies } from '#src/customers/vat-answer.ts';
import { orders, payments } from '#src/orders/record/tables.server.ts';
import { invoiceWaitsMs } from '#src/orders/record/tax-facts.ts';
import { type DocumentContent, type IssuedDocument, seriesOf } from './document.ts';
import { documentFiles, documentSeries, documents } from './tables.server.ts';

/** A document as it is inserted; its number comes from the series. */
export interface NewDocument {
	readonly orderId: number;
	readonly cause: string;
	readonly content: DocumentContent;
	/** Epoch milliseconds. */
	readonly issuedAt: number;
}

/**
 * Takes the next number of the series and inserts the document with it. Run both in one batch: when the document exists
 * already, the second fails and the number is not used up (`isIssuedAlready`).
 */
export function issueStatements(
	db: Database,
	{ orderId, cause, content, issuedAt }: NewDocument,
): Statement[] {
	const { kind, gross, issuedOn } = content;
	const series = seriesOf[kind];
	const year = Number(issuedOn.slice(0, 4));
	// As text: D1 binds numbers as REAL, and 2026 would be written 2026.0.
	const number = sql`(SELECT ${`${series}/${year}/`} || printf('%06d', ${documentSeries.last})
		FROM ${documentSeries} WHERE ${documentSeries.series} = ${series} AND ${documentSeries.year} = ${year})`;
	return [
		db
			.insert(documentSeries)
			.values({ series, year, last: 1 })
			.onConflictDoUpdate({
				target: [documentSeries.series, documentSeries.year],
				set: { last: sql`${documentSeries.last} + 1` },
			}),
		db.insert(documents).values({ orderId, number, kind, cause, gross, content, issuedAt }),
	];
}

/** Whether a batch failed because another process has issued the document. */
export function isIssuedAlready(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: documents\.order_id/i.test(cause.message)) return true;
	return false;
}

/** Documents of an order in the order of their issue. */
export const listDocuments = (db: Database, orderId: number): Promise<IssuedDocument[]> =>
	db.select(documentColumns).from(documents).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id));

/** The columns of an `IssuedDocument`. */
export const documentColumns = {
	id: documents.id,
	orderId: documents.orderId,
	number: documents.number,
	kind: documents.kind,
	cause: documents.cause,
	content: documents.content,
	issuedAt: documents.issuedAt,
};

/** A stored file of a document. */
export interface DocumentFile {
	readonly key: string;
	readonly sha256: string;
}

export async function findFile(
	db: Database,
	documentId: number,
	format: string,
): Promise<DocumentFile | undefined> {
	const [row] = await db
		.select({ key: documentFiles.key, sha256: documentFiles.sha256 })
		.from(documentFiles)
		.where(sql`${documentFiles.documentId} = ${documentId} AND ${documentFiles.format} = ${format}`);
	return row;
}

/** Inserts the row of a stored file, unless the document has one of this format. */
export const insertFile = (
	db: Database,
	documentId: number,
	format: string,
	{ key, sha256 }: DocumentFile,
	createdAt: number,
): Promise<unknown> =>
	db.insert(documentFiles).values({ documentId, format, key, sha256, createdAt }).onConflictDoNothing();

/**
 * Numbers of placed orders that changed since `since` and whose documents may not match their payments. Orders whose
 * invoice is delayed (`awaitsTaxDecision`) are left out, so that they do not use up the limit.
 * @param options `since` and `now` in epoch milliseconds
 */
export async function findOrdersWithDue(
	db: Database,
	{ since, now, limit }: { readonly since: number; readonly now: number; readonly limit: number },
): Promise<string[]> {
	const isHeld = sql`coalesce(${orders.completedAt} > ${now - invoiceWaitsMs} AND (
		(${orders.vatCheck} ->> 'status' = 'unavailable' AND ${orders.vatCheck} ->> 'reason' <> ${notInVies})
		OR ${orders.taxCorrection} ->> 'state' = 'open'), 0)`;
	const invoiced = sql`(SELECT coalesce(sum(CASE kind WHEN 'credit_note' THEN -gross
		WHEN 'confirmation' THEN 0 WHEN 'proforma' THEN 0 ELSE gross END), 0)
		FROM documents WHERE documents.order_id = orders.id)`;
	const has = (kind: string) =>
		sql`EXISTS (SELECT 1 FROM documents WHERE documents.order_id = orders.id AND kind = ${kind})`;
	const awaits = sql`EXISTS (SELECT 1 FROM ${payments} WHERE payments.order_id = orders.id
		AND payments.method_code = 'check' AND payments.state = 'pending')`;
	// As `claimedOnTerms`: an amount on net terms is invoiced before it is paid.
	const claimed = sql`(${orders.paymentTotal} + CASE WHEN ${orders.termsDays} IS NULL THEN 0 ELSE (
		SELECT coalesce(sum(payments.amount), 0) FROM payments WHERE payments.order_id = orders.id
		AND payments.method_code = 'check' AND payments.state = 'pending') END)`;
	const rows = await db
		.select({ number: orders.number })
		.from(orders)
		.where(
			sql`${orders.updatedAt} >= ${since} AND ${orders.completedAt} IS NOT NULL
			AND ${orders.state} IN ('complete', 'canceled') AND (
				${claimed} < ${invoiced}
				OR (${orders.taxCorrection} ->> 'state' = 'applied' AND ${invoiced} > ${orders.total})
				OR (${orders.state} = 'complete' AND (
					NOT ${has('confirmation')}
					OR (min(${claimed}, ${orders.total}) > ${invoiced} AND NOT ${isHeld})
					OR (${claimed} < ${orders.total} AND ${awaits} AND NOT ${has('proforma')})
				))
			)`,
		)
		.orderBy(asc(orders.updatedAt))
		.limit(limit);
	return rows.map(({ number }) => number);
}
