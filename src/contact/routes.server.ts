import { redirectToFile } from '#src/api/files/signed-file.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { overLimit } from '#src/api/rate-limit.server.ts';
import { sameSecret } from '#src/api/secrets.server.ts';
import { toWireName } from '#src/api/wire.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { sendContactMessage, showContactAttachment } from './contract.ts';
import { messageMailKind, receivedMailKind } from './mails.ts';
import { findAttachment } from './queries.server.ts';
import { readForm } from './read-form.server.ts';
import { attachmentKey, contactMessages, receiveMessage } from './receive-message.server.ts';

export const contactRoutes: readonly Route[] = [
	route(sendContactMessage, async ({ db, effect, env, network, now, request, site, waitUntil }) => {
		const form = await readForm(request);
		if (!form.ok) return form;
		const received = await receiveMessage(
			{ db, effect, env, site, network, now, url: new URL(request.url) },
			form.value,
		);
		switch (received.kind) {
			case 'received':
				for (const kind of [messageMailKind, receivedMailKind])
					waitUntil(deliverMailAbout(db, env, { kind, subjectId: received.reference }, now));
				return ok({ reference: received.reference, isConfirmed: received.isConfirmed });
			case 'too_many':
				return fail(overLimit(contactMessages, now));
			case 'refused': {
				const t = translateFor('en-US', 'en');
				const errors = Object.entries(received.problems).map(([field, { code, values }]) => [
					toWireName(field),
					[t.find(`contact.error_${code}`, values) ?? code],
				]);
				return fail(invalidInput(Object.fromEntries(errors)));
			}
			default: {
				const unknown: never = received;
				throw new Error(`Unknown outcome ${JSON.stringify(unknown)}`);
			}
		}
	}),

	route(showContactAttachment, async (context) => {
		const { db, env, input } = context;
		const isAllowed = sameSecret(input.key, await attachmentKey(env, input.id));
		const record = isAllowed ? await findAttachment(db, input.id) : undefined;
		if (!record) return fail(notFound);
		return ok(await redirectToFile(context, record, 'private, no-store'));
	}),
];
