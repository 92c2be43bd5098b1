import { and, eq, sql } from 'drizzle-orm';
import { type Database, runTogether } from './database.server.ts';
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
