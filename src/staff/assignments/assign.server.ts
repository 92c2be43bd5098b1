import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether, valueList } from '#src/api/database.server.ts';
import { auditStatementIf, unlessConflict } from '../record/audit.server.ts';
import { may, type Permission } from '../record/roles.ts';
import { staffAccounts } from '../record/tables.server.ts';
import { staffAssignments } from './tables.server.ts';

/** An order or a quote request. */
export interface Subject {
	readonly kind: 'order' | 'quote';
	readonly id: number;
	readonly number: string;
}

/** Current assignment. `version` is 0 if it was never assigned. */
export interface Assignment {
	readonly staffId: number | null;
	readonly name: string | null;
	readonly version: number;
}

export const nobody: Assignment = { staffId: null, name: null, version: 0 };

/** Permission that an assignee needs, by kind. */
const needs = { order: 'orders', quote: 'quotes' } as const satisfies Record<Subject['kind'], Permission>;

/** Active accounts that can be assignees of this kind, by name. */
export async function listAssignable(
	db: Database,
	kind: Subject['kind'],
): Promise<{ readonly id: number; readonly name: string }[]> {
	const open = await db
		.select({ id: staffAccounts.id, name: staffAccounts.name, roles: staffAccounts.roles })
		.from(staffAccounts)
		.where(isNull(staffAccounts.closedAt))
		.orderBy(staffAccounts.name);
	return open.filter(({ roles }) => may(roles, needs[kind])).map(({ id, name }) => ({ id, name }));
}

/** Assignments by id; ids without an entry were never assigned. */
export async function findAssignments(
	db: Database,
	kind: Subject['kind'],
	ids: readonly number[],
): Promise<ReadonlyMap<number, Assignment>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({
			id: staffAssignments.subjectId,
			staffId: staffAssignments.staffId,
			version: staffAssignments.version,
			name: staffAccounts.name,
		})
		.from(staffAssignments)
		.leftJoin(staffAccounts, eq(staffAccounts.id, staffAssignments.staffId))
		.where(and(eq(staffAssignments.subject, kind), inArray(staffAssignments.subjectId, valueList(ids))));
	return new Map(rows.map(({ id, ...assignment }) => [id, assignment]));
}

/** Condition: what `id` names is assigned to a person. */
export const isAssignedTo = (kind: Subject['kind'], id: SQL, staffId: number): SQL =>
	sql`${id} IN (SELECT subject_id FROM staff_assignments WHERE staff_id = ${staffId} AND subject = ${kind})`;

export type AssignFault = 'changed' | 'same' | 'unknown_person';

export const assignFaults: Readonly<Record<AssignFault, string>> = {
	changed: 'Somebody else has assigned this since you opened the page.',
	same: 'Nothing changed: it is already assigned like this.',
	unknown_person: 'Choose a person with an open account whose roles may see this.',
};

/**
 * Assigns something to a person, or to nobody.
 * @param seen version of the assignment that the page showed; after a concurrent change nothing is saved
 * @returns why it was refused, or the previous assignee
 */
export async function assign(
	{ db, now, staffId }: { readonly db: Database; readonly now: number; readonly staffId: number },
	{ kind, id, number }: Subject,
	{ to, seen }: { readonly to: number | null; readonly seen: number },
): Promise<{ readonly fault: AssignFault } | { readonly former: number | null }> {
	const before = (await findAssignments(db, kind, [id])).get(id) ?? nobody;
	if (before.version !== seen) return { fault: 'changed' };
	if (before.staffId === to) return { fault: 'same' };
	if (to !== null && !(await listAssignable(db, kind)).some((person) => person.id === to))
		return { fault: 'unknown_person' };
	const done = await unlessConflict(
		runTogether(db, [
			auditStatementIf(
				db,
				{
					...{ staffId, action: `${kind}_assign`, subject: `${kind} ${number}` },
					before: { person: before.staffId },
					after: { person: to },
				},
				now,
				sql`${seen} = coalesce((SELECT version FROM staff_assignments WHERE subject = ${kind} AND subject_id = ${id}), 0)
					AND (${to} IS NULL OR EXISTS (SELECT 1 FROM staff_accounts WHERE id = ${to} AND closed_at IS NULL))`,
			),
			db
				.insert(staffAssignments)
				.values({ subject: kind, subjectId: id, staffId: to, version: seen + 1, updatedAt: now })
				.onConflictDoUpdate({
					target: [staffAssignments.subject, staffAssignments.subjectId],
					set: { staffId: to, version: seen + 1, updatedAt: now },
				}),
		]),
	);
	return done ? { former: before.staffId } : { fault: 'changed' };
}
