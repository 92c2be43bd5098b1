import { type Route, route } from '#src/api/handler.server.ts';
import { invalidInput } from '#src/api/input-problem.ts';
import { fail, ok } from '#src/api/problem.ts';
import { overLimit } from '#src/api/rate-limit.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { messageMailKind, receivedMailKind } from '../mails.ts';
import { contactMessages } from '../receive-message.server.ts';
import { sendProRequest } from './contract.ts';
import { proProblemText } from './problem-text.ts';
import { receiveProRequest } from './receive-pro-request.server.ts';

export const proRoutes: readonly Route[] = [
	route(sendProRequest, async ({ db, effect, env, input, network, now, request, site, waitUntil }) => {
		const visit = { db, effect, env, site, network, now, url: new URL(request.url) };
		const received = await receiveProRequest(visit, input, false);
		switch (received.kind) {
			case 'received':
				for (const kind of [messageMailKind, receivedMailKind])
					waitUntil(deliverMailAbout(db, env, { kind, subjectId: received.reference }, now));
				return ok({ reference: received.reference, isConfirmed: received.isConfirmed });
			case 'too_many':
				return fail(overLimit(contactMessages, now));
			case 'refused': {
				const t = translateFor('en-US', 'en');
				const errors = Object.entries(received.problems).map(([field, problem]) => [
					field,
					[proProblemText(problem, t)],
				]);
				return fail(invalidInput(Object.fromEntries(errors)));
			}
			default: {
				const unknown: never = received;
				throw new Error(`Unknown outcome ${JSON.stringify(unknown)}`);
			}
		}
	}),
];
