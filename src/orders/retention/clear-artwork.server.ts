import { and, eq, gt, gte, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type Database, valueList } from '#src/api/database.server.ts';
import { deleteStrayFiles, parseId, shareDigits } from '#src/api/files/stray-files.server.ts';
import { artworkFolder, artworkKey } from '#src/designs/artwork/artwork.ts';
import { conversionKeys } from '#src/designs/artwork/artwork-sizes.ts';
import { artwork, designs, designVersions } from '#src/designs/storage/tables.server.ts';
import { restoreWindowMs } from '#src/designs/versions/version.ts';
import { retentionCutoff } from '#src/site/retention.ts';
import { lineItems } from '../record/tables.server.ts';

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
	const digits = shareDigits(now);
	// A designer that is still open may use the file.
	const before = retentionCutoff('unusedFiles', now);
	const rows = await db
		.delete(artwork)
		.where(
			sql`${artwork.id} IN (${db
				.select({ id: artwork.id })
				.from(artwork)
				.where(and(inShare(digits), lt(artwork.createdAt, before), ...unused(db, now)))
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
	const stray = await deleteStrayFiles(bucket, { folder: artworkFolder, now, before }, (keys) =>
		findKeysWithoutRow(db, keys, digits),
	);
	return { unused: rows.length, stray };
}

/** A range of the primary key; `g` sorts after every hexadecimal digit. */
const inShare = (digits: string): SQL | undefined =>
	and(gte(artwork.id, digits), lt(artwork.id, `${digits}g`));

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
		.where(inArray(artwork.key, valueList(keys)));
	return new Set(rows.map(({ key }) => key));
}

/** A conversion is stored under its original's key and is deleted with its own row. */
async function findKeysWithoutRow(db: Database, keys: readonly string[], digits: string): Promise<string[]> {
	const known = await knownKeys(db, keys);
	const owners = await knownIds(db, digits);
	const isConversion = (key: string) => key.lastIndexOf('/') > artworkFolder.length;
	return keys.filter(
		(key) => !known.has(key) && !(isConversion(key) && owners.has(parseId(key, artworkFolder))),
	);
}

async function knownIds(db: Database, digits: string): Promise<Set<string>> {
	const rows = await db.select({ id: artwork.id }).from(artwork).where(inShare(digits));
	return new Set(rows.map(({ id }) => id));
}
