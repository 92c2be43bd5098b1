import { invalidInput } from '#src/api/input-problem.ts';
import { fail, ok, type Result } from '#src/api/problem.ts';
import { overLimit } from '#src/api/rate-limit.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import type { Translate } from '#src/site/messages.ts';
import { messageMailKind, receivedMailKind } from './mails.ts';
import { contactMessages, type ReceivedForm } from './receive-message.server.ts';

interface FormAnswer {
	readonly reference: string;
	readonly isConfirmed: boolean;
}

/**
 * The API's answer to a form; its mails are delivered after it.
 * @param textsOf English texts of the problems, by the field's name on the wire
 */
export function answerForm<Problems>(
	{ db, env, now, waitUntil }: Pick<RequestContext, 'db' | 'env' | 'now' | 'waitUntil'>,
	received: ReceivedForm<unknown, Problems>,
	textsOf: (problems: Problems, t: Translate) => Readonly<Record<string, readonly string[]>>,
): Result<FormAnswer> {
	switch (received.kind) {
		case 'received': {
			const { reference, isConfirmed } = received;
			for (const kind of [messageMailKind, receivedMailKind])
				waitUntil(deliverMailAbout(db, env, { kind, subjectId: reference }, now));
			return ok({ reference, isConfirmed });
		}
		case 'too_many':
			return fail(overLimit(contactMessages, now));
		case 'refused':
			return fail(invalidInput(textsOf(received.problems, translateFor('en-US', 'en'))));
		default: {
			const unknown: never = received;
			throw new Error(`Unknown outcome ${JSON.stringify(unknown)}`);
		}
	}
}
