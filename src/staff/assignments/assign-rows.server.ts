import type { Database } from '#src/api/database.server.ts';
import { type ChangedRows, changeEach, type NumberedRow } from '../lists/bulk.ts';
import { type AssignFault, assign, assignFaults, type Subject } from './assign.server.ts';

/** An assigned row: new version of its assignment, and previous assignee. */
interface AssignedRow {
	readonly id: string;
	readonly version: number;
	readonly former: number | null;
}

export type AssignedRows = ChangedRows<AssignedRow, AssignFault | 'unknown'>;

type Context = { readonly db: Database; readonly now: number; readonly staffId: number };
type FindId = (number: string) => Promise<number | undefined>;

/** Assigns chosen rows to a person or to nobody. @param rows `seen` ends with the version of the assignment */
export const assignRows = (
	context: Context,
	kind: Subject['kind'],
	rows: readonly NumberedRow[],
	to: number | null,
	findId: FindId,
): Promise<AssignedRows> =>
	changeEach(rows, async ({ id: number, seen }) => {
		const id = await findId(number);
		if (id === undefined) return { fault: 'unknown' as const };
		const version = seen.at(-1) ?? 0;
		const assigned = await assign(context, { kind, id, number }, { to, seen: version });
		if ('fault' in assigned) return assigned;
		return { done: { id: number, version: version + 1, former: assigned.former } };
	});

/** Undo text `assign:R123456789:4:7`: reassigns the order to person 7 if its assignment still has version 4. */
export const writeAssignUndo = ({ id, version, former }: AssignedRow): string =>
	`assign:${id}:${version}:${former ?? ''}`;

/** Reassigns rows to their previous assignees. @param texts undo texts of `writeAssignUndo`; others are ignored */
export async function undoAssign(
	context: Context,
	kind: Subject['kind'],
	texts: readonly string[],
	findId: FindId,
): Promise<AssignedRows> {
	const rows = texts.flatMap((text) => {
		const [, id, version, former] = /^assign:([A-Z]\d{9}):(\d{1,9}):(\d{0,15})$/.exec(text) ?? [];
		return id === undefined ? [] : [{ id, version: Number(version), to: former ? Number(former) : null }];
	});
	return changeEach(rows, async ({ id, version, to }) => {
		const one = await assignRows(context, kind, [{ id, seen: [version] }], to, findId);
		const [done] = one.done;
		return done ? { done } : { fault: one.refused[0]?.fault ?? 'unknown' };
	});
}

/** Reads the field of a person; undefined for an empty or invalid value. */
export function readPerson(text: string): { readonly to: number | null } | undefined {
	if (text === 'nobody') return { to: null };
	return /^[1-9]\d{0,14}$/.test(text) ? { to: Number(text) } : undefined;
}

/**
 * Executes the `AssignForm` of one order or request.
 * @returns why it was refused, with the chosen person; undefined on success
 */
export async function assignByForm(
	context: Context,
	subject: Subject,
	form: FormData,
): Promise<{ readonly reason: string; readonly person: string } | undefined> {
	const person = String(form.get('person') ?? '');
	const read = readPerson(person);
	if (!read) return { reason: 'Choose a person.', person };
	const assigned = await assign(context, subject, { to: read.to, seen: Number(form.get('assignment')) });
	return 'fault' in assigned ? { reason: assignFaults[assigned.fault], person } : undefined;
}
