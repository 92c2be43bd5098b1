import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { problem } from '#src/api/problem.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { type challengeKinds, passkeyChallenges } from './tables.server.ts';

/** Validity of a challenge; long enough to read a page with passkey autofill. */
const lifetimeMs = 15 * 60_000;

/** Also for a used challenge, and for one of another user. */
export const challengeExpired = problem(
	'challenge_expired',
	410,
	'The challenge has expired or was already used. Start again.',
);

interface Purpose {
	readonly kind: (typeof challengeKinds)[number];
	/** Of the user, or of the staff account, who adds a passkey; null for a sign-in. */
	readonly userId: number | null;
	readonly rpId: string;
}

/** Stores a new challenge. @returns it, base64url */
export async function createChallenge(db: Database, purpose: Purpose, now: number): Promise<string> {
	const challenge = randomBytes(32).toString('base64url');
	await db
		.insert(passkeyChallenges)
		.values({ ...purpose, hash: await sha256(challenge), createdAt: now, expiresAt: now + lifetimeMs });
	return challenge;
}

/**
 * Deletes and returns the challenge in a credential's client data, if it was issued for this purpose and is still valid.
 * A wrong signature consumes it too.
 */
export async function consumeChallenge(
	db: Database,
	clientData: string,
	{ kind, userId, rpId }: Purpose,
	now: number,
): Promise<string | undefined> {
	const challenge = readChallenge(clientData);
	if (challenge === undefined) return undefined;
	const { hash, expiresAt } = passkeyChallenges;
	const taken = await db
		.delete(passkeyChallenges)
		.where(
			and(
				eq(hash, await sha256(challenge)),
				gt(expiresAt, now),
				eq(passkeyChallenges.kind, kind),
				eq(passkeyChallenges.rpId, rpId),
				userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
			),
		)
		.returning({ hash });
	return taken.length > 0 ? challenge : undefined;
}

/** Reads the challenge of a `clientDataJSON`, base64url; undefined if there is none. */
function readChallenge(clientData: string): string | undefined {
	try {
		const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
		const challenge =
			typeof read === 'object' && read !== null && 'challenge' in read ? read.challenge : undefined;
		return typeof challenge === 'string' ? challenge : undefined;
	} catch {
		return undefined;
	}
}
