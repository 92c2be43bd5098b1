import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId, OrderKey } from '#src/api/input/identifiers.ts';

/** A mail of the outbox, without its text. */
export const EmailAnswer = v.object({
	id: v.number(),
	/** `order_placed`, `parcel_sent`, … */
	kind: v.string(),
	recipient: v.string(),
	subject: v.string(),
	state: v.picklist(['queued', 'sent', 'failed']),
	attempts: v.number(),
	/** Why the last attempt failed. */
	lastError: v.nullable(v.string()),
	createdAt: v.string(),
	sentAt: v.nullable(v.string()),
	/** False: its links were taken out, and it can only be read. */
	resendable: v.boolean(),
});

export const listEmails = endpoint({
	id: 'O-31',
	method: 'get',
	path: '/emails',
	access: 'staff',
	scope: 'mails',
	shape: 'flat',
	input: v.object({ orderId: OrderKey }),
	answer: v.object({ emails: v.array(EmailAnswer), count: v.number() }),
	problems: ['not_found'],
	summary: 'Mails about an order, its payments, refunds, complaints and withdrawals, oldest first.',
});

export const resendEmail = endpoint({
	id: 'X-emails-resend',
	method: 'post',
	path: '/emails/:id/resend',
	access: 'staff',
	scope: 'mails',
	shape: 'flat',
	input: v.object({ id: NumericId, orderId: OrderKey }),
	answer: EmailAnswer,
	status: 201,
	problems: ['not_found', 'email_queued', 'email_redacted'],
	summary: 'Sends a mail of an order to its recipient again, as a new mail, which is returned.',
});
