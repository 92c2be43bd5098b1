import { noEffect } from '#src/api/effect.server.ts';
import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Site } from '#src/site/site.ts';
import { messageMailKind, receivedMailKind } from './mails.ts';
import { typedMessage } from './message.ts';
import { readForm, readTextFields } from './read-form.server.ts';
import { type Received, receiveMessage } from './receive-message.server.ts';

/**
 * Handles the contact form that was posted to a page: stores the message and sends the mails. Undefined if the form could
 * not be read.
 * @param page the `Astro` global
 */
export async function handleContactForm(page: {
	readonly request: Request;
	readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
}): Promise<Received | undefined> {
	const form = await readForm(page.request);
	if (!form.ok && form.problem.code === 'body_too_large')
		return {
			kind: 'refused',
			typed: typedMessage(await readTextFields(page.request)),
			problems: { attachments: { code: 'files_too_large' } },
		};
	if (!form.ok) return undefined;
	const { env, db } = openEdge();
	const now = Date.now();
	const received = await receiveMessage(
		{
			env,
			db,
			effect: noEffect,
			now,
			site: page.locals.site,
			url: page.locals.publicUrl ?? new URL(page.request.url),
			network: getNetwork(page.request),
		},
		form.value,
	);
	if (received.kind === 'received')
		for (const kind of [messageMailKind, receivedMailKind])
			waitUntil(deliverMailAbout(db, env, { kind, subjectId: received.reference }, now));
	return received;
}
