import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { User } from './user.ts';

/** A user with the API token, which is only in answers that create or confirm it. */
export const UserWithKey = v.object({ ...User.entries, spreeApiKey: v.string() });

export type CurrentUserResponse = v.InferOutput<typeof UserWithKey>;

export const createAnonymousUser = endpoint({
	id: 'U-04',
	method: 'get',
	path: '/users/anonymous',
	access: 'none',
	costly: true,
	shape: 'flat',
	input: v.object({}),
	answer: UserWithKey,
	problems: ['too_many_requests', 'bots_get_no_account', 'not_our_page'],
	summary:
		'Creates an anonymous user and returns its token. In a browser, the token is bound to a session cookie. A browser with a session gets its existing user and token. Requests from other sites and page navigations are refused.',
});

export const currentUser = endpoint({
	id: 'U-05',
	method: 'get',
	path: '/users/current',
	access: 'token',
	shape: 'flat',
	input: v.object({}),
	answer: UserWithKey,
	problems: [],
	summary: 'Returns the user of the token.',
});
