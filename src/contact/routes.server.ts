import { redirectToFile } from '#src/api/files/signed-file.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok } from '#src/api/problem.ts';
import { sameSecret } from '#src/api/secrets.server.ts';
import { toWireName } from '#src/api/wire.ts';
import { answerForm } from './answer-form.server.ts';
import { sendContactMessage, showContactAttachment } from './contract.ts';
import { findAttachment } from './queries.server.ts';
import { readForm } from './read-form.server.ts';
import { attachmentKey, receiveMessage } from './receive-message.server.ts';

export const contactRoutes: readonly Route[] = [
	route(sendContactMessage, async (context) => {
		const { db, effect, env, network, now, request, site } = context;
		const form = await readForm(request);
		if (!form.ok) return form;
		const visit = { db, effect, env, site, network, now, url: new URL(request.url) };
		return answerForm(context, await receiveMessage(visit, form.value), (problems, t) =>
			Object.fromEntries(
				Object.entries(problems).map(([field, { code, values }]) => [
					toWireName(field),
					[t.find(`contact.error_${code}`, values) ?? code],
				]),
			),
		);
	}),

	route(showContactAttachment, async (context) => {
		const { db, env, input } = context;
		const isAllowed = sameSecret(input.key, await attachmentKey(env, input.id));
		const record = isAllowed ? await findAttachment(db, input.id) : undefined;
		if (!record) return fail(notFound);
		return ok(await redirectToFile(context, record, 'private, no-store'));
	}),
];
