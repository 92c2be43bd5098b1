import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import { staffViews } from '../record/tables.server.ts';
import { maxViewNameLength, maxViews } from './view-limits.ts';

export type StaffView = Pick<typeof staffViews.$inferSelect, 'id' | 'name' | 'query'>;

/** A person's saved views of a list, by name. */
export const listViews = (db: Database, staffId: number, list: string): Promise<StaffView[]> =>
	db
		.select({ id: staffViews.id, name: staffViews.name, query: staffViews.query })
		.from(staffViews)
		.where(and(eq(staffViews.staffId, staffId), eq(staffViews.list, list)))
		.orderBy(asc(staffViews.name));

interface Context {
	readonly db: Database;
	readonly now: number;
	readonly staffId: number;
}

export type ViewFault = 'name_missing' | 'name_too_long' | 'too_many';

/** Saves a filter under a name; the same name again gets the new filter. @returns why not */
export async function saveView(
	{ db, now, staffId }: Context,
	list: string,
	{ name, query }: { readonly name: string; readonly query: string },
): Promise<ViewFault | undefined> {
	if (name === '') return 'name_missing';
	if (name.length > maxViewNameLength) return 'name_too_long';
	const known = (await listViews(db, staffId, list)).find((view) => view.name === name);
	const isFree = sql`(SELECT count(*) FROM staff_views AS own WHERE own.staff_id = ${staffId} AND own.list = ${list} AND own.name <> ${name}) < ${maxViews}`;
	const saved = await unlessRefusedBy(
		'staff_views.created_at',
		runTogether(db, [
			db
				.insert(staffViews)
				.values({ staffId, list, name, query, createdAt: valueOrNull(isFree, now) })
				.onConflictDoUpdate({
					target: [staffViews.staffId, staffViews.list, staffViews.name],
					set: { query },
				}),
			auditStatement(
				db,
				{
					...{ staffId, action: 'view_save', subject: `view ${list} ${name}` },
					before: known ? { query: known.query } : null,
					after: { query },
				},
				now,
			),
		]),
	);
	return saved ? undefined : 'too_many';
}

/** Removes a person's own view. */
export async function removeView({ db, now, staffId }: Context, list: string, id: number): Promise<void> {
	const known = (await listViews(db, staffId, list)).find((view) => view.id === id);
	if (!known) return;
	await runTogether(db, [
		db.delete(staffViews).where(and(eq(staffViews.id, id), eq(staffViews.staffId, staffId))),
		auditStatement(
			db,
			{
				...{ staffId, action: 'view_remove', subject: `view ${list} ${known.name}` },
				before: { query: known.query },
				after: null,
			},
			now,
		),
	]);
}
