import { desc, eq, lt } from 'drizzle-orm';
import type { Database, Statement } from '#src/api/database.server.ts';
import { staffAccounts, staffAudit } from './tables.server.ts';

export interface AuditEntry {
	/** Null: a program with the secret of the configuration, or the script that invites the first admin. */
	readonly staffId: number | null;
	readonly action: string;
	readonly subject: string;
	/** Without secrets. */
	readonly before: unknown;
	readonly after: unknown;
}

/** Statement for the batch of the change itself: no change without its entry. */
export const auditStatement = (db: Database, entry: AuditEntry, now: number): Statement =>
	db.insert(staffAudit).values({ ...entry, createdAt: now });

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
			name: staffAccounts.name,
		})
		.from(staffAudit)
		.leftJoin(staffAccounts, eq(staffAccounts.id, staffAudit.staffId))
		.where(before === undefined ? undefined : lt(staffAudit.id, before))
		.orderBy(desc(staffAudit.id))
		.limit(limit);
}
