import { eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { tokens, users } from './tables.server.ts';
import type { User } from './user.ts';

/** Secrets come hashed: the database never sees one. */
export async function insertAnonymousUser(
	db: Database,
	credentials: { tokenHash: string; sessionHash: string | null; expiresAt: number },
	now: number,
): Promise<User> {
	const [user] = await db
		.insert(users)
		.values({ anonymous: true, createdAt: now, updatedAt: now })
		.returning();
	if (!user) throw new Error('insert into users returned no row');
	await db.insert(tokens).values({ userId: user.id, ...credentials, createdAt: now });
	return toUser(user);
}

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
