import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { openEdge } from '#src/api/env.server.ts';
import { hashSessionCookie } from '#src/customers/session.server.ts';
import { tokens } from '#src/customers/tables.server.ts';
import type { Profile } from '../profile/contract.ts';
import { findProfile } from '../profile/queries.server.ts';

/** Contact, language of mails and answers, as the forms show them. */
export const loadProfile = (userId: number): Promise<Profile> => findProfile(openEdge().db, userId);

export interface OpenSession {
	readonly id: number;
	/** `Firefox, Windows`; null: a program. */
	readonly device: string | null;
	/** ISO 3166-1; null if Cloudflare did not determine it. */
	readonly country: string | null;
	/** Epoch milliseconds, to a day. */
	readonly usedAt: number;
	/** The session of this request. */
	readonly isThis: boolean;
}

/** A customer's open sessions, most recently used first. */
export async function listSessions(userId: number, request: Request): Promise<OpenSession[]> {
	const { db, env } = openEdge();
	const own = await hashSessionCookie(env, request);
	const rows = await db
		.select()
		.from(tokens)
		.where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt), gt(tokens.expiresAt, Date.now())))
		.orderBy(desc(tokens.usedAt), desc(tokens.id))
		.limit(50);
	return rows.map(({ id, device, country, usedAt, sessionHash }) => ({
		id,
		device,
		country,
		usedAt,
		isThis: sessionHash !== null && sessionHash === own,
	}));
}
