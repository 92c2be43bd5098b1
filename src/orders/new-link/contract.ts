import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

/** The specification's order lookup. The call does the same as the form on `/support/order`. */
export const lookUpOrder = endpoint({
	id: 'G-08',
	method: 'post',
	path: '/support/order',
	access: 'none',
	costly: true,
	shape: 'bare',
	input: v.object({
		/** R and nine digits. */
		number: v.pipe(v.string(), v.maxLength(40)),
		email: v.pipe(v.string(), v.maxLength(320)),
	}),
	answer: v.object({ sent: v.literal(true) }),
	problems: ['invalid', 'too_many_requests'],
	summary:
		'Sends a new link to the e-mail address of a placed order, if number and address belong together. The response does not reveal whether they do. Older links stop working.',
});
