import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

/** Most bytes of an envelope. */
export const maxEnvelopeBytes = 16_000;

export const storeErrors = endpoint({
	id: 'X-92',
	method: 'post',
	path: '/v1/envelope',
	access: 'none',
	costly: true,
	shape: 'flat',
	status: 204,
	body: 'raw',
	bodyTypes: ['application/x-sentry-envelope'],
	input: v.object({}),
	answer: v.undefined(),
	problems: ['bad_envelope', 'body_too_large', 'too_many_requests'],
	summary:
		'Receives an error of a browser, in the envelope format of Sentry. It is stored without personal data and grouped by the line of code that failed. Items of other kinds are ignored.',
});
