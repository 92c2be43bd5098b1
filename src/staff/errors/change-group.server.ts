import { and, eq, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { errorGroups, type GroupState, groupStates } from '#src/tracking/errors/tables.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { ErrorGroup } from './find-groups.server.ts';

/** What a form may ask for, and what its button says. */
export const decisions: Readonly<Record<GroupState, string>> = {
	resolved: 'Resolve',
	ignored: 'Ignore',
	open: 'Open again',
};

/** Why a form was refused, for the person who has sent it. */
export type GroupRefusal = string;

/**
 * Decides about a group. The form names the version that its page showed, so that of two people the slower one is told.
 * @returns undefined when it is done
 */
export async function changeGroup(
	db: Database,
	group: ErrorGroup,
	form: FormData,
	staffId: number,
	now: number,
): Promise<GroupRefusal | undefined> {
	const state = groupStates.find((one) => one === form.get('state'));
	if (!state) return 'Choose what is to be done with this error.';
	const changed = 'Somebody else has decided about this error meanwhile. Look at it again.';
	if (form.get('version') !== String(group.version)) return changed;
	if (state === group.state) return undefined;
	const mine = and(eq(errorGroups.id, group.id), eq(errorGroups.version, group.version));
	const [rows] = await runTogether(db, [
		db
			.update(errorGroups)
			.set({ state, version: sql`${errorGroups.version} + 1` })
			.where(mine)
			.returning({ id: errorGroups.id }),
		auditStatement(
			db,
			{
				staffId,
				action: `error ${state}`,
				subject: `error ${group.id}`,
				before: { state: group.state },
				after: { state, place: group.place },
			},
			now,
		),
	]);
	return rows?.length === 1 ? undefined : changed;
}
