import { settings } from '#regions/settings.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { ok, problem, unauthorized } from '#src/api/problem.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import { addressRoutes } from './address-routes.server.ts';
import { createAnonymousUser, currentUser } from './contract.ts';
import { findUser, insertAnonymousUser, noteUse } from './queries.server.ts';
import { isBrowser, sessionCookieHeader, tokenOf } from './session.server.ts';

const dayMs = 86_400_000;
/** The specification's list of robots. */
const robots = /bot|crawler|slurp|spider/i;

export const customersRoutes: readonly Route[] = [
	route(createAnonymousUser, async ({ db, env, ip, now, request, responseHeaders, site }) => {
		if (robots.test(request.headers.get('user-agent') ?? '')) {
			return { ok: false, problem: problem('bots_get_no_account', 401, 'Robots get no account.') };
		}
		const token = newSecret();
		const session = isBrowser(request) ? newSecret() : undefined;
		const user = await insertAnonymousUser(
			db,
			{
				tokenHash: await sha256(token),
				sessionHash: session ? await sha256(session) : null,
				expiresAt: now + settings.storageDays * dayMs,
			},
			{ bucket: `anonymous:${ip}`, limit: Number(env.ANONYMOUS_USERS_PER_HOUR) },
			now,
		);
		if (!user) {
			return {
				ok: false,
				problem: problem(
					'too_many_requests',
					429,
					'Too many new visitors from this address. Try again in an hour.',
				),
			};
		}
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
		const token = tokenOf(request);
		if (user && token) waitUntil(noteUse(db, await sha256(token), now));
		return user ? ok({ ...user, spreeApiKey: tokenOf(request) ?? '' }) : { ok: false, problem: unauthorized };
	}),
	...addressRoutes,
];
