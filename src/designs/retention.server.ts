import { inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, type Statement, valueList } from '#src/api/database.server.ts';
import { deleteStrayFiles, parseId } from '#src/api/files/stray-files.server.ts';
import { deleteSome, type Purge } from '#src/api/retention.server.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import {
	artworkUploadParts,
	artworkUploads,
	designComments,
	designShares,
	designs,
	designVersions,
} from './storage/tables.server.ts';
import { allThumbnails } from './storage/thumbnail-key.ts';

/** Not here: `orders/retention` removes deleted designs that no order keeps, and files that no design uses. */
export const designsPurges: readonly Purge[] = [
	{
		data: 'endedLinks',
		tables: [designShares],
		run: ({ db }, now, limit) => {
			const since = retentionCutoff('endedLinks', now);
			const isOver = or(lt(designShares.expiresAt, since), lt(designShares.revokedAt, since));
			return deleteSome(db, designShares, isOver, limit);
		},
	},
	{
		data: 'deletedDesigns',
		tables: [designComments],
		run: ({ db }, now, limit) =>
			deleteSome(
				db,
				designComments,
				lt(designComments.deletedAt, retentionCutoff('deletedDesigns', now)),
				limit,
			),
	},
	{
		data: 'unusedFiles',
		tables: [artworkUploads, artworkUploadParts],
		// Deletes the parts too (ON DELETE CASCADE); R2 aborts the multipart upload after seven days by itself.
		run: ({ db }, now, limit) =>
			deleteSome(
				db,
				artworkUploads,
				lt(artworkUploads.createdAt, retentionCutoff('unusedFiles', now)),
				limit,
			),
	},
	{
		data: 'unusedFiles',
		tables: [],
		run: async ({ db, bucket }, now) => {
			const before = retentionCutoff('unusedFiles', now);
			await deleteStrayFiles(bucket, { folder: allThumbnails, now, before }, (keys) =>
				findKeysWithoutDesign(db, keys),
			);
			return 0;
		},
	},
];

/** Deletes designs with all rows that refer to them; their images in the bucket are deleted within a day. */
export function deleteDesigns(db: Database, which: SQL): Statement[] {
	const ids = sql`(SELECT ${designs.id} FROM ${designs} WHERE ${which})`;
	return [
		db.delete(designComments).where(sql`${designComments.designId} IN ${ids}`),
		db.delete(designShares).where(sql`${designShares.designId} IN ${ids}`),
		db.delete(designVersions).where(sql`${designVersions.designId} IN ${ids}`),
		db.delete(designs).where(sql`${designs.id} IN ${ids}`),
	];
}

async function findKeysWithoutDesign(db: Database, keys: readonly string[]): Promise<string[]> {
	const ids = [...new Set(keys.map((key) => parseId(key, allThumbnails)))];
	const rows = await db
		.select({ id: designs.id })
		.from(designs)
		.where(inArray(designs.id, valueList(ids)));
	const known = new Set(rows.map(({ id }) => id));
	return keys.filter((key) => !known.has(parseId(key, allThumbnails)));
}
