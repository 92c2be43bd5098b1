import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { type Counting, countAttempt, isWithinLimit, type Limit } from '#src/api/rate-limit.server.ts';
import { tokens, users } from './tables.server.ts';
import type { User } from './user.ts';

/**
 * Inserts a new visitor and counts the attempt for their network, in one round trip. Secrets are passed as hashes.
 * @returns undefined above the limit of the network
 */
export async function insertAnonymousUser(
	counting: Counting,
	credentials: { tokenHash: string; sessionHash: string | null; expiresAt: number },
	limit: Limit,
	network: string,
): Promise<User | undefined> {
	const { tokenHash, sessionHash, expiresAt } = credentials;
	const { db, now } = counting;
	const isAllowed = isWithinLimit(counting, limit, network);
	const [, [user]] = await db.batch([
		countAttempt(counting, limit, network),
		db
			.insert(users)
			// All columns in the table's order: id, email, anonymous, created_at, updated_at, and no location yet.
			.select(sql`SELECT NULL, NULL, 1, ${now}, ${now}, NULL, NULL, NULL, NULL WHERE ${isAllowed}`)
			.returning({ id: users.id }),
		db
			.insert(tokens)
			// id, user_id (of the row inserted just before), token_hash, session_hash, created_at, expires_at, revoked_at, used_at, device, country.
			.select(
				sql`SELECT NULL, last_insert_rowid(), ${tokenHash}, ${sessionHash}, ${now}, ${expiresAt}, NULL, ${now}, NULL, NULL WHERE ${isAllowed}`,
			),
	]);
	return user && toUser({ id: user.id, email: null, anonymous: true, createdAt: now, updatedAt: now });
}

/** Stores when a token was last used; at most once a day, so that most requests write nothing. */
export async function markTokenUsed(db: Database, tokenHash: string, now: number): Promise<void> {
	const isOfEarlierDay = lt(tokens.usedAt, now - 86_400_000);
	await db
		.update(tokens)
		.set({ usedAt: now })
		.where(and(eq(tokens.tokenHash, tokenHash), isOfEarlierDay));
}

export async function findUser(db: Database, id: number): Promise<User | undefined> {
	const [row] = await db.select().from(users).where(eq(users.id, id));
	return row && toUser(row);
}

const toUser = (
	row: Pick<typeof users.$inferSelect, 'id' | 'email' | 'anonymous' | 'createdAt' | 'updatedAt'>,
): User => ({
	id: row.id,
	email: row.email,
	anonymous: row.anonymous,
	createdAt: new Date(row.createdAt).toISOString(),
	updatedAt: new Date(row.updatedAt).toISOString(),
});
