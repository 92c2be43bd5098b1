import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import type { Side } from '../document/objects.ts';
import { designComments, designShares } from '../storage/tables.server.ts';
import { maxComments } from './comment.ts';
import { maxShares, type Share } from './share.ts';

const columns = {
	id: designShares.id,
	designId: designShares.designId,
	mode: designShares.mode,
	createdAt: designShares.createdAt,
	expiresAt: designShares.expiresAt,
	revokedAt: designShares.revokedAt,
};

/** Finds a link by the hash of its token, also revoked or expired ones. */
export async function findShare(db: Database, tokenHash: string): Promise<Share | undefined> {
	const [row] = await db.select(columns).from(designShares).where(eq(designShares.tokenHash, tokenHash));
	return row;
}

/** Valid links of a design, newest first. */
export const listOpenShares = (db: Database, designId: string, now: number): Promise<Share[]> =>
	db
		.select(columns)
		.from(designShares)
		.where(
			and(
				eq(designShares.designId, designId),
				isNull(designShares.revokedAt),
				or(isNull(designShares.expiresAt), gt(designShares.expiresAt, now)),
			),
		)
		.orderBy(desc(designShares.createdAt), desc(designShares.id));

/** Fails its batch (`isRefusedBy` `design_shares.created_at`) where the design has as many valid links as it may have. */
export function shareStatement(db: Database, share: Share, tokenHash: string): Statement {
	const { createdAt: now, designId } = share;
	const hasRoom = sql`(SELECT count(*) FROM design_shares WHERE design_id = ${designId} AND revoked_at IS NULL
		AND (expires_at IS NULL OR expires_at > ${now})) < ${maxShares}`;
	return db.insert(designShares).values({ ...share, createdAt: valueOrNull(hasRoom, now), tokenHash });
}

/** False when the design has no such valid link. */
export async function revokeShareById(
	db: Database,
	designId: string,
	id: string,
	now: number,
): Promise<boolean> {
	const rows = await db
		.update(designShares)
		.set({ revokedAt: now })
		.where(and(eq(designShares.id, id), eq(designShares.designId, designId), isNull(designShares.revokedAt)))
		.returning({ id: designShares.id });
	return rows.length > 0;
}

export interface CommentRecord {
	readonly id: string;
	readonly designId: string;
	readonly shareId: string | null;
	readonly author: string;
	readonly side: Side;
	readonly xMm: number;
	readonly yMm: number;
	readonly text: string;
	readonly version: number;
	readonly createdAt: number;
}

const ofDesign = (designId: string) =>
	and(eq(designComments.designId, designId), isNull(designComments.deletedAt));

/** Oldest first. */
export async function listDesignComments(db: Database, designId: string): Promise<CommentRecord[]> {
	const rows = await db
		.select()
		.from(designComments)
		.where(ofDesign(designId))
		.orderBy(asc(designComments.createdAt), asc(designComments.id));
	return rows.map((row) => ({ ...row, side: row.side as Side }));
}

/** False where the design has as many comments as it may have. */
export async function insertComment(db: Database, comment: CommentRecord): Promise<boolean> {
	const hasRoom = sql`(SELECT count(*) FROM design_comments WHERE design_id = ${comment.designId}
		AND deleted_at IS NULL) < ${maxComments}`;
	const inserted = await unlessRefusedBy(
		'design_comments.created_at',
		db
			.insert(designComments)
			.values({ ...comment, createdAt: valueOrNull(hasRoom, comment.createdAt) })
			.run(),
	);
	return inserted !== undefined;
}

/** False when the design has no such comment. */
export async function deleteComment(
	db: Database,
	designId: string,
	id: string,
	now: number,
): Promise<boolean> {
	const rows = await db
		.update(designComments)
		.set({ deletedAt: now })
		.where(and(ofDesign(designId), eq(designComments.id, id)))
		.returning({ id: designComments.id });
	return rows.length > 0;
}
