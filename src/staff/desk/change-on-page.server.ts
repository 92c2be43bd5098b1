import { waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { QuoteRecord } from '#src/quotes/record/queries.server.ts';
import { assignByForm } from '../assignments/assign-rows.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { changeAndSend } from './change-and-send.server.ts';
import { type DeskFault, deskEvents } from './change-quote.server.ts';

/** Why a form was refused, and its input. */
export interface Refused {
	/** Undefined where the form of the assignment was refused. */
	readonly fault: DeskFault | undefined;
	readonly text: string;
	/** Why the request was not assigned, with the person who was chosen. */
	readonly assign?: { readonly reason: string; readonly person: string };
}

/** Executes a form of a request's page. @returns undefined on success, else why it was refused */
export async function changeOnPage(
	page: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
	request: QuoteRecord,
): Promise<Refused | undefined> {
	const form = await readTextForm(page.request);
	const given = form.get('text');
	const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
	if (form.get('form') === 'assign') {
		const subject = { kind: 'quote', id: request.id, number: request.number } as const;
		const changing = { db: context.db, now: context.now, staffId: member.id };
		const assign = await assignByForm(changing, subject, form);
		return assign && { fault: undefined, text: '', assign };
	}
	const event = deskEvents.find((one) => one === form.get('event'));
	if (!event) return { fault: 'closed', text };
	const { db, env, now } = context;
	const change = { event, text, seen: Number(form.get('version')) };
	const fault = await changeAndSend(
		{ db, env, now, url: page.url, staffId: member.id, waitUntil: (work) => waitUntil(work) },
		request,
		change,
	);
	return fault && { fault, text };
}
