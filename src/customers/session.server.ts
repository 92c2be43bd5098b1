import { and, eq, gt, isNull } from 'drizzle-orm';
import { readCookies } from '#src/api/cookies.ts';
import type { Database } from '#src/api/database.server.ts';
import type { Actor } from '#src/api/request-context.server.ts';
import { sameSecret, sha256 } from '#src/api/secrets.server.ts';
import { hostOf } from '#src/site/resolve-site.ts';
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
export async function actorOfToken(db: Database, request: Request, now: number): Promise<Actor | undefined> {
	const token = tokenOf(request);
	if (!token || !secretPattern.test(token)) return undefined;
	const row = await findToken(db, eq(tokens.tokenHash, await sha256(token)), now);
	if (!row) return undefined;
	if (row.sessionHash !== null) {
		const session = readCookies(request.headers.get('cookie'))[sessionCookie];
		if (!session || !sameSecret(await sha256(session), row.sessionHash)) return undefined;
	}
	return row.actor;
}

/** The user of the session cookie: for pages rendered at the edge, never for the API. */
export async function actorOfSession(
	db: Database,
	request: Request,
	now: number,
): Promise<Actor | undefined> {
	const session = readCookies(request.headers.get('cookie'))[sessionCookie];
	if (!session || !secretPattern.test(session)) return undefined;
	return (await findToken(db, eq(tokens.sessionHash, await sha256(session)), now))?.actor;
}

async function findToken(db: Database, match: ReturnType<typeof eq>, now: number) {
	const [row] = await db
		.select({
			sessionHash: tokens.sessionHash,
			userId: users.id,
			anonymous: users.anonymous,
			email: users.email,
		})
		.from(tokens)
		.innerJoin(users, eq(users.id, tokens.userId))
		.where(and(match, isNull(tokens.revokedAt), gt(tokens.expiresAt, now)));
	return (
		row && {
			sessionHash: row.sessionHash,
			actor: { userId: row.userId, anonymous: row.anonymous, email: row.email },
		}
	);
}

/** Lies on the landing host with its subdomains, so that the app host reads it too; host-only on localhost. */
export function sessionCookieHeader(
	session: string,
	site: Site,
	hostname: string,
	maxAgeSeconds: number,
): string {
	const landing = hostOf(site, 'landing');
	const domain =
		hostname === 'localhost' || hostname === '127.0.0.1'
			? ''
			: `; Domain=${landing}${hostname.endsWith('.localhost') ? '.localhost' : ''}`;
	return `${sessionCookie}=${session}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax${domain}`;
}

/** Browsers say which site a request comes from; programs do not (Node's fetch says its mode, so that tells nothing). */
export const isBrowser = (request: Request): boolean => request.headers.has('sec-fetch-site');
