import { inArray, sql } from 'drizzle-orm';
import { runTogether, valueList } from '#src/api/database.server.ts';
import type { Purge } from '#src/api/retention.server.ts';
import { documentFolder } from './files/document-file.server.ts';
import { ksefSubmissions } from './ksef/tables.server.ts';
import { documentFiles, documents } from './record/tables.server.ts';

export const documentsPurges: readonly Purge[] = [
	{
		// Documents are kept as long as their order.
		data: 'orders',
		tables: [documents, documentFiles, ksefSubmissions],
		portion: 50,
		run: async ({ db, bucket }, _now, limit) => {
			const gone = await db
				.select({ id: documents.id })
				.from(documents)
				.where(sql`NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = ${documents.orderId})`)
				.limit(limit);
			const ids = gone.map(({ id }) => id);
			for (const id of ids) {
				const { objects } = await bucket.list({ prefix: documentFolder(id) });
				if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
			}
			const list = valueList(ids);
			await runTogether(db, [
				db.delete(documentFiles).where(inArray(documentFiles.documentId, list)),
				db.delete(ksefSubmissions).where(inArray(ksefSubmissions.documentId, list)),
				db.delete(documents).where(inArray(documents.id, list)),
			]);
			return ids.length;
		},
	},
];
