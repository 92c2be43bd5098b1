import { atom } from 'nanostores';
import { recall, recallCookie, remember } from '#src/api/browser-storage.ts';
import { ApiProblem, type CallOptions, callApi } from '#src/api/client.ts';
import type { AnswerOf, CallOf, Endpoint } from '#src/api/endpoint.ts';
import { tokenFromCookie, tokenName } from '#src/api/token-from-cookie.ts';
import { createAnonymousUser, currentUser } from './contract.ts';
import { followUser } from './keep-user.ts';

/** Who is shopping, with the key for the API. Undefined until it is asked for. */
export type CurrentUser = AnswerOf<typeof currentUser>;
export const $user = atom<CurrentUser | undefined>();

let asked: Promise<CurrentUser> | undefined;

/**
 * The visitor's user: the one whose token is remembered, or a new anonymous one. Asks the API once a page,
 * however often it is called; after a failure the next call asks again. Tabs that open at once share one user.
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
	const user = (known && (await fetchUser(known))) || (await createUserOnce(known));
	remember(tokenName, user.spreeApiKey);
	followUser(user);
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

/**
 * Creates the user in one tab only: the others read the token that it writes, and create one themselves when none
 * comes. Locks end at the host, cookies do not; where there are no locks (plain http), each tab is on its own.
 * @param refused the token that the API no longer takes, still remembered
 */
async function createUserOnce(refused: string | undefined): Promise<CurrentUser> {
	const written = () => {
		const token = recallCookie(tokenName);
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
	remember(tokenName, created.spreeApiKey);
	return (await fetchUser(created.spreeApiKey)) ?? created;
}

/**
 * A call in the visitor's name: makes sure first that there is one. Who they are may have changed in another tab since:
 * a refused token is asked about once, and the call made again where there is another.
 */
export async function callAsUser<E extends Endpoint>(
	endpoint: E,
	input: CallOf<E>,
	options: Omit<CallOptions, 'token'> = {},
): Promise<AnswerOf<E>> {
	const { spreeApiKey } = await ensureUser();
	const call = (token: string) => callApi(endpoint, input, { ...options, token });
	return call(spreeApiKey).catch(async (error: unknown) => {
		const next = error instanceof ApiProblem && error.status === 401 && (await askAnew(spreeApiKey));
		if (!next) throw error;
		return call(next.spreeApiKey);
	});
}

/** Who it is now, where that is another than whom the API has just refused; calls that are refused together ask once. */
async function askAnew(refused: string): Promise<CurrentUser | undefined> {
	if ($user.get()?.spreeApiKey === refused) {
		$user.set(undefined);
		asked = undefined;
	}
	const user = await ensureUser().catch(() => undefined);
	return user?.spreeApiKey === refused ? undefined : user;
}
