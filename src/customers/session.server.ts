import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { readCookies } from '#src/api/cookies.ts';
import type { Database } from '#src/api/database.server.ts';
import { preparedSelect } from '#src/api/prepared.server.ts';
import { mapRead, type Read } from '#src/api/read.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { sameSecret, sha256 } from '#src/api/secrets.server.ts';
import { getHost } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import { tokens, users } from './tables.server.ts';

export const sessionCookie = 'boxwright_session';

/** `X-Spree-Token`, or the parameter `token` that Spree also reads. */
export function tokenOf(request: Request): string | undefined {
	return request.headers.get('x-spree-token') ?? new URL(request.url).searchParams.get('token') ?? undefined;
}

const secretPattern = /^[0-9a-f]{48}$/;

/**
 * The user of an API token. A token that was handed to a browser counts only beside that browser's session
 * cookie: read out of local storage, it opens nothing.
 */
export async function actorByToken(
	db: Database,
	request: Request,
	now: number,
): Promise<Read<Actor | undefined> | undefined> {
	const token = tokenOf(request);
	if (!token || !secretPattern.test(token)) return undefined;
	const [hash, sessionHash] = await Promise.all([sha256(token), sessionHashOf(request)]);
	return mapRead(tokenByHash(db, { hash, now }), ([row]) => {
		if (!row) return undefined;
		const isUsable = row.sessionHash === null || (sessionHash && sameSecret(sessionHash, row.sessionHash));
		return isUsable ? toActor(row) : undefined;
	});
}

/** The user of the session cookie: for pages rendered at the edge, and for the API's few calls that an `<img>` makes. */
export async function actorBySession(
	db: Database,
	request: Request,
	now: number,
): Promise<Read<Actor | undefined> | undefined> {
	const hash = await sessionHashOf(request);
	if (hash === undefined) return undefined;
	return mapRead(tokenBySession(db, { hash, now }), ([row]) => row && toActor(row));
}

/** What the database knows a visitor's session by; undefined without the cookie. */
export async function sessionHashOf(request: Request): Promise<string | undefined> {
	const session = readCookies(request.headers.get('cookie'))[sessionCookie];
	return session && secretPattern.test(session) ? sha256(session) : undefined;
}

/** SQL condition: neither revoked nor expired at the placeholder `now`. */
export const isTokenValid = and(isNull(tokens.revokedAt), gt(tokens.expiresAt, sql.placeholder('now')));

const tokenFields = {
	sessionHash: tokens.sessionHash,
	userId: users.id,
	anonymous: users.anonymous,
	email: users.email,
};
const selectToken = (column: SQLiteColumn) =>
	preparedSelect(tokenFields, (select) =>
		select
			.from(tokens)
			.innerJoin(users, eq(users.id, tokens.userId))
			.where(and(eq(column, sql.placeholder('hash')), isTokenValid)),
	);
const tokenByHash = selectToken(tokens.tokenHash);
const tokenBySession = selectToken(tokens.sessionHash);

const toActor = ({ userId, anonymous, email }: Actor): Actor => ({ userId, anonymous, email });

/** Lies on the landing host with its subdomains, so that the app host reads it too; host-only on localhost. */
export function sessionCookieHeader(
	session: string,
	site: Site,
	hostname: string,
	maxAgeSeconds: number,
): string {
	const landing = getHost(site, 'landing');
	const domain =
		hostname === 'localhost' || hostname === '127.0.0.1'
			? ''
			: `; Domain=${landing}${hostname.endsWith('.localhost') ? '.localhost' : ''}`;
	return `${sessionCookie}=${session}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax${domain}`;
}

/** Browsers say which site a request comes from; programs do not (Node's fetch says its mode, so that tells nothing). */
export const isBrowser = (request: Request): boolean => request.headers.has('sec-fetch-site');
