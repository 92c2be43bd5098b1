import { and, desc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import { openEdge } from '#src/api/env.server.ts';
import { type ConsentType, consentTypes } from '#src/customers/consent.ts';
import { sessionHashOf } from '#src/customers/session.server.ts';
import { consents, tokens } from '#src/customers/tables.server.ts';
import type { Profile } from '../profile/contract.ts';
import { findProfile } from '../profile/queries.server.ts';

/** Contact, language of mails and answers, as the forms show them. */
export const loadProfile = (userId: number): Promise<Profile> => findProfile(openEdge().db, userId);

export interface OpenSession {
	readonly id: number;
	/** `Firefox, Windows`; null: a program. */
	readonly device: string | null;
	/** ISO 3166-1; null where Cloudflare has not said it. */
	readonly country: string | null;
	/** Epoch milliseconds, to a day. */
	readonly usedAt: number;
	/** The one that asks. */
	readonly isThis: boolean;
}

/** Where a customer is signed in, the last used first. */
export async function listSessions(userId: number, request: Request): Promise<OpenSession[]> {
	const { db, env } = openEdge();
	const own = await sessionHashOf(env, request);
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

export interface LastDecision {
	readonly type: ConsentType;
	/** Undefined: never asked, or never answered. */
	readonly decision: 'granted' | 'declined' | undefined;
	/** Epoch milliseconds. */
	readonly decidedAt: number;
	/** Day of the text that was shown, ISO. */
	readonly textDay: string;
}

/** A customer's last decision about each consent. News can be decided at any time, so it is always among them. */
export async function listDecisions(userId: number): Promise<LastDecision[]> {
	const { db } = openEdge();
	const newest = db
		.select({ id: max(consents.id) })
		.from(consents)
		.where(eq(consents.userId, userId))
		.groupBy(consents.type);
	const rows = await db.select().from(consents).where(inArray(consents.id, newest));
	return consentTypes.flatMap((type): LastDecision[] => {
		const row = rows.find((one) => one.type === type);
		if (row)
			return [
				{
					type,
					decision: row.decision,
					decidedAt: row.createdAt,
					textDay: row.textVersion.split('/')[0] ?? '',
				},
			];
		return type === 'newsletter' ? [{ type, decision: undefined, decidedAt: 0, textDay: '' }] : [];
	});
}
