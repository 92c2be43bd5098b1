import { inArray, lt, sql } from 'drizzle-orm';
import { valueList } from '#src/api/database.server.ts';
import { deleteStrayFiles } from '#src/api/files/stray-files.server.ts';
import type { Purge } from '#src/api/retention.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { offerLines, offerRevisions, offers, quantityOptions } from './offers/record/tables.server.ts';
import { findStrayKeys, quoteFolder } from './record/queries.server.ts';
import { quoteEvents, quoteFiles, quoteRequests } from './record/tables.server.ts';

export const quotesPurges: readonly Purge[] = [
	{
		data: 'quoteRequests',
		tables: [quantityOptions, offerLines, offerRevisions, offers, quoteEvents, quoteFiles, quoteRequests],
		portion: 50,
		run: async ({ db, bucket }, now, limit) => {
			const old = await db
				.select({ id: quoteRequests.id })
				.from(quoteRequests)
				.where(lt(quoteRequests.updatedAt, retentionCutoff('quoteRequests', now)))
				.limit(limit);
			if (old.length === 0) return 0;
			const ids = valueList(old.map(({ id }) => id));
			const files = await db
				.select({ key: quoteFiles.key })
				.from(quoteFiles)
				.where(inArray(quoteFiles.requestId, ids));
			// Files are deleted before their rows: the next run finds a remaining row, but not a remaining file.
			if (files.length > 0) await bucket.delete(files.map(({ key }) => key));
			const offerIds = sql`(SELECT id FROM offers WHERE request_id IN ${ids})`;
			const lineIds = sql`(SELECT id FROM offer_lines WHERE offer_id IN ${offerIds})`;
			await db.batch([
				db.delete(quantityOptions).where(sql`line_id IN ${lineIds}`),
				db.delete(offerLines).where(sql`offer_id IN ${offerIds}`),
				db.delete(offerRevisions).where(sql`offer_id IN ${offerIds}`),
				db.delete(offers).where(inArray(offers.requestId, ids)),
				db.delete(quoteFiles).where(inArray(quoteFiles.requestId, ids)),
				db.delete(quoteEvents).where(inArray(quoteEvents.requestId, ids)),
				db.delete(quoteRequests).where(inArray(quoteRequests.id, ids)),
			]);
			return old.length;
		},
	},
	{
		data: 'unusedFiles',
		tables: [],
		run: async ({ db, bucket }, now) => {
			const before = retentionCutoff('unusedFiles', now);
			await deleteStrayFiles(bucket, { folder: quoteFolder, now, before }, (keys) => findStrayKeys(db, keys));
			return 0;
		},
	},
];
