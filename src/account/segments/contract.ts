import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { answersIfGiven } from '../profile/answers.ts';

const SessionId = v.pipe(v.string(), v.uuid('must be a UUID'));
const shared = { method: 'post', shape: 'flat', status: 204, answer: v.undefined() } as const;

export const identify = endpoint({
	id: 'N-04',
	path: '/v1/segment_proxies/identify',
	access: 'token',
	...shared,
	input: v.object({
		traits: v.object({
			...answersIfGiven,
			customerType: v.optional(v.picklist(['b2b', 'b2c'])),
			locale: v.optional(v.pipe(v.string(), v.maxLength(20))),
			country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO country code like DE'))),
		}),
		anonymousId: v.optional(
			v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/, 'may hold letters, digits and -_.: only')),
		),
	}),
	problems: ['no_consent'],
	summary:
		'Records traits of the calling user in analytics, without a name or an address. Missing traits are not changed; unknown traits are ignored.',
});

export const createSegmentSession = endpoint({
	id: 'N-05',
	method: 'post',
	path: '/v2/segment_sessions/create',
	access: 'token',
	shape: 'jsonapi',
	type: 'segment_session',
	status: 201,
	input: v.object(answersIfGiven),
	answer: v.object({ id: SessionId, createdAt: v.pipe(v.string(), v.isoTimestamp()) }),
	problems: ['no_consent', 'too_many_requests'],
	summary:
		'Starts a session in which the calling user answers questions about their business. Other calls name it by its id, as `segmentation_token`.',
});

export const appendToSegmentSession = endpoint({
	id: 'N-06',
	path: '/v2/segment_sessions/append',
	access: 'token',
	...shared,
	input: v.object({ id: SessionId, ...answersIfGiven }),
	problems: ['not_found', 'no_consent'],
	summary:
		'Adds answers to a session of the calling user. A later answer to the same question replaces the earlier one.',
});

export const addSegmentData = endpoint({
	id: 'N-01',
	path: '/add_segment_data_v2',
	access: 'secret',
	...shared,
	input: v.object({ segmentationToken: SessionId, ...answersIfGiven }),
	problems: ['not_found', 'no_consent'],
	summary:
		'Works like `POST /v2/segment_sessions/append`, but without a user’s token. The session id serves as the secret.',
});

export const showFirstName = endpoint({
	id: 'U-06',
	method: 'get',
	path: '/get_user_first_name',
	access: 'secret',
	shape: 'flat',
	input: v.object({ segmentationToken: SessionId }),
	/** Null: unknown. */
	answer: v.object({ firstName: v.nullable(v.string()) }),
	problems: ['not_found'],
	summary: 'Returns the first name from the profile of a session’s user, for a greeting.',
});
