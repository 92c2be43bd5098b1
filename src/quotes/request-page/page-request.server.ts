import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { readTextForm } from '#src/api/input/text-form.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { type Limit, withinLimit } from '#src/api/rate-limit.server.ts';
import { sameSecret } from '#src/api/secrets.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import type { Site } from '#src/site/site.ts';
import { visitorOfPage } from '../form/page-request.server.ts';
import { quoteFileLink } from '../form/receive-request.server.ts';
import { buyerWroteKind, buyerWroteMail } from '../mail/request-mails.ts';
import { changeRequest, findRequest, isRequestOf, type WholeRequest } from '../record/queries.server.ts';
import { requestLimits, requestNumberPattern } from '../record/quote-request.ts';
import { requestKey } from '../record/request-key.server.ts';
import { nextState, requestMachine } from '../record/states.ts';

/** What one network writes about requests. */
const writtenMessages: Limit = {
	name: 'quote-messages',
	most: 30,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many messages from this network. Try again in an hour.',
};

interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/** A request as its page shows it. */
export interface ShownRequest extends WholeRequest {
	/** The key of the mail's link, where the page was opened by it. */
	readonly key: string | undefined;
	/** Address of each file, by its id. */
	readonly links: ReadonlyMap<string, string>;
}

/** The request of a page: of the visitor's own, or by the key of the mail's link. Undefined for all others. */
export async function loadRequest(page: Page, number: string): Promise<ShownRequest | undefined> {
	if (!requestNumberPattern.test(number)) return undefined;
	const { db, env } = openEdge();
	const [whole, visitor] = await Promise.all([findRequest(db, number), visitorOfPage(page)]);
	if (!whole) return undefined;
	const key = page.url.searchParams.get('key') ?? undefined;
	const hasKey = key !== undefined && sameSecret(key, await requestKey(env, whole.request));
	if (!hasKey && !(visitor && isRequestOf(whole.request, visitor))) return undefined;
	const { origin } = page.locals.publicUrl ?? page.url;
	const links = new Map(
		await Promise.all(whole.files.map(async ({ id }) => [id, await quoteFileLink(env, origin, id)] as const)),
	);
	return { ...whole, key: hasKey ? key : undefined, links };
}

/** Why a message was refused (text `quotes.<problem>`), and its input. */
export interface NotWritten {
	readonly problem: 'write_empty' | 'write_too_long' | 'write_too_many' | 'write_changed' | 'write_closed';
	readonly text: string;
}

/**
 * Takes a message of the buyer, or the cancellation of the request: what a form of its page has sent.
 * @returns undefined where it was taken
 */
export async function writeOnPage(page: Page, { request }: ShownRequest): Promise<NotWritten | undefined> {
	const { db, env } = openEdge();
	const now = Date.now();
	const form = await readTextForm(page.request);
	const event = form.get('event') === 'cancel' ? 'cancel' : 'write';
	const given = form.get('text');
	const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
	const refuse = (problem: NotWritten['problem']): NotWritten => ({ problem, text });
	if (event === 'write' && text === '') return refuse('write_empty');
	if (text.length > requestLimits.message) return refuse('write_too_long');
	const to = nextState(requestMachine, request.state, event, 'buyer');
	if (!to) return refuse('write_closed');
	if (!(await withinLimit({ db, env, now }, writtenMessages, getNetwork(page.request))))
		return refuse('write_too_many');
	const { site } = page.locals;
	const t = translateFor(site.region.locale, site.region.languageTag);
	const { number, version, name, email } = request;
	const said = text === '' ? t('quotes.state_canceled') : text;
	const mail = buyerWroteMail({ number, site, t }, { version, name, email, text: said });
	const along = [mailStatement(db, mail, now)];
	if (!(await changeRequest(db, request, { event, by: 'buyer', to, text, now }, along)))
		return refuse('write_changed');
	waitUntil(deliverMailAbout(db, env, { kind: buyerWroteKind, subjectId: mail.subjectId }, now));
	return undefined;
}
