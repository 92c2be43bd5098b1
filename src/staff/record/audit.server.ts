import { type AnyColumn, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { staffAccounts, staffAudit } from './tables.server.ts';

/** The acting account or program. */
export interface Author {
	/** Null: a program, or the script that invites the first admin. */
	readonly staffId: number | null;
	/** Of a program with an API key of its own; without one it has the secret of the configuration. */
	readonly apiKeyId?: number | undefined;
}

export interface AuditEntry extends Author {
	readonly action: string;
	readonly subject: string;
	/** Without secrets. */
	readonly before: unknown;
	readonly after: unknown;
}

/** Statement for the batch of the change itself: no change without its entry. */
export const auditStatement = (db: Database, entry: AuditEntry, now: number): Statement =>
	db.insert(staffAudit).values({ ...entry, createdAt: now });

/** The audit of what a program has done with a call: it names the program's API key. */
export const auditCall = (
	{ apiKeyId, db, now }: Pick<RequestContext, 'apiKeyId' | 'db' | 'now'>,
	entry: Omit<AuditEntry, keyof Author>,
): Statement => auditStatement(db, { ...entry, staffId: null, apiKeyId }, now);

/**
 * The audit of a change that may be made only while `condition` holds; the first statement of its batch. If the condition
 * no longer holds when the batch runs, the whole batch is refused: see `unlessConflict`.
 */
export const auditStatementIf = (db: Database, entry: AuditEntry, now: number, condition: SQL): Statement =>
	db.insert(staffAudit).values({ ...entry, createdAt: valueOrNull(condition, now) });

/** What a batch with an `auditStatementIf` returns; undefined if another change came first. */
export const unlessConflict = <Answer>(work: Promise<Answer>): Promise<Answer | undefined> =>
	unlessRefusedBy('staff_audit.created_at', work);

/** Name of a person, or name and number of an API key. The query joins the staff's accounts. */
export const nameAuthor = (apiKeyId: AnyColumn) => sql<string | null>`coalesce(${staffAccounts.name},
	(SELECT 'API key ' || name || ' (' || id || ')' FROM api_keys WHERE id = ${apiKeyId}))`;

/** Author of an audit entry. */
export const auditAuthor = nameAuthor(staffAudit.apiKeyId);

/** Newest first. @param before only entries with a smaller id */
export async function listAudit(db: Database, before: number | undefined, limit: number) {
	return db
		.select({
			id: staffAudit.id,
			action: staffAudit.action,
			subject: staffAudit.subject,
			before: staffAudit.before,
			after: staffAudit.after,
			createdAt: staffAudit.createdAt,
			by: auditAuthor,
		})
		.from(staffAudit)
		.leftJoin(staffAccounts, eq(staffAccounts.id, staffAudit.staffId))
		.where(before === undefined ? undefined : lt(staffAudit.id, before))
		.orderBy(desc(staffAudit.id))
		.limit(limit);
}
