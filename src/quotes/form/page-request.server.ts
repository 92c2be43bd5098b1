import { noEffect } from '#src/api/effect.server.ts';
import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { runRead } from '#src/api/read.server.ts';
import { readForm, readTextFields } from '#src/contact/read-form.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Site } from '#src/site/site.ts';
import { trackRequest } from '../analytics/quote-events.server.ts';
import { requestMailKind, requestReceivedKind } from '../mail/request-mails.ts';
import { readRequest } from './quote-form.ts';
import { type Received, receiveRequest } from './receive-request.server.ts';

interface Page {
	readonly request: Request;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}

/** The user of the page's session cookie; undefined without a session. */
export async function findPageVisitor({ request }: Pick<Page, 'request'>) {
	const { db, env } = openEdge();
	const read = await actorBySession({ db, env, now: Date.now() }, request);
	return read && (await runRead(db, read));
}

/**
 * Handles the quote form that was posted to its page: stores the request and sends the mails. Undefined if the form could
 * not be read.
 * @param page the `Astro` global
 */
export async function handleQuoteForm(page: Page): Promise<Received | undefined> {
	const form = await readForm(page.request);
	if (!form.ok && form.problem.code === 'body_too_large')
		return {
			kind: 'refused',
			typed: readRequest(await readTextFields(page.request)),
			problems: { attachments: { code: 'files_too_large' } },
		};
	if (!form.ok) return undefined;
	const { env, db } = openEdge();
	const now = Date.now();
	const visitor = await findPageVisitor(page);
	const { site, publicUrl } = page.locals;
	const url = publicUrl ?? new URL(page.request.url);
	const received = await receiveRequest(
		{ env, db, site, url, now, effect: noEffect, network: getNetwork(page.request), userId: visitor?.userId },
		form.value,
	);
	if (received.kind === 'received') {
		waitUntil(trackRequest({ db, env, request: page.request, site, now }, received.number));
		for (const kind of [requestMailKind, requestReceivedKind])
			waitUntil(deliverMailAbout(db, env, { kind, subjectId: received.number }, now));
	}
	return received;
}
