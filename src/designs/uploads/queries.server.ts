import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { ArtworkRecord } from '../storage/queries.server.ts';
import { artwork, artworkUploadParts, artworkUploads } from '../storage/tables.server.ts';

/** Of these ids, or of all, those of this user; the newest first, at most 200. */
export async function listUserArtwork(
	db: Database,
	userId: number,
	ids: readonly string[] | undefined,
): Promise<ArtworkRecord[]> {
	const named = ids && sql`${artwork.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
	return db
		.select()
		.from(artwork)
		.where(and(eq(artwork.userId, userId), named))
		.orderBy(desc(artwork.createdAt))
		.limit(ids ? 200 : 100);
}

/** The row of this file under any page, whose bytes another page can share. */
export async function findSameFile(
	db: Database,
	userId: number,
	sha256: string,
): Promise<ArtworkRecord | undefined> {
	const [row] = await db
		.select()
		.from(artwork)
		.where(and(eq(artwork.userId, userId), eq(artwork.sha256, sha256)))
		.limit(1);
	return row;
}

/** Bytes of all that a user keeps and has on the way. */
export async function storedBytes(db: Database, userId: number): Promise<number> {
	const [row] = await db
		.select({
			bytes: sql<number>`COALESCE(SUM(${artwork.byteSize}), 0) + COALESCE((SELECT SUM(${artworkUploads.byteSize}) FROM ${artworkUploads} WHERE ${artworkUploads.userId} = ${userId}), 0)`,
		})
		.from(artwork)
		.where(eq(artwork.userId, userId));
	return row?.bytes ?? 0;
}

export type UploadRecord = Readonly<typeof artworkUploads.$inferSelect>;
export interface PartRecord {
	readonly number: number;
	readonly etag: string;
}

export async function insertUpload(db: Database, upload: UploadRecord): Promise<void> {
	await db.insert(artworkUploads).values(upload);
}

export async function findUpload(
	db: Database,
	id: string,
	userId: number,
): Promise<UploadRecord | undefined> {
	const [row] = await db
		.select()
		.from(artworkUploads)
		.where(and(eq(artworkUploads.id, id), eq(artworkUploads.userId, userId)));
	return row;
}

/** One of the same file that broke off and can still go on. */
export async function findOpenUpload(
	db: Database,
	userId: number,
	file: { readonly sha256: string; readonly byteSize: number; readonly since: number },
): Promise<UploadRecord | undefined> {
	const rows = await db
		.select()
		.from(artworkUploads)
		.where(
			and(
				eq(artworkUploads.userId, userId),
				eq(artworkUploads.sha256, file.sha256),
				eq(artworkUploads.byteSize, file.byteSize),
				sql`${artworkUploads.createdAt} >= ${file.since}`,
			),
		)
		.limit(1);
	return rows[0];
}

/** What the same file is called now, and the page that is wanted of it now. */
export async function renameUpload(
	db: Database,
	id: string,
	change: Pick<UploadRecord, 'fileName' | 'page'>,
): Promise<void> {
	await db.update(artworkUploads).set(change).where(eq(artworkUploads.id, id));
}

/** In their order. */
export async function listParts(db: Database, uploadId: string): Promise<PartRecord[]> {
	return db
		.select({ number: artworkUploadParts.number, etag: artworkUploadParts.etag })
		.from(artworkUploadParts)
		.where(eq(artworkUploadParts.uploadId, uploadId))
		.orderBy(artworkUploadParts.number);
}

/** A part that comes again replaces the one before. */
export async function savePart(db: Database, uploadId: string, { number, etag }: PartRecord): Promise<void> {
	await db
		.insert(artworkUploadParts)
		.values({ uploadId, number, etag })
		.onConflictDoUpdate({
			target: [artworkUploadParts.uploadId, artworkUploadParts.number],
			set: { etag },
		});
}

export async function deleteUpload(db: Database, id: string): Promise<void> {
	await db.batch([
		db.delete(artworkUploadParts).where(eq(artworkUploadParts.uploadId, id)),
		db.delete(artworkUploads).where(eq(artworkUploads.id, id)),
	]);
}

/** Of uploads that nobody went on with; R2 gives their parts up by itself after seven days. */
export async function clearUploads(db: Database, before: number): Promise<void> {
	const old = sql`SELECT ${artworkUploads.id} FROM ${artworkUploads} WHERE ${artworkUploads.createdAt} < ${before}`;
	await db.batch([
		db.delete(artworkUploadParts).where(sql`${artworkUploadParts.uploadId} IN (${old})`),
		db.delete(artworkUploads).where(lt(artworkUploads.createdAt, before)),
	]);
}
