import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { type Database, valueList } from '#src/api/database.server.ts';
import { deleteStrayFiles } from '#src/api/files/stray-files.server.ts';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { attachmentFolder } from './queries.server.ts';
import { contactAttachments, contactMessages } from './tables.server.ts';

export const contactPurges: readonly Purge[] = [
	{
		data: 'messageFiles',
		tables: [contactAttachments],
		run: async ({ db, bucket }, now, limit) => {
			const old = await db
				.select({ id: contactAttachments.id, key: contactAttachments.key })
				.from(contactAttachments)
				.innerJoin(contactMessages, eq(contactMessages.id, contactAttachments.messageId))
				.where(lt(contactMessages.createdAt, retentionCutoff('messageFiles', now)))
				.limit(limit);
			if (old.length === 0) return 0;
			// Files are deleted before their rows: the next run finds a remaining row, but not a remaining file.
			await bucket.delete(old.map(({ key }) => key));
			const ids = old.map(({ id }) => id);
			await db.delete(contactAttachments).where(inArray(contactAttachments.id, valueList(ids)));
			return old.length;
		},
	},
	{
		data: 'messages',
		tables: [contactMessages],
		run: ({ db }, now, limit) => {
			const hasNoFile = notExists(
				db
					.select({ one: sql`1` })
					.from(contactAttachments)
					.where(eq(contactAttachments.messageId, contactMessages.id)),
			);
			const isOver = lt(contactMessages.createdAt, retentionCutoff('messages', now));
			return deleteSome(db, contactMessages, and(isOver, hasNoFile), limit);
		},
	},
	{
		data: 'unusedFiles',
		tables: [],
		run: async ({ db, bucket }, now) => {
			const before = retentionCutoff('unusedFiles', now);
			await deleteStrayFiles(bucket, { folder: attachmentFolder, now, before }, (keys) =>
				findKeysWithoutRow(db, keys),
			);
			return 0;
		},
	},
];

async function findKeysWithoutRow(db: Database, keys: readonly string[]): Promise<string[]> {
	const rows = await db
		.select({ key: contactAttachments.key })
		.from(contactAttachments)
		.where(inArray(contactAttachments.key, valueList(keys)));
	const known = new Set(rows.map(({ key }) => key));
	return keys.filter((key) => !known.has(key));
}
