import { withinLimit } from '#src/api/rate-limit.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mayMailUnconfirmed } from '#src/mail/unconfirmed.server.ts';
import {
	confirmation,
	contactMessages,
	type FormVisit,
	newReference,
	type ReceivedForm,
	storeMessage,
} from '../receive-message.server.ts';
import {
	type ProProblems,
	type ProRequest,
	proProblems,
	type TypedProRequest,
	toMessage,
} from './pro-request.ts';
import { proRequests } from './tables.server.ts';

export type ReceivedProRequest = ReceivedForm<TypedProRequest, ProProblems>;

/**
 * Receives the form of a pro page: request, message, the mail to the storefront and the one to the sender in one batch. It
 * counts towards the contact messages' rate limit of the network. A form with a filled honeypot field gets the normal
 * answer and is not stored.
 */
export async function receiveProRequest(
	visit: FormVisit,
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
	const isConfirmed = await mayMailUnconfirmed(visit, message.email);
	await storeMessage(visit, reference, message, {
		attachments: [],
		extraStatements: [
			db.insert(proRequests).values({ reference, kind, company, phone, volume, createdAt: now }),
			...effect.answer({ reference, isConfirmed }),
			...(isConfirmed ? [mailStatement(db, confirmation(reference, message, site, now), now)] : []),
		],
	});
	return { kind: 'received', reference, isConfirmed };
}
