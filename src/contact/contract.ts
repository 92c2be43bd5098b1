import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { attachmentTypes, topics } from './message.ts';

/** What a message's form holds; `messageProblems` checks it. */
const ContactForm = v.object({
	name: v.string(),
	email: v.string(),
	topic: v.picklist(topics),
	orderNumber: v.optional(v.string()),
	message: v.string(),
	/** Files. */
	attachments: v.optional(v.array(v.any())),
});

export const sendContactMessage = endpoint({
	id: 'X-60',
	method: 'post',
	path: '/contact_messages',
	access: 'none',
	costly: true,
	shape: 'flat',
	body: 'raw',
	form: ContactForm,
	status: 201,
	input: v.object({}),
	answer: v.object({
		reference: v.string(),
		/** Whether a confirmation was mailed to the sender; the number per address and day is limited. */
		isConfirmed: v.boolean(),
	}),
	problems: ['invalid', 'too_many_requests', 'body_too_large', 'malformed_form'],
	summary:
		'Sends a message to the storefront. The body is a form (multipart) with the fields `name`, `email`, `topic`, `order_number`, `message` and `attachments`.',
});

export const showContactAttachment = endpoint({
	id: 'X-61',
	method: 'get',
	path: '/contact_attachments/:id',
	access: 'secret',
	shape: 'binary',
	redirects: true,
	answerTypes: attachmentTypes,
	input: v.object({ id: v.pipe(v.string(), v.maxLength(60)), key: v.pipe(v.string(), v.maxLength(60)) }),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary: 'Redirects (302) to an attachment of a message, by the key in the e-mail to the storefront.',
});
