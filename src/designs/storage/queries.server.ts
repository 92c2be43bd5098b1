import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { type DesignDocument, isEmptyDesign } from '../document/design.ts';
import { isOldProject, readDesign } from '../document/migrations.ts';
import { hasRoomForDesign } from './design-limit.server.ts';
import { designs, designVersions } from './tables.server.ts';

export interface DesignRecord {
	readonly id: string;
	readonly userId: number;
	readonly variantId: number;
	readonly name: string;
	readonly version: number;
	readonly designStatus: 'draft' | 'designed';
	/** Undefined for projects of the previous designer. */
	readonly document: DesignDocument | undefined;
	readonly isOldProject: boolean;
	readonly thumbnailKey: string | null;
	readonly createdAt: number;
	readonly updatedAt: number;
}

/** Condition: the design belongs to this user and is not deleted. */
export const isOwnedBy = (id: string, userId: number) =>
	and(eq(designs.id, id), eq(designs.userId, userId), isNull(designs.deletedAt));

/** Undefined for deleted designs and designs of other users. */
export async function findDesign(
	db: Database,
	id: string,
	userId: number,
): Promise<DesignRecord | undefined> {
	const [row] = await db.select().from(designs).where(isOwnedBy(id, userId));
	return row && toRecord(row);
}

/** Finds a design of any owner, deleted ones included: for share links and assignment. */
export async function findAnyDesign(
	db: Database,
	id: string,
): Promise<
	| { readonly design: DesignRecord; readonly isDeleted: boolean; readonly isOwnerAnonymous: boolean }
	| undefined
> {
	const [row] = await db
		.select({ design: designs, anonymous: users.anonymous })
		.from(designs)
		.leftJoin(users, eq(users.id, designs.userId))
		.where(eq(designs.id, id));
	return (
		row && {
			design: toRecord(row.design),
			isDeleted: row.design.deletedAt !== null,
			isOwnerAnonymous: row.anonymous === true,
		}
	);
}

/** The document without parsing, for projects of the previous designer. */
export async function findStoredDocument(db: Database, id: string): Promise<unknown> {
	const [row] = await db.select({ document: designs.document }).from(designs).where(eq(designs.id, id));
	return row?.document;
}

/** Most recently changed first, without documents. */
export async function listDesigns(
	db: Database,
	userId: number,
	limit: number,
): Promise<Omit<DesignRecord, 'document'>[]> {
	const { document, deletedAt: _, ...columns } = designColumns;
	const rows = await db
		.select({ ...columns, old: sql<number>`json_extract(${document}, '$.project_version') IS NOT NULL` })
		.from(designs)
		.where(and(eq(designs.userId, userId), isNull(designs.deletedAt)))
		.orderBy(desc(designs.updatedAt), desc(designs.id))
		.limit(limit);
	return rows.map(({ old, ...row }) => ({ ...row, isOldProject: old === 1 }));
}

export interface NewDesign {
	/** A random UUID by default. */
	readonly id?: string;
	readonly userId: number;
	readonly variantId: number;
	readonly name: string;
	readonly document: DesignDocument;
	/** Of a picture that is stored already; null by default. */
	readonly thumbnailKey?: string | null;
}

/** Saves a new design as version 1; undefined where the user has as many designs as they may have. */
export async function insertDesign(
	db: Database,
	{ id = crypto.randomUUID(), thumbnailKey = null, ...design }: NewDesign,
	now: number,
): Promise<DesignRecord | undefined> {
	const row = {
		...design,
		id,
		version: 1,
		designStatus: isEmptyDesign(design.document) ? ('draft' as const) : ('designed' as const),
		thumbnailKey,
		createdAt: now,
		updatedAt: now,
	};
	const inserted = await unlessRefusedBy(
		'designs.created_at',
		db.batch([
			db.insert(designs).values({ ...row, createdAt: valueOrNull(hasRoomForDesign(design.userId), now) }),
			db.insert(designVersions).values({ designId: id, version: 1, createdAt: now }),
		]),
	);
	return inserted && { ...row, isOldProject: false };
}

type Stored = Pick<DesignRecord, 'id' | 'userId' | 'version'>;
interface DesignChange {
	readonly document: DesignDocument;
	readonly variantId: number;
	readonly name?: string;
}

/**
 * Statements that save a design as the version after `version`, for one batch; the last returns the changed row. None
 * writes anything when the stored version differs or the design belongs to another user.
 */
export function nextVersionStatements(
	db: Database,
	{ id, userId, version }: Stored,
	change: DesignChange,
	now: number,
) {
	const unchanged = and(isOwnedBy(id, userId), eq(designs.version, version));
	return [
		nextVersion(db, unchanged, now),
		db
			.update(designs)
			.set({
				...change,
				version: version + 1,
				designStatus: isEmptyDesign(change.document) ? 'draft' : 'designed',
				updatedAt: now,
			})
			.where(unchanged)
			.returning(),
	] as const;
}

/** Saves a design as the version after `version`; undefined when it is not the stored version of this user's design. */
export async function updateDesign(
	db: Database,
	stored: Stored,
	change: DesignChange & { readonly name: string },
	now: number,
): Promise<DesignRecord | undefined> {
	const [, rows] = await db.batch(nextVersionStatements(db, stored, change, now));
	return rows[0] && toRecord(rows[0]);
}

/** The design after a new document was saved. */
export const designAfterSave = <Document extends DesignDocument>(
	before: DesignRecord,
	change: { readonly document: Document; readonly variantId: number; readonly name?: string },
	now: number,
) => ({
	...before,
	...change,
	version: before.version + 1,
	designStatus: isEmptyDesign(change.document) ? ('draft' as const) : ('designed' as const),
	isOldProject: false,
	updatedAt: now,
});

/** Inserts the row of the next version where the condition `unchanged` holds. */
const nextVersion = (db: Database, unchanged: SQL | undefined, now: number) =>
	db.insert(designVersions).select(
		db
			.select({
				designId: designs.id,
				version: sql<number>`${designs.version} + 1`.as('version'),
				document: sql<null>`NULL`.as('document'),
				createdAt: sql<number>`${now}`.as('created_at'),
				reason: sql<null>`NULL`.as('reason'),
				name: sql<null>`NULL`.as('name'),
				variantId: sql<null>`NULL`.as('variant_id'),
			})
			.from(designs)
			.where(unchanged),
	);

/** Soft delete, because orders refer to the row. False when there was nothing to delete. */
export async function deleteDesign(db: Database, id: string, userId: number, now: number): Promise<boolean> {
	const rows = await db
		.update(designs)
		.set({ deletedAt: now })
		.where(isOwnedBy(id, userId))
		.returning({ id: designs.id });
	return rows.length > 0;
}

/** Key of the thumbnail; also for deleted designs, which orders still show. */
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

/** Whether an order has frozen a version in the range from `from` to `below` (exclusive). */
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

/** @throws where the stored document is in no known format */
export function toRecord({ deletedAt: _, document, ...row }: typeof designs.$inferSelect): DesignRecord {
	const read = readDesign(document);
	const isOld = !read && isOldProject(document);
	if (!read && !isOld) throw new Error(`design ${row.id} is in no known format`);
	return { ...row, document: read, isOldProject: isOld };
}
