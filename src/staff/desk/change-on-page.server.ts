import { waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { deskWroteKind } from '#src/quotes/mail/request-mails.ts';
import type { QuoteRecord } from '#src/quotes/record/queries.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { changeQuote, type DeskFault, deskEvents } from './change-quote.server.ts';

/** Why a form was refused, and its input. */
export interface Refused {
	readonly fault: DeskFault;
	readonly text: string;
}

/** Carries out a form of a request's page. @returns undefined where it is done */
export async function changeOnPage(
	page: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
	request: QuoteRecord,
): Promise<Refused | undefined> {
	const form = await readTextForm(page.request);
	const given = form.get('text');
	const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
	const event = deskEvents.find((one) => one === form.get('event'));
	if (!event) return { fault: 'closed', text };
	const { db, env, now } = context;
	const change = { event, text, seen: Number(form.get('version')) };
	const changed = await changeQuote({ db, env, now, url: page.url, staffId: member.id }, request, change);
	if ('fault' in changed) return { fault: changed.fault, text };
	if (changed.mail !== undefined)
		waitUntil(deliverMailAbout(db, env, { kind: deskWroteKind, subjectId: changed.mail }, now));
	return undefined;
}
