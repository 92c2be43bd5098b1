import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { type Limit, withinLimit } from '#src/api/rate-limit.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import type { Site } from '#src/site/site.ts';
import { buyerWroteKind, buyerWroteMail } from '../mail/request-mails.ts';
import { moveOffers } from '../offers/record/queries.server.ts';
import { changeRequest, type QuoteRecord } from '../record/queries.server.ts';
import { requestLimits } from '../record/quote-request.ts';
import { nextState, requestMachine } from '../record/states.ts';

/** Rate limit of messages about requests per network. */
export const writtenMessages: Limit = {
	name: 'quote-messages',
	max: 30,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many messages from this network. Try again in an hour.',
};

/** Why a message was refused (text `quotes.<problem>`), and its input. */
export interface NotWritten {
	readonly problem: 'write_empty' | 'write_too_long' | 'write_too_many' | 'write_changed' | 'write_closed';
	readonly text: string;
}

/**
 * Stores a buyer's message about their request or its offer, or cancels the request. A message about an offer is a
 * question to the desk.
 * @returns undefined on success, else why it was refused
 */
export async function receiveBuyerMessage(
	page: { readonly request: Request; readonly locals: { readonly site: Site } },
	request: QuoteRecord,
	{ event, text }: { readonly event: 'write' | 'cancel'; readonly text: string },
): Promise<NotWritten | undefined> {
	const { db, env } = openEdge();
	const now = Date.now();
	const refuse = (problem: NotWritten['problem']): NotWritten => ({ problem, text });
	if (event === 'write' && text === '') return refuse('write_empty');
	if (text.length > requestLimits.message) return refuse('write_too_long');
	const to = nextState(requestMachine, request.state, event, 'buyer');
	if (!to) return refuse('write_closed');
	if (!(await withinLimit({ db, env, now }, writtenMessages, getNetwork(page.request))))
		return refuse('write_too_many');
	const { site } = page.locals;
	const t = translateFor(site.region.locale, site.region.languageTag);
	const { id, number, version, name, email } = request;
	const said = text === '' ? t('quotes.state_canceled') : text;
	const mail = buyerWroteMail({ number, site, t }, { version, name, email, text: said });
	const along = [
		mailStatement(db, mail, now),
		...(event === 'write' ? [moveOffers(db, id, { event: 'ask', by: 'buyer', now })] : []),
	];
	if (!(await changeRequest(db, request, { event, by: 'buyer', to, text, now }, along)))
		return refuse('write_changed');
	waitUntil(deliverMailAbout(db, env, { kind: buyerWroteKind, subjectId: mail.subjectId }, now));
	return undefined;
}
