import { runTogether } from '#src/api/database.server.ts';
import type { Effect } from '#src/api/effect.server.ts';
import type { Env } from '#src/api/env.ts';
import { type Limit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { type Attachment, checkAttachments } from '#src/contact/check-attachment.ts';
import { trapField } from '#src/contact/message.ts';
import { chosenFiles } from '#src/contact/receive-message.server.ts';
import { findDesign } from '#src/designs/storage/queries.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mayMailUnconfirmed } from '#src/mail/unconfirmed.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { dayInPoland } from '#src/site/dates.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { requestMail, requestReceivedMail } from '../mail/request-mails.ts';
import { insertRequest, newRequestNumber, type QuoteFile, quoteFolder } from '../record/queries.server.ts';
import type { QuoteWish } from '../record/quote-request.ts';
import { quoteFileKey, requestKey } from '../record/request-key.server.ts';
import { checkForm, type QuoteProblems, readRequest, type TypedRequest } from './quote-form.ts';

/** Requests of one network. */
export const quoteRequestsLimit: Limit = {
	name: 'quotes',
	max: 10,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many quote requests from this network. Try again in an hour.',
};

export interface QuoteVisit extends Pick<RequestContext, 'env' | 'db' | 'site' | 'network' | 'now'> {
	/** URL of the request, for links. */
	readonly url: URL;
	readonly effect: Effect;
	/** The current user; undefined for a browser without a session. */
	readonly userId: number | undefined;
}

export interface ReceivedRequest {
	readonly number: string;
	/** Whether a confirmation was mailed; the number per address and day is limited. */
	readonly isConfirmed: boolean;
}
export type Received =
	| ({ readonly kind: 'received' } & ReceivedRequest)
	| { readonly kind: 'refused'; readonly typed: TypedRequest; readonly problems: QuoteProblems }
	| { readonly kind: 'too_many'; readonly typed: TypedRequest };

/**
 * Receives a quote request or brief: checks it, stores its files, and writes it with the mails to storefront and buyer in
 * one batch. A form with a filled honeypot field gets the normal response and is not stored.
 */
export async function receiveRequest(visit: QuoteVisit, form: FormData): Promise<Received> {
	const { db, site, now, network, userId, effect } = visit;
	const typed = readRequest(form);
	const number = newRequestNumber();
	if (form.get(trapField)) return { kind: 'received', number, isConfirmed: true };
	const files = chosenFiles(form);
	const checked = checkForm(typed, { region: site.region, today: dayInPoland(now) });
	// An invalid form without files is cheap, so it is not counted by the rate limit.
	if (files.length === 0 && !checked.ok) return { kind: 'refused', typed, problems: checked.problems };
	// The attempt is counted before any file is read.
	if (!(await withinLimit(visit, quoteRequestsLimit, network))) return { kind: 'too_many', typed };
	const judged = await checkAttachments(files);
	const design = await findRequestedDesign(visit, typed.design);
	const problems: QuoteProblems = {
		...(!checked.ok && checked.problems),
		...(!judged.ok && { attachments: judged.problem }),
		...(design === 'unknown' && { design: { code: 'design' } as const }),
	};
	if (!checked.ok || !judged.ok || design === 'unknown' || Object.keys(problems).length > 0)
		return { kind: 'refused', typed, problems };
	const wish: QuoteWish = { ...checked.wish, designId: design?.id ?? null, designName: design?.name ?? null };
	const isConfirmed = await mayMailUnconfirmed(visit, wish.email);
	const confirmation = isConfirmed
		? [mailStatement(db, await confirmationMail(visit, number, wish.email), now)]
		: [];
	await storeRequest(visit, number, wish, {
		attachments: judged.value,
		userId: userId ?? null,
		along: [...effect.answer({ number, isConfirmed }), ...confirmation],
	});
	return { kind: 'received', number, isConfirmed };
}

async function findRequestedDesign({ db, userId }: QuoteVisit, id: string) {
	if (id === '') return undefined;
	return (userId !== undefined && (await findDesign(db, id, userId))) || 'unknown';
}

async function confirmationMail({ env, site, url, now }: QuoteVisit, number: string, email: string) {
	const t = translateFor(site.locale, site.languageTag);
	const key = await requestKey(env, { number, createdAt: now });
	const link = absoluteUrl('quoteRequest', { number }, site, url, { key });
	return requestReceivedMail({ number, site, t }, email, link);
}

/** Links to files for mails and pages: they redirect to the file as long as the request is kept. */
export const quoteFileLink = async (
	env: Pick<Env, 'SESSION_SECRET'>,
	origin: string,
	id: string,
): Promise<string> => `${origin}/api/quote_files/${id}?key=${await quoteFileKey(env, id)}`;

async function storeRequest(
	{ env, db, site, url, now }: QuoteVisit,
	number: string,
	wish: QuoteWish,
	{
		attachments,
		userId,
		along,
	}: {
		readonly attachments: readonly Attachment[];
		readonly userId: number | null;
		readonly along: Parameters<typeof runTogether>[1];
	},
): Promise<void> {
	const files = attachments.map(
		({ fileName, contentType, body }): Omit<QuoteFile, 'requestId' | 'createdAt'> => {
			const id = crypto.randomUUID();
			return { id, fileName, contentType, byteSize: body.size, key: quoteFolder + id };
		},
	);
	const { origin } = new URL(absoluteUrl('quote', {}, site, url));
	const links = await Promise.all(
		files.map(async ({ id, fileName }) => ({ fileName, url: await quoteFileLink(env, origin, id) })),
	);
	const { region, locale } = site;
	const t = translateFor(region.locale, region.languageTag);
	try {
		for (const [index, { key, contentType }] of files.entries())
			await env.ARTWORK.put(key, attachments[index]?.body ?? '', { httpMetadata: { contentType } });
		await runTogether(db, [
			...insertRequest(db, number, { wish, userId, region: region.id, locale, files, now }),
			...along,
			mailStatement(db, requestMail({ number, site, t }, wish, links), now),
		]);
	} catch (error) {
		await env.ARTWORK.delete(files.map(({ key }) => key));
		throw error;
	}
}
