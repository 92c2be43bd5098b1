import { eq, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { kept } from '#src/api/kept-statement.server.ts';
import { attempt, isWithinRate } from '#src/api/rate-limit.server.ts';
import { users } from './tables.server.ts';
import type { User } from './user.ts';

/**
 * A new visitor, in one round trip with the count of the address they come from. Secrets come hashed: the database
 * never sees one.
 * @returns undefined when there were too many from there
 */
export async function insertAnonymousUser(
	db: Database,
	credentials: { tokenHash: string; sessionHash: string | null; expiresAt: number },
	{ bucket, limit }: { bucket: string; limit: number },
	now: number,
): Promise<User | undefined> {
	const { statement, values } = attempt(db, bucket, limit, now);
	const [, made] = await runTogether(db, [
		statement,
		insertUser(db, { ...values, now }),
		insertToken(db, { ...values, ...credentials, now }),
	]);
	const [user] = made as { id: number }[];
	return user && toUser({ id: user.id, email: null, anonymous: true, createdAt: now, updatedAt: now });
}

const now = sql.placeholder('now');
const insertUser = kept((db) =>
	db.all<{ id: number }>(
		sql`INSERT INTO users (anonymous, created_at, updated_at) SELECT 1, ${now}, ${now} WHERE ${isWithinRate} RETURNING id`,
	),
);
/** Comes right behind its user. */
const insertToken = kept((db) =>
	db.run(
		sql`INSERT INTO tokens (user_id, token_hash, session_hash, created_at, expires_at) SELECT last_insert_rowid(), ${sql.placeholder('tokenHash')}, ${sql.placeholder('sessionHash')}, ${now}, ${sql.placeholder('expiresAt')} WHERE ${isWithinRate}`,
	),
);

export async function findUser(db: Database, id: number): Promise<User | undefined> {
	const [row] = await db.select().from(users).where(eq(users.id, id));
	return row && toUser(row);
}

const toUser = (row: typeof users.$inferSelect): User => ({
	id: row.id,
	email: row.email,
	anonymous: row.anonymous,
	createdAt: new Date(row.createdAt).toISOString(),
	updatedAt: new Date(row.updatedAt).toISOString(),
});
