import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { orders } from '#src/orders/record/tables.server.ts';
import { assignFaults } from '../assignments/assign.server.ts';
import { assignRows, readPerson, undoAssign, writeAssignUndo } from '../assignments/assign-rows.server.ts';
import {
	type BulkOutcome,
	changeEach,
	describeBulkResult,
	type ListRequest,
	maxRows,
	type NumberedRow,
	readBulkForm,
	readRow,
} from '../lists/bulk.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { may } from '../record/roles.ts';
import { addNote, maxNoteLength, type NoteFault, type OrderContext } from './change-order.server.ts';
import { remindByStaff, reminderReasons } from './remind-buyer.server.ts';

const forbidden = 'Your roles do not allow this.';
const unknown = 'There is no such order.';
const noteFaults: Readonly<Record<NoteFault | 'unknown', string>> = {
	note_missing: 'Enter a note.',
	note_too_long: `A note has at most ${maxNoteLength} characters.`,
	noted: 'You have already added this note.',
	unknown,
};
const count = (many: number) => (many === 1 ? '1 order' : `${many} orders`);

async function findPlaced(db: Database, number: string): Promise<number | undefined> {
	const [found] = await db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.number, number), isNotNull(orders.completedAt)));
	return found?.id;
}

/** Executes or undoes the bulk action of the list on the chosen orders. */
export async function actOnOrders(
	form: FormData,
	{ url, waitUntil }: ListRequest,
	{ context, member }: OpenPage,
): Promise<BulkOutcome> {
	const { db, env, now } = context;
	const changing: OrderContext = {
		...{ db, env, now, staffId: member.id },
		url: env.ENVIRONMENT === 'local' ? url : undefined,
		waitUntil,
	};
	const findId = (number: string) => findPlaced(db, number);
	const { act, chosen, typed, undo: undone, refuse } = readBulkForm(form);
	if (!may(member.roles, 'orders')) return refuse(forbidden);
	if (undone) {
		const given = await undoAssign(changing, 'order', undone, findId);
		return describeBulkResult(given, (many) => `Assignment of ${count(many)} restored.`, {
			...assignFaults,
			unknown,
		});
	}
	const rows = chosen.flatMap((text) => readRow(text, 1));
	if (rows.length === 0) return refuse('Select at least one order.');
	if (rows.length > maxRows) return refuse(`Select at most ${maxRows} orders.`);
	switch (act) {
		case 'assign': {
			const person = readPerson(typed.person);
			if (!person) return refuse('Choose a person.', 'person');
			const assigned = await assignRows(changing, 'order', rows, person.to, findId);
			const undo = assigned.done.map(writeAssignUndo);
			return describeBulkResult(
				assigned,
				(many) => `${count(many)} assigned.`,
				{ ...assignFaults, unknown },
				undo,
			);
		}
		case 'note': {
			if (typed.text === '') return refuse(noteFaults.note_missing, 'text');
			if (typed.text.length > maxNoteLength) return refuse(noteFaults.note_too_long, 'text');
			const noted = await changeEach<NumberedRow, string, NoteFault | 'unknown'>(
				rows,
				async ({ id: number }) => {
					const id = await findId(number);
					const fault =
						id === undefined ? 'unknown' : await addNote(changing, { id, number }, typed.text, true);
					return fault ? { fault } : { done: number };
				},
			);
			return describeBulkResult(noted, (many) => `Note saved for ${count(many)}.`, noteFaults);
		}
		case 'remind': {
			if (!may(member.roles, 'finance')) return refuse(forbidden);
			const reminded = await changeEach(rows, async ({ id: number }) => {
				const fault = await remindByStaff(changing, number);
				return fault ? { fault } : { done: number };
			});
			return describeBulkResult(reminded, (many) => `Buyers of ${count(many)} reminded.`, reminderReasons);
		}
		default:
			return refuse('Choose what to do.');
	}
}
