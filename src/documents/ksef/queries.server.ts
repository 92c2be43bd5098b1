import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import type { DocumentKind } from '../record/document.ts';
import { documents } from '../record/tables.server.ts';
import type { KsefEntry } from './entry.ts';
import { ksefSubmissions } from './tables.server.ts';

/** The submission of a document to KSeF. */
export type KsefSubmission = typeof ksefSubmissions.$inferSelect;

export const entryColumns = {
	documentId: ksefSubmissions.documentId,
	state: ksefSubmissions.state,
	ksefNumber: ksefSubmissions.ksefNumber,
	sha256: ksefSubmissions.sha256,
	isOffline: ksefSubmissions.isOffline,
};

/** Queues a document, in the batch that inserts it. */
export const queueStatement = (
	db: Database,
	{ orderId, kind, cause }: { readonly orderId: number; readonly kind: DocumentKind; readonly cause: string },
	now: number,
): Statement =>
	db.insert(ksefSubmissions).values({
		documentId: sql`(SELECT ${documents.id} FROM ${documents} WHERE ${documents.orderId} = ${orderId}
			AND ${documents.kind} = ${kind} AND ${documents.cause} = ${cause})`,
		orderId,
		state: 'waiting',
		attempts: 0,
		nextAttemptAt: now,
		isOffline: false,
		updatedAt: now,
	});

/** Submissions of an order's documents. */
export const listKsefEntries = (db: Database, orderId: number): Promise<KsefEntry[]> =>
	db
		.select(entryColumns)
		.from(ksefSubmissions)
		.where(eq(ksefSubmissions.orderId, orderId))
		.orderBy(asc(ksefSubmissions.documentId));

/**
 * Claims submissions that are due: no other run claims them before `until`. Documents that refer to earlier documents of
 * the order are skipped until those have their KSeF numbers.
 */
export const claimDue = (
	db: Database,
	{ now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<KsefSubmission[]> => {
	const due = db
		.select({ documentId: ksefSubmissions.documentId })
		.from(ksefSubmissions)
		.where(
			and(
				ne(ksefSubmissions.state, 'accepted'),
				lte(ksefSubmissions.nextAttemptAt, now),
				sql`NOT EXISTS (SELECT 1 FROM ksef_submissions AS earlier
					WHERE earlier.order_id = ${ksefSubmissions.orderId}
					AND earlier.document_id < ${ksefSubmissions.documentId} AND earlier.state <> 'accepted')`,
			),
		)
		.orderBy(asc(ksefSubmissions.nextAttemptAt))
		.limit(limit);
	return db
		.update(ksefSubmissions)
		.set({ nextAttemptAt: until })
		.where(and(inArray(ksefSubmissions.documentId, due), lte(ksefSubmissions.nextAttemptAt, now)))
		.returning();
};

type Change = Partial<
	Pick<
		KsefSubmission,
		| 'state'
		| 'attempts'
		| 'nextAttemptAt'
		| 'sessionReference'
		| 'invoiceReference'
		| 'sha256'
		| 'isOffline'
		| 'ksefNumber'
		| 'acceptedAt'
		| 'problem'
	>
>;

/** Stores the result of an attempt. An accepted submission is never changed. */
export const changeSubmission = (db: Database, documentId: number, change: Change, now: number): Statement =>
	db
		.update(ksefSubmissions)
		.set({ ...change, updatedAt: now })
		.where(and(eq(ksefSubmissions.documentId, documentId), ne(ksefSubmissions.state, 'accepted')));
