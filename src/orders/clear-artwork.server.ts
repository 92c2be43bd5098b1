import { and, eq, gte, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { artworkFolder } from '#src/designs/artwork.ts';
import { artwork, designs, designVersions } from '#src/designs/tables.server.ts';
import { lineItems } from './tables.server.ts';

/** As long as a file may lie beside every design: it may be on the table of a designer that is still open. */
export const unusedForMs = 7 * 86_400_000;
/** The cron calls every five minutes: the 256 shares of the files are through in less than a day. */
const shares = 256;
const callEveryMs = 5 * 60_000;
/** Files of one share that are cleared in one call. R2 deletes up to 1000 objects at once. */
const batchSize = 500;

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
				.where(and(inShare(share), lt(artwork.createdAt, before), ...unused(db)))
				.limit(batchSize)})`,
		)
		.returning({ key: artwork.key });
	if (rows.length > 0) await bucket.delete(rows.map(({ key }) => key));
	return { unused: rows.length, stray: await clearStray(db, bucket, share, before) };
}

const digits = (share: number) => share.toString(16).padStart(2, '0');
/** By the primary key; `g` comes behind every hexadecimal digit. */
const inShare = (share: number): SQL | undefined =>
	and(gte(artwork.id, digits(share)), lt(artwork.id, `${digits(share)}g`));

/** A file is always its owner's, so only their designs can name it. */
function unused(db: Database): SQL[] {
	const names = (document: SQL.Aliased | SQL) => sql`instr(${document}, ${artwork.id}) > 0`;
	const own = eq(designs.userId, artwork.userId);
	const onOrder = sql`EXISTS (SELECT 1 FROM ${lineItems} WHERE ${lineItems.designId} = ${designs.id})`;
	const isShown = or(sql`${designs.deletedAt} IS NULL`, onOrder);
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
				.where(and(own, names(sql`${designVersions.document}`))),
		),
	];
}

/** Files that have no row, because the Worker ended between the two. */
async function clearStray(db: Database, bucket: R2Bucket, share: number, before: number): Promise<number> {
	const { objects } = await bucket.list({ prefix: artworkFolder + digits(share), limit: 1000 });
	const old = objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
	if (old.length === 0) return 0;
	const known = await db
		.select({ key: artwork.key })
		.from(artwork)
		.where(and(inShare(share), sql`${artwork.key} IN (SELECT value FROM json_each(${JSON.stringify(old)}))`));
	const keys = new Set(known.map(({ key }) => key));
	const stray = old.filter((key) => !keys.has(key));
	if (stray.length > 0) await bucket.delete(stray);
	return stray.length;
}
