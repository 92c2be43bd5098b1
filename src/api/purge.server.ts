import { lt } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { hourOf } from './rate-limit.server.ts';
import { idempotencyKeys, rateLimits } from './tables.server.ts';

/** A call may be repeated with its `Idempotency-Key` for a day. */
const idempotencyKeyMs = 24 * 3_600_000;
/** Hours that attempts are kept: the current one and the one before. */
const rateLimitHours = 2;

/** Deletes idempotency keys and counted attempts that nothing reads any more. Cron runs it. */
export async function purgeExpired(db: Database, now: number): Promise<void> {
	await db.batch([
		db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - idempotencyKeyMs)),
		db.delete(rateLimits).where(lt(rateLimits.window, hourOf(now) - (rateLimitHours - 1))),
	]);
}
