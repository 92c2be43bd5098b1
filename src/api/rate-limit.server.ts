import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from './database.server.ts';
import { kept } from './kept-statement.server.ts';
import { rateLimits } from './tables.server.ts';

const hourOf = (now: number): number => Math.floor(now / 3_600_000);

const countAttempt = kept((db) =>
	db
		.insert(rateLimits)
		.values({ bucket: sql.placeholder('bucket'), window: sql.placeholder('window'), count: 1 })
		.onConflictDoUpdate({
			target: [rateLimits.bucket, rateLimits.window],
			set: { count: sql`${rateLimits.count} + 1` },
		})
		.returning({ count: rateLimits.count }),
);

/**
 * Counts an attempt in the hour's bucket and says whether it is still within the limit.
 * One statement, so that parallel attempts are all counted.
 */
export async function withinRate(db: Database, bucket: string, limit: number, now: number): Promise<boolean> {
	const [rows] = await runTogether(db, [countAttempt(db, { bucket, window: hourOf(now) })]);
	return ((rows as { count: number }[])[0]?.count ?? 1) <= limit;
}

/**
 * The same as the first statement of a batch; what comes behind it asks `isWithinRate`, with these values
 * for its placeholders.
 */
export function attempt(db: Database, bucket: string, limit: number, now: number) {
	const values = { bucket, window: hourOf(now), limit };
	return { statement: countAttempt(db, values), values };
}

/** In SQL: whether the attempt that was counted just before is within the limit. */
export const isWithinRate = sql`(SELECT ${rateLimits.count} FROM ${rateLimits} WHERE ${and(
	eq(rateLimits.bucket, sql.placeholder('bucket')),
	eq(rateLimits.window, sql.placeholder('window')),
)}) <= ${sql.placeholder('limit')}`;

const countAttemptWithin = kept((db) => {
	const within = (count: SQL | number) =>
		sql<number>`CASE WHEN ${count} > ${sql.placeholder('limit')} THEN NULL ELSE ${count} END`;
	return db
		.insert(rateLimits)
		.values({ bucket: sql.placeholder('bucket'), window: sql.placeholder('window'), count: within(1) })
		.onConflictDoUpdate({
			target: [rateLimits.bucket, rateLimits.window],
			set: { count: within(sql`${rateLimits.count} + 1`) },
		});
});

/**
 * Counts an attempt in the hour's bucket, as part of a batch. Above the limit the count becomes NULL, which the
 * column refuses, so the whole batch fails with an error that `isOverRate` recognises.
 */
export const countWithinRate = (db: Database, bucket: string, limit: number, now: number): Statement =>
	countAttemptWithin(db, { bucket, window: hourOf(now), limit });

/** Whether a batch failed because of `countWithinRate`. */
export function isOverRate(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/constraint failed: rate_limits\.count/i.test(cause.message)) return true;
	return false;
}

/** Seconds until the hour's bucket is empty again: the value of `Retry-After`. */
export const secondsToNextHour = (now: number): number => 3600 - (Math.floor(now / 1000) % 3600);
