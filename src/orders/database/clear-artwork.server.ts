import { and, eq, gt, gte, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { artworkFolder, artworkKey } from '#src/designs/artwork/artwork.ts';
import { conversionKeys } from '#src/designs/artwork/artwork-sizes.ts';
import { artwork, designs, designVersions } from '#src/designs/storage/tables.server.ts';
import { clearUploads } from '#src/designs/uploads/queries.server.ts';
import { restoreWindowMs } from '#src/designs/versions/version.ts';
import { lineItems } from '../record/tables.server.ts';

/** As long as a file may lie beside every design: it may be on the table of a designer that is still open. */
export const unusedForMs = 7 * 86_400_000;
/** The cron calls every five minutes: the 256 shares of the files are through in less than a day. */
const shares = 256;
const callEveryMs = 5 * 60_000;
/** Files of one share that are cleared in one call. R2 deletes up to 1000 objects at once: each file and its conversions. */
const batchSize = 140;

export interface ClearedArtwork {
	/** Rows that no design named any more, with their files. */
	readonly unused: number;
	/** Files without a row: of uploads that broke off. */
	readonly stray: number;
}

/**
 * Deletes uploads that nothing shows: no design, no version that an order keeps, no deleted design that still stands
 * on an order. One call looks at one share of all files, the ids that begin with the same two digits, so its work
 * stays small however many there are.
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
/** By the primary key; `g` comes behind every hexadecimal digit. */
const inShare = (share: number): SQL | undefined =>
	and(gte(artwork.id, digits(share)), lt(artwork.id, `${digits(share)}g`));

/** A file is always its owner's, so only their designs can name it. */
function unused(db: Database, now: number): SQL[] {
	const names = (document: SQL.Aliased | SQL) => sql`instr(${document}, ${artwork.id}) > 0`;
	const own = eq(designs.userId, artwork.userId);
	const onOrder = sql`EXISTS (SELECT 1 FROM ${lineItems} WHERE ${lineItems.designId} = ${designs.id})`;
	// What was deleted a moment ago can still be brought back.
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

/** Of these keys of files, those that a row still names: two pages of a PDF share one file. */
async function knownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.select({ key: artwork.key })
		.from(artwork)
		.where(sql`${artwork.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);
	return new Set(rows.map(({ key }) => key));
}

/** Files that have no row, because the Worker ended between the two. */
async function clearStray(db: Database, bucket: R2Bucket, share: number, before: number): Promise<number> {
	const { objects } = await bucket.list({ prefix: artworkFolder + digits(share), limit: 1000 });
	const old = objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
	if (old.length === 0) return 0;
	const known = await knownKeys(db, old);
	const owners = await knownIds(db, share);
	// A conversion lies below its original's key and goes with the row of its own id.
	const stray = old.filter(
		(key) => !known.has(key) && !(key.lastIndexOf('/') > artworkFolder.length && owners.has(idOf(key))),
	);
	if (stray.length > 0) await bucket.delete(stray);
	return stray.length;
}

const idOf = (key: string) => key.slice(artworkFolder.length).split('/')[0] ?? '';

async function knownIds(db: Database, share: number): Promise<Set<string>> {
	const rows = await db.select({ id: artwork.id }).from(artwork).where(inShare(share));
	return new Set(rows.map(({ id }) => id));
}
