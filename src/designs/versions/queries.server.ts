import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import type { DesignDocument } from '../document/design.ts';
import { readDesign } from '../document/migrations.ts';
import { hasRoomForDesign } from '../storage/design-limit.server.ts';
import { type DesignRecord, isOwnedBy, nextVersionStatements, toRecord } from '../storage/queries.server.ts';
import { artwork, designs, designVersions } from '../storage/tables.server.ts';
import { type KeptVersion, maxVersions, restoreWindowMs } from './version.ts';

type Kept = Pick<KeptVersion, 'version' | 'reason' | 'name'> & { readonly createdAt: number };
const reasonNamed = 'named';

/** False when the design does not exist. */
export async function renameDesign(
	db: Database,
	id: string,
	userId: number,
	name: string,
	now: number,
): Promise<boolean> {
	const rows = await db
		.update(designs)
		.set({ name, updatedAt: now })
		.where(isOwnedBy(id, userId))
		.returning({ id: designs.id });
	return rows.length > 0;
}

/**
 * Restores a design that was deleted within the restore window.
 * @returns `full` where the user has as many designs as they may have, `gone` where there is none to restore
 */
export async function undeleteDesign(
	db: Database,
	id: string,
	userId: number,
	now: number,
): Promise<'restored' | 'full' | 'gone'> {
	const rows = await unlessRefusedBy(
		'designs.updated_at',
		db
			.update(designs)
			.set({ deletedAt: null, updatedAt: sql`${valueOrNull(hasRoomForDesign(userId), 0)} + updated_at` })
			.where(
				and(eq(designs.id, id), eq(designs.userId, userId), gt(designs.deletedAt, now - restoreWindowMs)),
			)
			.returning({ id: designs.id })
			.then((changed) => changed),
	);
	if (!rows) return 'full';
	return rows.length > 0 ? 'restored' : 'gone';
}

const ofDesign = (designId: string) =>
	and(eq(designVersions.designId, designId), isNotNull(designVersions.reason));

/** Newest first. */
export async function listKeptVersions(db: Database, designId: string): Promise<Kept[]> {
	const rows = await db
		.select({
			version: designVersions.version,
			reason: designVersions.reason,
			name: designVersions.name,
			createdAt: designVersions.createdAt,
		})
		.from(designVersions)
		.where(ofDesign(designId))
		.orderBy(desc(designVersions.version));
	return rows.map((row) => ({ ...row, reason: row.reason ?? reasonNamed }));
}

/** SQL condition: the design may keep one more version. */
const hasRoomForVersion = (designId: string): SQL =>
	sql`(SELECT count(*) FROM design_versions WHERE design_id = ${designId} AND reason IS NOT NULL) < ${maxVersions}`;

/** Whether the design keeps as many versions as it may. */
export async function isFullOfVersions(db: Database, designId: string): Promise<boolean> {
	const [row] = await db.all<{ room: number }>(sql`SELECT ${hasRoomForVersion(designId)} AS room`);
	return row?.room !== 1;
}

/** Stores the document of a saved version, unless the design was saved again in the meantime. */
const storeDocument = (
	db: Database,
	{ id, version }: Pick<DesignRecord, 'id' | 'version'>,
	reason: 'named' | 'replaced',
) =>
	db
		.update(designVersions)
		.set({
			document: sql`(SELECT document FROM designs WHERE id = ${id})`,
			variantId: sql`(SELECT variant_id FROM designs WHERE id = ${id})`,
			reason: sql`COALESCE(${designVersions.reason}, ${reason})`,
		})
		.where(
			and(
				eq(designVersions.designId, id),
				eq(designVersions.version, version),
				sql`EXISTS (SELECT 1 FROM designs WHERE id = ${id} AND version = ${version})`,
				or(isNotNull(designVersions.reason), hasRoomForVersion(id)),
			),
		);

/**
 * Keeps the current state as a named version. Undefined when the design was saved again in the meantime, or keeps as
 * many versions as it may.
 */
