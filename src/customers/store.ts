import { atom } from 'nanostores';
import { ApiProblem, type CallOptions, callApi } from '#src/api/client.ts';
import type { AnswerOf, CallOf, Endpoint } from '#src/api/endpoint.ts';
import { recall, remember } from '#src/api/remembered.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { createAnonymousUser, currentUser } from './contract.ts';

/** Who is shopping, with the key for the API. Undefined until somebody asked. */
export type CurrentUser = AnswerOf<typeof currentUser>;
export const $user = atom<CurrentUser | undefined>();

let asked: Promise<CurrentUser> | undefined;

/**
 * The visitor's user: the one whose token is remembered, or a new anonymous one. Asks the API once a page,
 * however often it is called; after a failure the next call asks again.
 * @throws ApiProblem when the API cannot be reached or refuses a new visitor (`too_many_requests`)
 */
export function ensureUser(): Promise<CurrentUser> {
	asked ??= startUser().catch((error: unknown) => {
		asked = undefined;
		throw error;
	});
	return asked;
}

async function startUser(): Promise<CurrentUser> {
	const known = recall(tokenName);
	const user = (known && (await fetchUser(known))) || (await createUser());
	remember(tokenName, user.spreeApiKey);
	$user.set(user);
	return user;
}

/** The token's user; undefined when the token is no longer good. A server in trouble is not a bad token. */
async function fetchUser(token: string): Promise<CurrentUser | undefined> {
	try {
		const user = await callApi(currentUser, {}, { token });
		// The specification lets this call answer `{error}` with status 200.
		return 'error' in user ? undefined : user;
	} catch (error) {
		if (error instanceof ApiProblem && [401, 403, 404].includes(error.status)) return undefined;
		throw error;
	}
}

async function createUser(): Promise<CurrentUser> {
	const created = await callApi(createAnonymousUser, {});
	if (!created) throw new ApiProblem('unauthorized', 401, 'No anonymous user was created.');
	remember(tokenName, created.spreeApiKey);
	return (await fetchUser(created.spreeApiKey)) ?? created;
}

/** A call in the visitor's name: makes sure first that there is one. */
export async function callAsUser<E extends Endpoint>(
	endpoint: E,
	input: CallOf<E>,
	options: Omit<CallOptions, 'token'> = {},
): Promise<AnswerOf<E>> {
	const { spreeApiKey } = await ensureUser();
	return callApi(endpoint, input, { ...options, token: spreeApiKey });
}
