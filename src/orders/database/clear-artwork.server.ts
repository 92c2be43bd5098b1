import { and, eq, gt, gte, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { artworkFolder, artworkKey } from '#src/designs/artwork/artwork.ts';
import { conversionKeys } from '#src/designs/artwork/artwork-sizes.ts';
import { artwork, designs, designVersions } from '#src/designs/storage/tables.server.ts';
import { clearUploads } from '#src/designs/uploads/queries.server.ts';
import { restoreWindowMs } from '#src/designs/versions/version.ts';
import { lineItems } from '../record/tables.server.ts';

/** An unused file is kept this long: a designer that is still open may use it. */
export const unusedForMs = 7 * 86_400_000;
/** The cron runs every five minutes, so all 256 parts are checked in less than a day. */
const shares = 256;
const callEveryMs = 5 * 60_000;
/** Files deleted in one call. R2 deletes up to 1000 objects at once: each file and its conversions. */
const batchSize = 140;

export interface ClearedArtwork {
	/** Uploads that no design uses any more. */
	readonly unused: number;
	/** Files without a database row, left by interrupted uploads. */
	readonly stray: number;
}

/**
 * Deletes uploads that are not used by any design, by a version that an order keeps, or by a deleted design that is
 * on an order. One call checks one part of all files, the ids that begin with the same two digits, so that its work
 * stays small.
 * @param now epoch milliseconds
 */
export async function clearArtwork(db: Database, bucket: R2Bucket, now: number): Promise<ClearedArtwork> {
	const share = Math.floor(now / callEveryMs) % shares;
	const before = now - unusedForMs;
	const rows = await db
		.delete(artwork)
		.where(
			sql`${artwork.id} IN (${db
				.select({ id: artwork.id })
				.from(artwork)
				.where(and(inShare(share), lt(artwork.createdAt, before), ...unused(db, now)))
				.limit(batchSize)})`,
		)
		.returning({ id: artwork.id, key: artwork.key });
	if (rows.length > 0) {
		const shared = await knownKeys(
			db,
			rows.map(({ key }) => key),
		);
		await bucket.delete(
			rows.flatMap(({ id, key }) => [...(shared.has(key) ? [] : [key]), ...conversionKeys(artworkKey(id))]),
		);
	}
	await clearUploads(db, before);
	return { unused: rows.length, stray: await clearStray(db, bucket, share, before) };
}

const digits = (share: number) => share.toString(16).padStart(2, '0');
/** A range of the primary key; `g` sorts after every hexadecimal digit. */
const inShare = (share: number): SQL | undefined =>
	and(gte(artwork.id, digits(share)), lt(artwork.id, `${digits(share)}g`));

/** Only designs of the file's owner can use it. */
function unused(db: Database, now: number): SQL[] {
	const names = (document: SQL.Aliased | SQL) => sql`instr(${document}, ${artwork.id}) > 0`;
	const own = eq(designs.userId, artwork.userId);
	const onOrder = sql`EXISTS (SELECT 1 FROM ${lineItems} WHERE ${lineItems.designId} = ${designs.id})`;
	// A design that was deleted recently can be restored.
	const isShown = or(isNull(designs.deletedAt), gt(designs.deletedAt, now - restoreWindowMs), onOrder);
	return [
		notExists(
			db
				.select({ one: sql`1` })
				.from(designs)
				.where(and(own, isShown, names(sql`${designs.document}`))),
		),
		notExists(
			db
				.select({ one: sql`1` })
				.from(designVersions)
				.innerJoin(designs, eq(designs.id, designVersions.designId))
				.where(and(own, or(isNull(designVersions.reason), isShown), names(sql`${designVersions.document}`))),
		),
	];
}

/** Those of the keys that a row still uses: two pages of a PDF share one file. */
async function knownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.select({ key: artwork.key })
		.from(artwork)
		.where(sql`${artwork.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);
	return new Set(rows.map(({ key }) => key));
}

/** Files that have no row, because the Worker ended between storing the file and inserting the row. */
async function clearStray(db: Database, bucket: R2Bucket, share: number, before: number): Promise<number> {
	const { objects } = await bucket.list({ prefix: artworkFolder + digits(share), limit: 1000 });
	const old = objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
	if (old.length === 0) return 0;
	const known = await knownKeys(db, old);
	const owners = await knownIds(db, share);
	// A conversion is stored under its original's key and is deleted with its own row.
	const stray = old.filter(
		(key) => !known.has(key) && !(key.lastIndexOf('/') > artworkFolder.length && owners.has(parseId(key))),
	);
	if (stray.length > 0) await bucket.delete(stray);
	return stray.length;
}

const parseId = (key: string) => key.slice(artworkFolder.length).split('/')[0] ?? '';

async function knownIds(db: Database, share: number): Promise<Set<string>> {
	const rows = await db.select({ id: artwork.id }).from(artwork).where(inShare(share));
	return new Set(rows.map(({ id }) => id));
}
