import { and, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import { settings } from '#regions/settings.ts';
import type { Database, Statement } from '#src/api/database.server.ts';
import { isBrowser } from '#src/api/own-page.ts';
import { runRead } from '#src/api/read.server.ts';
import type { Actor, RequestContext } from '#src/api/request-context.server.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import {
	actorBySession,
	deriveToken,
	hashSessionCookie,
	readToken,
	sessionCookieHeader,
} from '#src/customers/session.server.ts';
import { tokens } from '#src/customers/tables.server.ts';
import { describeDevice } from './device.ts';

const dayMs = 86_400_000;

/** Device and country of a request, for the list of sessions. */
export const placeOf = ({ headers }: Request) => ({
	device: describeDevice(headers.get('user-agent')),
	country: /^[A-Z]{2}$/.exec(headers.get('cf-ipcountry') ?? '')?.[0] ?? null,
});

export interface NewSession {
	readonly token: string;
	/** Statement that inserts the session. */
	readonly statement: Statement;
	/** Sets the session cookie in the response; call it after the batch has succeeded. */
	readonly sendCookie: () => void;
}

/**
 * Creates a session for an authenticated user; always a new one, to prevent session fixation. A program gets a token that
 * works without the cookie.
 * @param remember 31 days; else a day at most, in a browser until it is closed
 */
export async function createSession(
	{ db, env, now, request, responseHeaders, site }: RequestContext,
	userId: number | SQL<number>,
	remember: boolean,
): Promise<NewSession> {
	const session = isBrowser(request) ? newSecret() : undefined;
	const token = session ? await deriveToken(env, session) : newSecret();
	const days = remember ? settings.loggedInDays : 1;
	const statement = db.insert(tokens).values({
		userId,
		tokenHash: await sha256(token),
		sessionHash: session ? await sha256(session) : null,
		createdAt: now,
		expiresAt: now + days * dayMs,
		usedAt: now,
		...placeOf(request),
	});
	const sendCookie = () => {
		if (!session) return;
		const { hostname } = new URL(request.url);
		const maxAge = remember ? days * 86_400 : undefined;
		responseHeaders.append('set-cookie', sessionCookieHeader(session, site, hostname, maxAge));
	};
	return { token, statement, sendCookie };
}

/** The user of the request's token, else of its session cookie. */
export async function findVisitor(context: RequestContext): Promise<Actor | undefined> {
	if (context.actor) return context.actor;
	const read = await actorBySession(context, context.request);
	return read && runRead(context.db, read);
}

/** Ends sessions of a user. @param exceptHash the token that stays */
export const revokeTokens = (db: Database, userId: number, now: number, exceptHash?: string): Statement =>
	db
		.update(tokens)
		.set({ revokedAt: now })
		.where(
			and(
				eq(tokens.userId, userId),
				isNull(tokens.revokedAt),
				exceptHash === undefined ? undefined : ne(tokens.tokenHash, exceptHash),
			),
		);

/** Ends one session of a user. @returns false if they have no such open session */
export async function revokeSession(
	db: Database,
	{ id, userId, now }: { readonly id: number; readonly userId: number; readonly now: number },
): Promise<boolean> {
	const rows = await db
		.update(tokens)
		.set({ revokedAt: now })
		.where(
			and(eq(tokens.id, id), eq(tokens.userId, userId), isNull(tokens.revokedAt), gt(tokens.expiresAt, now)),
		)
		.returning({ id: tokens.id });
	return rows.length > 0;
}

/** Ends the session of the request's token or cookie. */
export async function revokeOwn({ db, env, now, request }: RequestContext): Promise<void> {
	const token = readToken(request);
	const session = await hashSessionCookie(env, request);
	const mine = session
		? eq(tokens.sessionHash, session)
		: token && and(eq(tokens.tokenHash, await sha256(token)), isNull(tokens.sessionHash));
	if (mine)
		await db
			.update(tokens)
			.set({ revokedAt: now })
			.where(and(mine, isNull(tokens.revokedAt)));
}
