import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { type DesignDocument, isBare } from './design.ts';
import { readDesign } from './migrations.ts';
import { artwork, designs, designVersions } from './tables.server.ts';

export interface DesignRecord {
	readonly id: string;
	readonly userId: number;
	readonly variantId: number;
	readonly name: string;
	readonly version: number;
	readonly designStatus: 'draft' | 'designed';
	readonly document: DesignDocument;
	readonly thumbnailKey: string | null;
	readonly createdAt: number;
	readonly updatedAt: number;
}

const mine = (id: string, userId: number) =>
	and(eq(designs.id, id), eq(designs.userId, userId), isNull(designs.deletedAt));

/** A design of this user that was not deleted; anybody else's is as missing as none. */
export async function findDesign(
	db: Database,
	id: string,
	userId: number,
): Promise<DesignRecord | undefined> {
	const [row] = await db.select().from(designs).where(mine(id, userId));
	return row && toRecord(row);
}

/** The last changed first, without their documents. */
export async function listDesigns(
	db: Database,
	userId: number,
	limit: number,
): Promise<Omit<DesignRecord, 'document'>[]> {
	const { document: _, deletedAt: __, ...columns } = designColumns;
	return db
		.select(columns)
		.from(designs)
		.where(and(eq(designs.userId, userId), isNull(designs.deletedAt)))
		.orderBy(desc(designs.updatedAt), desc(designs.id))
		.limit(limit);
}

export async function countDesigns(db: Database, userId: number): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(designs)
		.where(and(eq(designs.userId, userId), isNull(designs.deletedAt)));
	return row?.count ?? 0;
}

export interface NewDesign {
	readonly userId: number;
	readonly variantId: number;
	readonly name: string;
	readonly document: DesignDocument;
}

/** Keeps a design as version 1. */
export async function insertDesign(db: Database, design: NewDesign, now: number): Promise<DesignRecord> {
	const id = crypto.randomUUID();
	const row = {
		...design,
		id,
		version: 1,
		designStatus: isBare(design.document) ? ('draft' as const) : ('designed' as const),
		thumbnailKey: null,
		createdAt: now,
		updatedAt: now,
	};
	await db.batch([
		db.insert(designs).values(row),
		db.insert(designVersions).values({ designId: id, version: 1, createdAt: now }),
	]);
	return row;
}

/**
 * Saves a design made from `version` as the next one. Undefined, and nothing written, when the design has moved
 * on, or is not this user's: both statements carry the version, and the pair of them is one transaction.
 */
export async function updateDesign(
	db: Database,
	{ id, userId, version }: { readonly id: string; readonly userId: number; readonly version: number },
	change: { readonly document: DesignDocument; readonly name: string; readonly variantId: number },
	now: number,
): Promise<DesignRecord | undefined> {
	const unchanged = and(mine(id, userId), eq(designs.version, version));
	const [, rows] = await db.batch([
		db.insert(designVersions).select(
			db
				.select({
					designId: designs.id,
					version: sql<number>`${designs.version} + 1`.as('version'),
					document: sql<null>`NULL`.as('document'),
					createdAt: sql<number>`${now}`.as('created_at'),
				})
				.from(designs)
				.where(unchanged),
		),
		db
			.update(designs)
			.set({
				...change,
				version: version + 1,
				designStatus: isBare(change.document) ? 'draft' : 'designed',
				updatedAt: now,
			})
			.where(unchanged)
			.returning(),
	]);
	return rows[0] && toRecord(rows[0]);
}

/** Off the list; the row stays, because orders name it. False when there was nothing to delete. */
export async function deleteDesign(db: Database, id: string, userId: number, now: number): Promise<boolean> {
	const rows = await db
		.update(designs)
		.set({ deletedAt: now })
		.where(mine(id, userId))
		.returning({ id: designs.id });
	return rows.length > 0;
}

/** Where a design's picture lies; of deleted designs too, because placed orders still show them. */
export async function findThumbnailKey(
	db: Database,
	id: string,
	userId: number,
): Promise<string | undefined> {
	const [row] = await db
		.select({ key: designs.thumbnailKey })
		.from(designs)
		.where(and(eq(designs.id, id), eq(designs.userId, userId)));
	return row?.key ?? undefined;
}

export async function setThumbnail(db: Database, id: string, key: string): Promise<void> {
	await db.update(designs).set({ thumbnailKey: key }).where(eq(designs.id, id));
}

/** Whether an order keeps a version of the design that is at least `from` and below `below`. */
export async function isAnyFrozen(
	db: Database,
	designId: string,
	{ from, below }: { readonly from: number; readonly below: number },
): Promise<boolean> {
	const rows = await db
		.select({ version: designVersions.version })
		.from(designVersions)
		.where(
			and(
				eq(designVersions.designId, designId),
				gte(designVersions.version, from),
				lt(designVersions.version, below),
				isNotNull(designVersions.document),
			),
		)
		.limit(1);
	return rows.length > 0;
}

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

/** The same file of the same user, and the same page of it, uploaded before; it counts as new again, so that nobody clears it away meanwhile. */
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

export async function insertArtwork(db: Database, record: ArtworkRecord): Promise<void> {
	await db.insert(artwork).values(record);
}

/** Of these ids, those that are not files of this user. */
export async function findForeignArtwork(
	db: Database,
	userId: number,
	ids: readonly string[],
): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.select({ id: artwork.id })
		.from(artwork)
		.where(
			and(
				eq(artwork.userId, userId),
				sql`${artwork.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
			),
		);
	const own = new Set(rows.map(({ id }) => id));
	return ids.filter((id) => !own.has(id));
}

const designColumns = {
	id: designs.id,
	userId: designs.userId,
	variantId: designs.variantId,
	name: designs.name,
	version: designs.version,
	designStatus: designs.designStatus,
	document: designs.document,
	thumbnailKey: designs.thumbnailKey,
	createdAt: designs.createdAt,
	updatedAt: designs.updatedAt,
	deletedAt: designs.deletedAt,
};

function toRecord({ deletedAt: _, document, ...row }: typeof designs.$inferSelect): DesignRecord {
	const read = readDesign(document);
	if (!read) throw new Error(`design ${row.id} is in no known format`);
	return { ...row, document: read };
}
