import { eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { type Problem, problem } from '#src/api/problem.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import { accountLinks } from './tables.server.ts';

const hourMs = 3_600_000;
/** Validity of each kind of link, in hours. */
export const linkHours = { register: 72, reset: 1, email: 24, export: 24, erase: 1 } as const;
export type LinkKind = keyof typeof linkHours;
export type StoredLink = typeof accountLinks.$inferSelect;

/**
 * The same for unknown, used and expired links, so that the response does not reveal which addresses have requested one.
 */
export const linkInvalid: Problem = problem(
	'link_invalid',
	410,
	'This link has expired or was already used. Request a new one.',
);

/** The secret of a mail's link, and its row without user and address. */
export async function createLink(kind: LinkKind, now: number) {
	const secret = newSecret();
	const expiresAt = now + linkHours[kind] * hourMs;
	return { secret, row: { tokenHash: await sha256(secret), kind, createdAt: now, expiresAt } };
}

/** A link by its secret, used or not; undefined where there is none or it has expired. */
export async function findLink(db: Database, secret: string, now: number): Promise<StoredLink | undefined> {
	const [link] = await db
		.select()
		.from(accountLinks)
		.where(eq(accountLinks.tokenHash, await sha256(secret)));
	return link && link.expiresAt > now ? link : undefined;
}
