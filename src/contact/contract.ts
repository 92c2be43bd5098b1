import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

export const sendContactMessage = endpoint({
	id: 'X-60',
	method: 'post',
	path: '/contact_messages',
	access: 'none',
	costly: true,
	shape: 'flat',
	body: 'raw',
	status: 201,
	input: v.object({}),
	answer: v.object({
		reference: v.string(),
		/** Whether a confirmation was mailed to the sender: one address gets few a day. */
		isConfirmed: v.boolean(),
	}),
	problems: ['invalid', 'too_many_requests', 'body_too_large', 'malformed_form'],
	summary:
		'A message to the storefront, as a form (multipart): name, email, topic, order_number, message, attachments.',
});

export const showContactAttachment = endpoint({
	id: 'X-61',
	method: 'get',
	path: '/contact_attachments/:id',
	access: 'none',
	shape: 'binary',
	input: v.object({ id: v.pipe(v.string(), v.maxLength(60)), key: v.pipe(v.string(), v.maxLength(60)) }),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary: 'Redirects (302) to a file that came with a message, by the key in the mail to the storefront.',
});
