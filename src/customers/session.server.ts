import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { settings } from '#regions/settings.ts';
import type { CompanyRole } from '#src/api/access/company-roles.ts';
import { readCookies } from '#src/api/cookies.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { preparedSelect } from '#src/api/prepared.server.ts';
import { mapRead, type Read } from '#src/api/read.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { sameSecret, sha256, signature } from '#src/api/secrets.server.ts';
import { getHost } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import { companyMembers, tokens, users } from './tables.server.ts';

/**
 * Name of the session cookie. It names the environment, because the cookie of `boxwright.pl` is also sent to
 * `staging.boxwright.pl`. Landing and app host share it, so `__Host-` is not possible.
 */
export const sessionCookie = (environment: string): string =>
	environment === 'local'
		? 'boxwright_session'
		: `__Secure-boxwright_session${environment === 'production' ? '' : `_${environment}`}`;

/** What reading a session needs. */
interface Visit {
	readonly db: Database;
	readonly env: Pick<Env, 'ENVIRONMENT'>;
	readonly now: number;
}

/** `X-Spree-Token`, or the parameter `token` that Spree also reads. */
export function readToken(request: Request): string | undefined {
	return request.headers.get('x-spree-token') ?? new URL(request.url).searchParams.get('token') ?? undefined;
}

/** A copy of the request's URL and headers with an API key as `X-Spree-Token`; the key came in the body or in another header. */
export function withKey({ url, headers }: Request, key: string): Request {
	const named = new Headers(headers);
	named.set('x-spree-token', key);
	return new Request(url, { headers: named });
}

const secretPattern = /^[0-9a-f]{48}$/;

/** Hash of a request's API token in the database; undefined without a token, or if it cannot be one. */
export async function hashToken(request: Request): Promise<string | undefined> {
	const token = readToken(request);
	return token && secretPattern.test(token) ? sha256(token) : undefined;
}

/**
 * The user of an API token. A token that was issued to a browser is valid only together with that browser's session
 * cookie, so a token stolen from local storage gives no access.
 */
export async function actorByToken(
	{ db, env, now }: Visit,
	request: Request,
): Promise<Read<Actor | undefined> | undefined> {
	const [hash, sessionHash] = await Promise.all([hashToken(request), hashSessionCookie(env, request)]);
	if (hash === undefined) return undefined;
	return mapRead(tokenByHash(db, { hash, now }), ([row]) => {
		if (!row) return undefined;
		const isUsable = row.sessionHash === null || (sessionHash && sameSecret(sessionHash, row.sessionHash));
		return isUsable ? toActor(row) : undefined;
	});
}

/** The user of the session cookie: for pages rendered at the edge, and for the API's few calls that an `<img>` makes. */
export async function actorBySession(
	{ db, env, now }: Visit,
	request: Request,
): Promise<Read<Actor | undefined> | undefined> {
	const hash = await hashSessionCookie(env, request);
	if (hash === undefined) return undefined;
	return mapRead(tokenBySession(db, { hash, now }), ([row]) => row && toActor(row));
}

/** Hash of a visitor's session in the database; undefined without the cookie. */
export async function hashSessionCookie(env: Visit['env'], request: Request): Promise<string | undefined> {
	const session = readSessionCookie(env, request);
	return session && sha256(session);
}

/** The session of a visitor's cookie; it may have expired. */
export function readSessionCookie(env: Visit['env'], request: Request): string | undefined {
	const session = readCookies(request.headers.get('cookie'))[sessionCookie(env.ENVIRONMENT)];
	return session && secretPattern.test(session) ? session : undefined;
}

/**
 * The API token of a session. It is derived from the session, so that a request with the cookie gets the same token again;
 * the database stores only its hash.
 */
export const deriveToken = (env: Pick<Env, 'SESSION_SECRET'>, session: string): Promise<string> =>
	signature(env.SESSION_SECRET, 'api_token', session);

/** SQL condition: neither revoked nor expired at the placeholder `now`. */
const isTokenValid = and(isNull(tokens.revokedAt), gt(tokens.expiresAt, sql.placeholder('now')));

/** SQL: the user of a valid token or session. Placeholders: `hash`, `now`. */
const userIdOf = (column: SQLiteColumn) =>
	sql`(${new QueryBuilder()
		.select({ userId: tokens.userId })
		.from(tokens)
		.where(and(eq(column, sql.placeholder('hash')), isTokenValid))})`;
/** By the hash of the API token; whether the token may be used is decided by `actorByToken`. */
export const userIdOfToken = userIdOf(tokens.tokenHash);
/** By the hash of the session cookie. */
export const userIdOfSession = userIdOf(tokens.sessionHash);

const tokenFields = {
	sessionHash: tokens.sessionHash,
	userId: users.id,
	anonymous: users.anonymous,
	email: users.email,
	destinationIso: sql<
		string | null
	>`coalesce(${users.shippingDestinationIso}, ${users.lastUsedCountryIso})`.as('destination_iso'),
	companyId: sql<number | null>`${companyMembers.companyId}`.as('member_company_id'),
	role: sql<CompanyRole | null>`${companyMembers.role}`.as('member_role'),
};
const selectToken = (column: SQLiteColumn) =>
	preparedSelect(tokenFields, (select) =>
		select
			.from(tokens)
			.innerJoin(users, eq(users.id, tokens.userId))
			.leftJoin(companyMembers, eq(companyMembers.userId, tokens.userId))
			.where(and(eq(column, sql.placeholder('hash')), isTokenValid)),
	);
const tokenByHash = selectToken(tokens.tokenHash);
const tokenBySession = selectToken(tokens.sessionHash);

const toActor = ({
	companyId,
	role,
	...user
}: Omit<Actor, 'company'> & {
	readonly companyId: number | null;
	readonly role: CompanyRole | null;
}): Actor => ({
	userId: user.userId,
	anonymous: user.anonymous,
	email: user.email,
	destinationIso: user.destinationIso,
	company: companyId === null || role === null ? null : { companyId, role },
});

/**
 * Set on the landing host's domain, so that the app host gets it too; host-only on localhost.
 * @param maxAgeSeconds undefined: until the browser is closed
 */
export function sessionCookieHeader(
	session: string,
	site: Site,
	hostname: string,
	maxAgeSeconds: number | undefined,
): string {
	const landing = getHost(site, 'landing');
	const domain = ['localhost', '127.0.0.1', `${settings.links.staff}localhost`].includes(hostname)
		? ''
		: `; Domain=${landing}${hostname.endsWith('.localhost') ? '.localhost' : ''}`;
	const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
	return `${sessionCookie(site.environment)}=${session}; Path=/${age}; HttpOnly; Secure; SameSite=Lax${domain}`;
}

/** Set-Cookie header that deletes the session cookie. */
export const clearSessionCookie = (site: Site, hostname: string): string =>
	sessionCookieHeader('', site, hostname, 0);
