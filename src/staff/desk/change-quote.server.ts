import { getRegion } from '#regions/index.ts';
import type { LocaleId, RegionId } from '#regions/region.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { deskWroteMail } from '#src/quotes/mail/request-mails.ts';
import { moveOffers } from '#src/quotes/offers/record/queries.server.ts';
import { changeRequest, type QuoteRecord } from '#src/quotes/record/queries.server.ts';
import { requestLimits } from '#src/quotes/record/quote-request.ts';
import { requestKey } from '#src/quotes/record/request-key.server.ts';
import { nextState, type RequestEvent, requestMachine } from '#src/quotes/record/states.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { auditStatement } from '../record/audit.server.ts';

/** Actions of a clerk on a request, besides offers. */
export const deskEvents = ['take_up', 'ask', 'cancel', 'reopen'] as const satisfies readonly RequestEvent[];
export type DeskEvent = (typeof deskEvents)[number];

/** Events whose text the buyer gets by mail. */
const mailed: readonly DeskEvent[] = ['ask', 'cancel'];

export type DeskFault = 'text_missing' | 'text_too_long' | 'closed' | 'changed';

/** Why a request was not changed, as clerks read it. */
export const deskFaults: Readonly<Record<DeskFault, string>> = {
	text_missing: 'Enter the text for the buyer.',
	text_too_long: 'This text is too long.',
	closed: 'This is not possible in the current state of the request.',
	changed: 'This request has changed since you opened it. Read it again; your text is still here.',
};

export interface DeskContext {
	readonly db: Database;
	readonly env: Pick<Env, 'SESSION_SECRET' | 'ENVIRONMENT'>;
	readonly now: number;
	/** URL of the request, for links in mails. */
	readonly url: URL;
	readonly staffId: number;
}

export interface DeskChange {
	readonly event: DeskEvent;
	readonly text: string;
	/** Version of the request that the clerk's page showed. */
	readonly seen: number;
}

/**
 * Changes a request in the version that the clerk's page showed: state, event, audit entry and the mail to the buyer in
 * one batch. If another clerk has changed it since, nothing is saved.
 * @returns why not; the subject of the mail that is to be delivered, or undefined without one
 */
export async function changeQuote(
	{ db, env, now, url, staffId }: DeskContext,
	request: QuoteRecord,
	{ event, text, seen }: DeskChange,
): Promise<{ readonly fault: DeskFault } | { readonly mail: string | undefined }> {
	if (mailed.includes(event) && text === '') return { fault: 'text_missing' };
	if (text.length > requestLimits.message) return { fault: 'text_too_long' };
	if (seen !== request.version) return { fault: 'changed' };
	const to = nextState(requestMachine, request.state, event, 'desk');
	if (!to) return { fault: 'closed' };
	const site = createSite(
		getRegion(request.region as RegionId).id,
		env.ENVIRONMENT as Environment,
		request.locale as LocaleId,
	);
	const { number, email, version } = request;
	const key = await requestKey(env, request);
	const mail = deskWroteMail(
		{ number, site, t: translateFor(site.locale, site.languageTag) },
		{ version, email, text, link: absoluteUrl('quoteRequest', { number }, site, url, { key }) },
	);
	const isMailed = mailed.includes(event);
	const isChanged = await changeRequest(db, request, { event, by: 'desk', to, text, now }, [
		...(isMailed ? [mailStatement(db, mail, now)] : []),
		...(event === 'ask' ? [moveOffers(db, request.id, { event: 'answer', by: 'desk', now })] : []),
		auditStatement(
			db,
			{
				...{ staffId, action: `quote_${event}`, subject: `quote ${number}` },
				before: { state: request.state, version },
				after: { state: to, version: version + 1 },
			},
			now,
		),
	]);
	if (!isChanged) return { fault: 'changed' };
	return { mail: isMailed ? mail.subjectId : undefined };
}
