import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem } from '#src/api/problem.ts';
import { runRead } from '#src/api/read.server.ts';
import { orderByKey } from '#src/orders/database/queries.server.ts';
import { listEmails, resendEmail } from './contract.ts';
import { type ListedMail, listOrderMails, resendMail } from './order-mails.server.ts';

const problems = {
	unknown: notFound,
	queued: problem('email_queued', 409, 'This mail has not been sent yet.', { id: ['has not been sent yet'] }),
	redacted: problem('email_redacted', 422, 'The links of this mail were removed after 30 days.', {
		id: ['has links that were removed'],
	}),
};

const iso = (moment: number): string => new Date(moment).toISOString();

const serialize = (mail: ListedMail) => ({
	id: mail.id,
	kind: mail.kind,
	recipient: mail.recipient,
	subject: mail.subject,
	state: mail.state,
	attempts: mail.attempts,
	lastError: mail.lastError,
	createdAt: iso(mail.createdAt),
	sentAt: mail.sentAt === null ? null : iso(mail.sentAt),
	resendable: mail.redactedAt === null,
});

export const emailRoutes: readonly Route[] = [
	route(listEmails, async ({ db, input }) => {
		const order = await runRead(db, orderByKey(db, input.orderId));
		if (!order) return fail(notFound);
		const emails = (await listOrderMails(db, order)).map(serialize);
		return ok({ emails, count: emails.length });
	}),

	route(resendEmail, async ({ apiKeyId, db, env, input, now, waitUntil }) => {
		const order = await runRead(db, orderByKey(db, input.orderId));
		if (!order) return fail(notFound);
		const context = {
			db,
			env,
			now,
			staffId: null,
			apiKeyId,
			waitUntil: (work: Promise<unknown>) => waitUntil(work),
		};
		const sent = await resendMail(context, order, input.id);
		if ('fault' in sent) return fail(problems[sent.fault]);
		const mail = (await listOrderMails(db, order)).find(({ id }) => id === sent.id);
		return mail ? ok(serialize(mail)) : fail(notFound);
	}),
];
