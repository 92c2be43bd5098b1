import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from './database.server.ts';
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

/**
 * Counts an attempt in the hour's bucket, as part of a batch. Above the limit the count becomes NULL, which the
 * column refuses, so the whole batch fails with an error that `isOverRate` recognises.
 */
export function countWithinRate(db: Database, bucket: string, limit: number, now: number): Statement {
	const within = (count: SQL | number) =>
		sql<number>`CASE WHEN ${count} > ${limit} THEN NULL ELSE ${count} END`;
	return db
		.insert(rateLimits)
		.values({ bucket, window: hourOf(now), count: within(1) })
		.onConflictDoUpdate({
			target: [rateLimits.bucket, rateLimits.window],
			set: { count: within(sql`${rateLimits.count} + 1`) },
		});
}

/** Whether a batch failed because of `countWithinRate`. */
export function isOverRate(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/constraint failed: rate_limits\.count/i.test(cause.message)) return true;
	return false;
}

/** Seconds until the hour's bucket is empty again: the value of `Retry-After`. */
export const secondsToNextHour = (now: number): number => 3600 - (Math.floor(now / 1000) % 3600);
