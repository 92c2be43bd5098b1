import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { rateLimits } from './tables.server.ts';

/** Number of the hour since the epoch: the window of `rate_limits`. */
export const hourOf = (now: number): number => Math.floor(now / 3_600_000);

/** Counts an attempt; the statements behind it in a batch may ask `isWithinRate`. */
export const countAttempt = (db: Database, bucket: string, now: number) =>
	db
		.insert(rateLimits)
		.values({ bucket, window: hourOf(now), count: 1 })
		.onConflictDoUpdate({
			target: [rateLimits.bucket, rateLimits.window],
			set: { count: sql`${rateLimits.count} + 1` },
		})
		.returning({ count: rateLimits.count });

/**
 * Counts an attempt in the hour's bucket and says whether it is still within the limit.
 * One statement, so that parallel attempts are all counted.
 */
export async function withinRate(db: Database, bucket: string, limit: number, now: number): Promise<boolean> {
	const [row] = await countAttempt(db, bucket, now);
	return (row?.count ?? 1) <= limit;
}

/** SQL condition: whether the attempts counted in this hour's bucket are within the limit. */
export const isWithinRate = (bucket: string, limit: number, now: number): SQL =>
	sql`(SELECT ${rateLimits.count} FROM ${rateLimits} WHERE ${and(
		eq(rateLimits.bucket, bucket),
		eq(rateLimits.window, hourOf(now)),
	)}) <= ${limit}`;