export async function storeNamedVersion(
	db: Database,
	design: DesignRecord,
	name: string,
): Promise<Kept | undefined> {
	await runTogether(db, [
		storeDocument(db, design, reasonNamed),
		db
			.update(designVersions)
			.set({ name, reason: reasonNamed })
			.where(
				and(
					eq(designVersions.designId, design.id),
					eq(designVersions.version, design.version),
					isNotNull(designVersions.document),
					or(isNotNull(designVersions.reason), hasRoomForVersion(design.id)),
				),
			),
	]);
	const kept = await listKeptVersions(db, design.id);
	return kept.find((one) => one.version === design.version && one.name === name);
}

/** Document of a kept version; undefined where none is stored or its format is unknown. */
export async function findKeptVersion(
	db: Database,
	designId: string,
	version: number,
): Promise<{ readonly document: DesignDocument; readonly variantId: number | null } | undefined> {
	const [row] = await db
		.select({ document: designVersions.document, variantId: designVersions.variantId })
		.from(designVersions)
		.where(and(ofDesign(designId), eq(designVersions.version, version)));
	const document = row && readDesign(row.document);
	return document && { document, variantId: row.variantId };
}

/**
 * Saves a document as the next version and keeps the replaced one. Returns undefined and writes nothing when the design
 * was saved again in the meantime.
 */
export async function replaceDocument(
	db: Database,
	design: Pick<DesignRecord, 'id' | 'userId' | 'version'>,
	change: { readonly document: DesignDocument; readonly variantId: number },
	now: number,
): Promise<DesignRecord | undefined> {
	const [, , rows] = await db.batch([
		storeDocument(db, design, 'replaced'),
		...nextVersionStatements(db, design, change, now),
	]);
	return rows[0] && toRecord(rows[0]);
}

/** Removes a version from the list; the document stays where an order refers to it. False when it was not listed. */
export async function deleteKeptVersion(db: Database, designId: string, version: number): Promise<boolean> {
	const rows = await db
		.update(designVersions)
		.set({ reason: null, name: null })
		.where(and(ofDesign(designId), eq(designVersions.version, version)))
		.returning({ version: designVersions.version });
	return rows.length > 0;
}

/** All files of the owner that the design or one of its versions uses. */
export async function listDesignArtwork(db: Database, { id, userId }: Pick<DesignRecord, 'id' | 'userId'>) {
	const named = sql`(EXISTS (SELECT 1 FROM designs WHERE id = ${id} AND instr(document, ${artwork.id}) > 0)
		OR EXISTS (SELECT 1 FROM design_versions WHERE design_id = ${id} AND instr(document, ${artwork.id}) > 0))`;
	return db
		.select()
		.from(artwork)
		.where(and(eq(artwork.userId, userId), named));
}

/**
 * Transfers a design to another user and replaces the ids of its images. Writes nothing when the owner has changed.
 * False where the other user has as many designs as they may have.
 * @param pictures map from old to new artwork id
 */
export async function transferDesign(
	db: Database,
	design: Pick<DesignRecord, 'id' | 'userId'>,
	toUserId: number,
	pictures: ReadonlyMap<string, string>,
): Promise<boolean> {
	const renamed = [...pictures].reduce(
		(document, [from, to]) => sql`replace(${document}, ${from}, ${to})`,
		sql`document`,
	);
	const isOwn = sql`EXISTS (SELECT 1 FROM designs WHERE id = ${design.id} AND user_id = ${design.userId})`;
	const changes = [
		db
			.update(designVersions)
			.set({ document: renamed })
			.where(and(eq(designVersions.designId, design.id), isNotNull(designVersions.document), isOwn)),
		db
			.update(designs)
			.set({ document: renamed, userId: valueOrNull(hasRoomForDesign(toUserId), toUserId) })
			.where(and(eq(designs.id, design.id), eq(designs.userId, design.userId), isNull(designs.deletedAt))),
	];
	return (await unlessRefusedBy('designs.user_id', runTogether(db, changes))) !== undefined;
}
