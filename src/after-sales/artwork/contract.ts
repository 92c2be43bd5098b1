import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { attachmentTypes } from '#src/contact/message.ts';

export const showLineFile = endpoint({
	id: 'X-line-file',
	method: 'get',
	path: '/line_files/:id',
	access: 'secret',
	shape: 'binary',
	redirects: true,
	answerTypes: attachmentTypes,
	input: v.object({ id: v.pipe(v.string(), v.maxLength(60)), key: v.pipe(v.string(), v.maxLength(60)) }),
	answer: v.instance(Response),
	problems: ['not_found'],
	summary:
		'Redirects (302) to a print file of a line of a placed order. The key is in the link on the order’s page or in the e-mail to the storefront.',
});
