import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { rateLimits } from './tables.server.ts';

/**
 * Counts an attempt in the hour's bucket and says whether it is still within the limit.
 * One statement, so that parallel attempts are all counted.
 */
export async function withinRate(db: Database, bucket: string, limit: number, now: number): Promise<boolean> {
	const window = Math.floor(now / 3_600_000);
	const [row] = await db
		.insert(rateLimits)
		.values({ bucket, window, count: 1 })
		.onConflictDoUpdate({
			target: [rateLimits.bucket, rateLimits.window],
			set: { count: sql`${rateLimits.count} + 1` },
		})
		.returning({ count: rateLimits.count });
	return (row?.count ?? 1) <= limit;
}
