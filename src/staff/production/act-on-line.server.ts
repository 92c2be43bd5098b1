import { defects } from '#src/after-sales/production/production-state.ts';
import { runRead } from '#src/api/read.server.ts';
import type { FieldProblem } from '#src/contact/message.ts';
import { readForm, readTextFields } from '#src/contact/read-form.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { may } from '../record/roles.ts';
import {
	addComment,
	applyLineEvent,
	type Comment,
	commentFault,
	type LineFault,
	type LineOfWork,
	planLine,
} from './change-line.server.ts';
import { forbidden, lineFaults } from './line-faults.server.ts';
import { storeProductionFile, storeUploadedFile } from './print-files.server.ts';
import { productionEvents } from './production-machine.ts';

/** Why a form of a line's page was refused, and what was typed. */
export interface RefusedLine {
	readonly form: 'plan' | 'comment' | 'file' | 'move';
	readonly reason: string;
	readonly fields: Readonly<Record<string, string>>;
}

const fileReason = ({ code, values }: FieldProblem): string =>
	({
		file_empty: 'Choose a file.',
		file_too_large: `The file is too large: at most ${values?.limit ?? 10} MB.`,
		file_type: 'Choose a PDF, PNG, JPEG, SVG or ZIP; photos are PNG or JPEG.',
		file_mismatch: 'The content of the file does not match its name.',
	})[code as string] ?? 'This file cannot be read.';

const textsOf = (form: FormData): Record<string, string> =>
	Object.fromEntries(
		[...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	);

function readComment(form: FormData): Comment {
	const pieces = String(form.get('pieces') ?? '').trim();
	return {
		text: String(form.get('text') ?? '')
			.replaceAll('\r\n', '\n')
			.trim(),
		defect: defects.find((defect) => defect === form.get('defect')) ?? null,
		pieces: pieces === '' ? null : /^\d{1,9}$/.test(pieces) ? Number(pieces) : Number.NaN,
	};
}

const chosenFile = (form: FormData): File | undefined => {
	const file = form.get('file');
	return file instanceof File && (file.size > 0 || file.name !== '') ? file : undefined;
};

/** Executes a form of a line's page. @returns undefined on success, else why it was refused */
export async function actOnLine(
	request: Request,
	{ context, member }: OpenPage,
	work: LineOfWork,
): Promise<RefusedLine | undefined> {
	const read = await readForm(request);
	if (!read.ok) {
		const reason =
			read.problem.code === 'body_too_large'
				? 'The file is too large: at most 10 MB.'
				: 'The form was not complete. Try again.';
		return { form: 'file', reason, fields: textsOf(await readTextFields(request)) };
	}
	const form = read.value;
	const { db, env, now } = context;
	const changing = { db, env, now, staffId: member.id };
	const seen = Number(form.get('version'));
	const refuse = (name: RefusedLine['form'], reason: string): RefusedLine => ({
		...{ form: name, reason },
		fields: textsOf(form),
	});
	const unless = (name: RefusedLine['form'], fault: LineFault | undefined) =>
		fault && refuse(name, lineFaults[fault]);
	switch (form.get('form')) {
		case 'plan': {
			if (!may(member.roles, 'production')) return refuse('plan', forbidden);
			const plan = { vendorId: Number(form.get('vendor')), dueOn: String(form.get('due') ?? ''), seen };
			return unless('plan', await planLine(changing, work, plan));
		}
		case 'comment':
			if (!may(member.roles, 'production')) return refuse('comment', forbidden);
			return storeComment(changing, work, form, refuse);
		case 'file': {
			if (!may(member.roles, 'print_files')) return refuse('file', forbidden);
			const file = chosenFile(form);
			if (!file) return refuse('file', 'Choose a file.');
			const kept = await storeProductionFile(changing, work, { kind: 'print', file });
			return 'problem' in kept ? refuse('file', fileReason(kept.problem)) : undefined;
		}
		case 'upload': {
			if (!may(member.roles, 'print_files')) return refuse('file', forbidden);
			const artworkId = String(form.get('artwork') ?? '').slice(0, 60);
			// The upload belongs to the visitor of the shop's session cookie on this host.
			const actorRead = await actorBySession(context, request);
			const userId = actorRead && (await runRead(db, actorRead))?.userId;
			const kept = await storeUploadedFile(changing, work, { artworkId, userId });
			return kept ? undefined : refuse('file', 'The upload no longer exists. Choose the file again.');
		}
		default: {
			const event = productionEvents.find((one) => one === form.get('event'));
			if (!event) return refuse('move', lineFaults.not_possible);
			const change = { event, roles: member.roles, comment: readComment(form), seen };
			return unless('move', await applyLineEvent(changing, work, change));
		}
	}
}

/** Stores the photo first: a comment with a refused photo is not stored. */
async function storeComment(
	context: Parameters<typeof storeProductionFile>[0],
	work: LineOfWork,
	form: FormData,
	refuse: (name: 'comment', reason: string) => RefusedLine,
): Promise<RefusedLine | undefined> {
	const comment = readComment(form);
	const fault = commentFault(comment, work.line);
	if (fault) return refuse('comment', lineFaults[fault]);
	const photo = chosenFile(form);
	const kept = photo && (await storeProductionFile(context, work, { kind: 'photo', file: photo }));
	if (kept && 'problem' in kept) return refuse('comment', fileReason(kept.problem));
	const added = await addComment(context, work, comment, kept?.file.id);
	return 'fault' in added ? refuse('comment', lineFaults[added.fault]) : undefined;
}
