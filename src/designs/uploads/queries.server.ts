import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, valueList } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { maxStoredBytes } from '../artwork/artwork.ts';
import { artwork, artworkUploadParts, artworkUploads } from '../storage/tables.server.ts';

export type ArtworkRecord = Readonly<typeof artwork.$inferSelect>;

export async function findArtwork(
	db: Database,
	id: string,
	userId: number,
): Promise<ArtworkRecord | undefined> {
	const [row] = await db
		.select()
		.from(artwork)
		.where(and(eq(artwork.id, id), eq(artwork.userId, userId)));
	return row;
}

/** Finds an earlier upload of the same file and page. Renews its creation time, so that the cleanup does not delete it. */
export async function touchSameArtwork(
	db: Database,
	userId: number,
	sha256: string,
	now: number,
	page: number | null = null,
): Promise<ArtworkRecord | undefined> {
	const [row] = await db
		.update(artwork)
		.set({ createdAt: now })
		.where(and(eq(artwork.userId, userId), eq(artwork.sha256, sha256), sql`${artwork.page} IS ${page}`))
		.returning();
	return row;
}

/** False where the user has no room for the file. */
export async function insertArtwork(db: Database, record: ArtworkRecord): Promise<boolean> {
	const createdAt = valueOrNull(hasRoomFor(record), record.createdAt);
	const inserted = await unlessRefusedBy(
		'artwork.created_at',
		db
			.insert(artwork)
			.values({ ...record, createdAt })
			.run(),
	);
	return inserted !== undefined;
}

/** The ids that are not files of this user. */
export async function findForeignArtwork(
	db: Database,
	userId: number,
	ids: readonly string[],
): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.select({ id: artwork.id })
		.from(artwork)
		.where(and(eq(artwork.userId, userId), inArray(artwork.id, valueList(ids))));
	const own = new Set(rows.map(({ id }) => id));
	return ids.filter((id) => !own.has(id));
}

/** Files of a user, newest first: those with the given ids (at most 200), or the newest 100. */
export async function listUserArtwork(
	db: Database,
	userId: number,
	ids: readonly string[] | undefined,
): Promise<ArtworkRecord[]> {
	const named = ids && inArray(artwork.id, valueList(ids));
	return db
		.select()
		.from(artwork)
		.where(and(eq(artwork.userId, userId), named))
		.orderBy(desc(artwork.createdAt))
		.limit(ids ? 200 : 100);
}

/** A row of the same file with any page; other pages can share its file. */
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

/** SQL condition: the user has room for a file of `byteSize`, running uploads counted. */
const hasRoomFor = ({ userId, byteSize }: { readonly userId: number; readonly byteSize: number }): SQL =>
	sql`(SELECT COALESCE(SUM(byte_size), 0) FROM artwork WHERE user_id = ${userId})
		+ (SELECT COALESCE(SUM(byte_size), 0) FROM artwork_uploads WHERE user_id = ${userId})
		+ ${byteSize} <= ${maxStoredBytes}`;

/** Checks the quota before a file is received; the insert checks it again. */
export async function hasRoomForFile(db: Database, userId: number, byteSize: number): Promise<boolean> {
	const [row] = await db.all<{ room: number }>(sql`SELECT ${hasRoomFor({ userId, byteSize })} AS room`);
	return row?.room === 1;
}

export type UploadRecord = Readonly<typeof artworkUploads.$inferSelect>;
export interface PartRecord {
	readonly number: number;
	readonly etag: string;
}

/** False where the user has no room for the file. */
export async function insertUpload(db: Database, upload: UploadRecord): Promise<boolean> {
	const createdAt = valueOrNull(hasRoomFor(upload), upload.createdAt);
	const inserted = await unlessRefusedBy(
		'artwork_uploads.created_at',
		db
			.insert(artworkUploads)
			.values({ ...upload, createdAt })
			.run(),
	);
	return inserted !== undefined;
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

/** An interrupted upload of the same file that can be continued. */
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

/** Updates file name and page of a continued upload. */
export async function renameUpload(
	db: Database,
	id: string,
	change: Pick<UploadRecord, 'fileName' | 'page'>,
): Promise<void> {
	await db.update(artworkUploads).set(change).where(eq(artworkUploads.id, id));
}

/** Ordered by number. */
export async function listParts(db: Database, uploadId: string): Promise<PartRecord[]> {
	return db
		.select({ number: artworkUploadParts.number, etag: artworkUploadParts.etag })
		.from(artworkUploadParts)
		.where(eq(artworkUploadParts.uploadId, uploadId))
		.orderBy(artworkUploadParts.number);
}

/** A repeated part replaces the earlier one. */
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
