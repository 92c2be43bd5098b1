import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { KsefEntry } from '../ksef/entry.ts';
import { entryColumns } from '../ksef/queries.server.ts';
import { ksefSubmissions } from '../ksef/tables.server.ts';
import type { IssuedDocument } from '../record/document.ts';
import { documentColumns } from '../record/queries.server.ts';
import { documentFiles, documents } from '../record/tables.server.ts';

/** Documents without a stored PDF, oldest first; those that go to KSeF once they have their number, which is on it. */
export async function findWithoutFiles(
	db: Database,
	limit: number,
): Promise<{ document: IssuedDocument; entry: KsefEntry | undefined }[]> {
	const rows = await db
		.select({ document: documentColumns, entry: entryColumns })
		.from(documents)
		.leftJoin(ksefSubmissions, eq(ksefSubmissions.documentId, documents.id))
		.where(
			sql`NOT EXISTS (SELECT 1 FROM ${documentFiles} WHERE ${documentFiles.documentId} = ${documents.id}
				AND ${documentFiles.format} = 'pdf')
			AND (${ksefSubmissions.state} IS NULL OR ${ksefSubmissions.state} = 'accepted')`,
		)
		.orderBy(asc(documents.id))
		.limit(limit);
	return rows.map(({ document, entry }) => ({ document, entry: entry ?? undefined }));
}
