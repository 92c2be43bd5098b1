import { atom } from 'nanostores';
import { readCookieValue, readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { ApiProblem, type CallOptions, callApi } from '#src/api/client.ts';
import type { AnswerOf, CallOf, Endpoint } from '#src/api/endpoint.ts';
import { tokenFromCookie, tokenName } from '#src/api/token-from-cookie.ts';
import { createAnonymousUser, currentUser } from './contract.ts';
import { updateSignedInFlag } from './signed-in-state.ts';

/** The current user with the API token. `$user` is undefined until it was fetched. */
export type CurrentUser = AnswerOf<typeof currentUser>;
export const $user = atom<CurrentUser | undefined>();

let userRequest: Promise<CurrentUser> | undefined;

/**
 * Returns the user of the stored token, or creates an anonymous one. Calls the API once per page, however often it is
 * called; after a failure the next call retries. Tabs that open at the same time share one user.
 * @throws ApiProblem when the API cannot be reached or refuses a new visitor (`too_many_requests`)
 */
export function ensureUser(): Promise<CurrentUser> {
	userRequest ??= startUser().catch((error: unknown) => {
		userRequest = undefined;
		throw error;
	});
	return userRequest;
}

async function startUser(): Promise<CurrentUser> {
	const known = readStoredValue(tokenName);
	const user = (known && (await fetchUser(known))) || (await createUserOnce(known));
	storeValue(tokenName, user.spreeApiKey);
	updateSignedInFlag(user);
	$user.set(user);
	return user;
}

/** The token's user; undefined if the token is invalid. Throws for other failures of the API. */
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

/**
 * Creates the user in one tab only: the others read the token that it writes, and create one themselves when none
 * comes. Web Locks are per origin, the token cookie is shared by both hosts; without locks (plain http) each tab creates its own.
 * @param refused the stored token, which the API has refused
 */
async function createUserOnce(refused: string | undefined): Promise<CurrentUser> {
	const written = () => {
		const token = readCookieValue(tokenName);
		return token === refused ? undefined : token;
	};
	const userOf = async (token: string | undefined) =>
		(token && (await fetchUser(token))) || (await createUser());
	if (!navigator.locks) return userOf(written());
	const mine = await navigator.locks.request('boxwright_user', { ifAvailable: true }, async (lock) =>
		lock ? userOf(written()) : undefined,
	);
	return mine ?? userOf(await tokenFromCookie(written).catch(() => undefined));
}

async function createUser(): Promise<CurrentUser> {
	const created = await callApi(createAnonymousUser, {});
	if (!created) throw new ApiProblem('unauthorized', 401, 'No anonymous user was created.');
	storeValue(tokenName, created.spreeApiKey);
	return (await fetchUser(created.spreeApiKey)) ?? created;
}

/**
 * Calls the API as the current user, who is created if there is none. Another tab may have signed in or out meanwhile: on
 * a 401 the user is fetched again, and the call is repeated once if the token has changed.
 */
export async function callAsUser<E extends Endpoint>(
	endpoint: E,
	input: CallOf<E>,
	options: Omit<CallOptions, 'token'> = {},
): Promise<AnswerOf<E>> {
	const { spreeApiKey } = await ensureUser();
	const call = (token: string) => callApi(endpoint, input, { ...options, token });
	return call(spreeApiKey).catch(async (error: unknown) => {
		const next = error instanceof ApiProblem && error.status === 401 && (await refetchUser(spreeApiKey));
		if (!next) throw error;
		return call(next.spreeApiKey);
	});
}

/** Fetches the user again after a 401; undefined if the token is still the refused one. Parallel calls share one fetch. */
async function refetchUser(refused: string): Promise<CurrentUser | undefined> {
	if ($user.get()?.spreeApiKey === refused) {
		$user.set(undefined);
		userRequest = undefined;
	}
	const user = await ensureUser().catch(() => undefined);
	return user?.spreeApiKey === refused ? undefined : user;
}
