import type { Database } from '#src/api/database.server.ts';
import { findRequest } from '#src/quotes/record/queries.server.ts';
import { requestLimits } from '#src/quotes/record/quote-request.ts';
import { assignFaults } from '../assignments/assign.server.ts';
import { assignRows, readPerson, undoAssign, writeAssignUndo } from '../assignments/assign-rows.server.ts';
import {
	type BulkOutcome,
	type ChangedRows,
	changeEach,
	describeBulkResult,
	type ListRequest,
	maxRows,
	type NumberedRow,
	readBulkForm,
	readRow,
	writeRow,
} from '../lists/bulk.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { may } from '../record/roles.ts';
import { changeAndSend, type SendContext } from './change-and-send.server.ts';
import { type DeskEvent, type DeskFault, deskFaults } from './change-quote.server.ts';

const unknown = 'There is no such request.';
const personFaults = { ...assignFaults, unknown };
const eventFaults = {
	...deskFaults,
	unknown,
	changed: 'Somebody has changed this request since you opened the page. Look at it again.',
};
const count = (many: number) => (many === 1 ? '1 request' : `${many} requests`);

const findId = (db: Database) => async (number: string) => (await findRequest(db, number))?.request.id;

/** Applies an event to requests that have not changed since the page was shown. */
const changeRequests = (
	desk: SendContext,
	rows: readonly NumberedRow[],
	event: DeskEvent,
	text: string,
): Promise<ChangedRows<NumberedRow, DeskFault | 'unknown'>> =>
	changeEach(rows, async ({ id, seen: [seen = 0] }) => {
		const found = await findRequest(desk.db, id);
		if (!found) return { fault: 'unknown' as const };
		const fault = await changeAndSend(desk, found.request, { event, text, seen });
		return fault ? { fault } : { done: { id, seen: [seen + 1] } };
	});

const reopenMark = 'reopen:';

/** Executes or undoes the bulk action of the quote desk's list on the chosen requests. */
export async function actOnQuotes(
	form: FormData,
	{ url, waitUntil }: ListRequest,
	{ context, member }: OpenPage,
): Promise<BulkOutcome> {
	const { db, env, now } = context;
	const desk = { ...{ db, env, now, url, waitUntil }, staffId: member.id };
	const { act, chosen, typed, undo: undone, refuse } = readBulkForm(form);
	if (!may(member.roles, 'quotes')) return refuse('Your roles do not allow this.');
	if (undone) return undo(desk, undone);
	const rows = chosen.flatMap((text) => readRow(text, 2));
	if (rows.length === 0) return refuse('Select at least one request.');
	if (rows.length > maxRows) return refuse(`Select at most ${maxRows} requests.`);
	switch (act) {
		case 'assign': {
			const person = readPerson(typed.person);
			if (!person) return refuse('Choose a person.', 'person');
			const assigned = await assignRows(desk, 'quote', rows, person.to, findId(db));
			const back = assigned.done.map(writeAssignUndo);
			return describeBulkResult(assigned, (many) => `${count(many)} assigned.`, personFaults, back);
		}
		case 'take_up': {
			const taken = await changeRequests(desk, rows, 'take_up', '');
			return describeBulkResult(taken, (many) => `Review of ${count(many)} started.`, eventFaults);
		}
		case 'cancel': {
			if (typed.text === '') return refuse(deskFaults.text_missing, 'text');
			if (typed.text.length > requestLimits.message) return refuse(deskFaults.text_too_long, 'text');
			const closed = await changeRequests(desk, rows, 'cancel', typed.text);
			const back = closed.done.map((row) => reopenMark + writeRow(row));
			const say = (many: number) => `${count(many)} canceled; the buyers get your text. Undo reopens them.`;
			return describeBulkResult(closed, say, eventFaults, back);
		}
		case 'reopen': {
			const reopened = await changeRequests(desk, rows, 'reopen', '');
			return describeBulkResult(reopened, (many) => `${count(many)} reopened.`, eventFaults);
		}
		default:
			return refuse('Choose what to do.');
	}
}

async function undo(desk: SendContext, texts: readonly string[]): Promise<BulkOutcome> {
	const canceled = texts.filter((text) => text.startsWith(reopenMark));
	if (canceled.length === 0) {
		const undone = await undoAssign(desk, 'quote', texts, findId(desk.db));
		return describeBulkResult(undone, (many) => `Assignment of ${count(many)} restored.`, personFaults);
	}
	const rows = canceled.flatMap((text) => readRow(text.slice(reopenMark.length), 1));
	const reopened = await changeRequests(desk, rows, 'reopen', '');
	return describeBulkResult(reopened, (many) => `${count(many)} reopened.`, eventFaults);
}
