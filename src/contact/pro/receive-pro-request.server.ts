import type { Database } from '#src/api/database.server.ts';
import type { Effect } from '#src/api/effect.server.ts';
import type { Env } from '#src/api/env.ts';
import { withinLimit } from '#src/api/rate-limit.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mailsFromNetwork, mailsToAddress, recipientKey } from '#src/mail/unconfirmed.server.ts';
import type { Site } from '#src/site/site.ts';
import { confirmation, contactMessages, newReference, storeMessage } from '../receive-message.server.ts';
import {
	type ProProblems,
	type ProRequest,
	proProblems,
	type TypedProRequest,
	toMessage,
} from './pro-request.ts';
import { proRequests } from './tables.server.ts';

interface Visit {
	readonly env: Env;
	readonly db: Database;
	readonly site: Site;
	/** URL of the request, for links. */
	readonly url: URL;
	readonly network: string;
	readonly effect: Effect;
	/** Epoch milliseconds. */
	readonly now: number;
}

export type ReceivedProRequest =
	| {
			readonly kind: 'received';
			readonly reference: string;
			/** Whether the sender gets a confirmation; the number per address and day is limited. */
			readonly isConfirmed: boolean;
	  }
	| { readonly kind: 'refused'; readonly typed: TypedProRequest; readonly problems: ProProblems }
	| { readonly kind: 'too_many'; readonly typed: TypedProRequest };

/**
 * Receives the form of a pro page: request, message, the mail to the storefront and the one to the sender in one batch. It
 * counts towards the contact messages' rate limit of the network. A form with a filled honeypot field gets the normal
 * answer and is not stored.
 */
export async function receiveProRequest(
	visit: Visit,
	typed: TypedProRequest,
	isTrapped: boolean,
): Promise<ReceivedProRequest> {
	const reference = newReference();
	if (isTrapped) return { kind: 'received', reference, isConfirmed: true };
	const problems = proProblems(typed);
	if (Object.keys(problems).length > 0) return { kind: 'refused', typed, problems };
	if (!(await withinLimit(visit, contactMessages, visit.network))) return { kind: 'too_many', typed };
	const { db, effect, now, site } = visit;
	const request = typed as ProRequest;
	const { kind, company, phone, volume } = request;
	const message = toMessage(request);
	const isConfirmed =
		(await withinLimit(visit, mailsToAddress, await recipientKey(message.email))) &&
		(await withinLimit(visit, mailsFromNetwork, visit.network));
	await storeMessage(visit, reference, message, {
		attachments: [],
		along: [
			db.insert(proRequests).values({ reference, kind, company, phone, volume, createdAt: now }),
			...effect.answer({ reference, isConfirmed }),
			...(isConfirmed ? [mailStatement(db, confirmation(reference, message, site, now), now)] : []),
		],
	});
	return { kind: 'received', reference, isConfirmed };
}
