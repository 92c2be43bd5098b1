import { eq, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { errorGroups, type GroupState, groupStates } from '#src/tracking/errors/tables.server.ts';
import { auditStatementIf, unlessConflict } from '../record/audit.server.ts';
import type { ErrorGroup } from './find-groups.server.ts';

/** The states that a form may choose, with the label of each button. */
export const decisions: Readonly<Record<GroupState, string>> = {
	resolved: 'Resolve',
	ignored: 'Ignore',
	open: 'Reopen',
};

/**
 * Sets the state of a group. The form contains the version that its page showed; after a concurrent change it is refused.
 * @returns why not, as a sentence; undefined when it is done
 */
export async function changeGroup(
	db: Database,
	group: ErrorGroup,
	form: FormData,
	staffId: number,
	now: number,
): Promise<string | undefined> {
	const state = groupStates.find((one) => one === form.get('state'));
	if (!state) return 'Choose an action for this error.';
	const changed = 'Somebody else has changed the state of this error in the meantime. Look at it again.';
	if (form.get('version') !== String(group.version)) return changed;
	if (state === group.state) return undefined;
	const done = await unlessConflict(
		runTogether(db, [
			auditStatementIf(
				db,
				{
					staffId,
					action: `error_${state}`,
					subject: `error ${group.id}`,
					before: { state: group.state },
					after: { state, place: group.place },
				},
				now,
				sql`EXISTS (SELECT 1 FROM error_groups WHERE id = ${group.id} AND version = ${group.version})`,
			),
			db
				.update(errorGroups)
				.set({ state, version: group.version + 1 })
				.where(eq(errorGroups.id, group.id)),
		]),
	);
	return done ? undefined : changed;
}
