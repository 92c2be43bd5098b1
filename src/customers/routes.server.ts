import { settings } from '#regions/settings.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { isBrowser, isCrossOrigin, isOwnFetch, notOurPage } from '#src/api/own-page.ts';
import { fail, ok, problem, unauthorized } from '#src/api/problem.ts';
import { type Limit, overLimit } from '#src/api/rate-limit.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import { addressRoutes } from './address-routes.server.ts';
import { consentRoutes } from './consent-routes.server.ts';
import { createAnonymousUser, currentUser } from './contract.ts';
import { findUser, insertAnonymousUser, markTokenUsed } from './queries.server.ts';
import {
	actorBySession,
	deriveToken,
	readSessionCookie,
	readToken,
	sessionCookieHeader,
} from './session.server.ts';

const dayMs = 86_400_000;
/** The specification's list of robots. */
const robots = /bot|crawler|slurp|spider/i;

/** New visitors of one network. */
const newVisitors: Limit = {
	name: 'anonymous',
	max: 60,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many new visitors from this network. Try again in an hour.',
};

export const customersRoutes: readonly Route[] = [
	// A GET that writes, as the specification requires. Only scripts of our own pages get a session; programs get a token
	// without one. An existing session is kept.
	route(createAnonymousUser, async (context) => {
		const { db, env, network, now, request, responseHeaders, site } = context;
		if (robots.test(request.headers.get('user-agent') ?? ''))
			return fail(problem('bots_get_no_account', 401, 'Bots cannot get an account.'));
		if (isCrossOrigin(request) || (isBrowser(request) && !isOwnFetch(request))) return fail(notOurPage);
		const known = await visitorOfSession(context);
		if (known) return ok(known);
		const session = isBrowser(request) ? newSecret() : undefined;
		const token = session ? await deriveToken(env, session) : newSecret();
		const user = await insertAnonymousUser(
			{ db, env, now },
			{
				tokenHash: await sha256(token),
				sessionHash: session ? await sha256(session) : null,
				expiresAt: now + settings.storageDays * dayMs,
			},
			newVisitors,
			network,
		);
		if (!user) return fail(overLimit(newVisitors, now));
		if (session) {
			const hostname = new URL(request.url).hostname;
			responseHeaders.append(
				'set-cookie',
				sessionCookieHeader(session, site, hostname, settings.storageDays * 86_400),
			);
		}
		return ok({ ...user, spreeApiKey: token });
	}),

	route(currentUser, async ({ actor, db, now, request, waitUntil }) => {
		const user = actor && (await findUser(db, actor.userId));
		const token = readToken(request);
		if (user && token) waitUntil(markTokenUsed(db, await sha256(token), now));
		return user ? ok({ ...user, spreeApiKey: token ?? '' }) : fail(unauthorized);
	}),
	...addressRoutes,
	...consentRoutes,
];

/** The user of a live session, with the token that belongs to it. */
async function visitorOfSession({ db, env, now, request }: RequestContext) {
	const session = readSessionCookie(env, request);
	const actorRead = session && (await actorBySession({ db, env, now }, request));
	const actor = actorRead && (await runRead(db, actorRead));
	const user = actor && (await findUser(db, actor.userId));
	return session && user && { ...user, spreeApiKey: await deriveToken(env, session) };
}
