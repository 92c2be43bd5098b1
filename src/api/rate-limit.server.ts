import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from './database.server.ts';
import type { Env } from './env.ts';
import { type Problem, problem } from './problem.ts';
import { rateLimits } from './tables.server.ts';

const hourMs = 3_600_000;

/** Attempts allowed in a clock hour or a UTC day. Each room keeps its own figures. */
export interface Limit {
	/** Begins the bucket's name, e.g. `uploads`. */
	readonly name: string;
	readonly max: number;
	readonly per: 'hour' | 'day';
	/** Code and English text of the refusal. */
	readonly code: 'too_many_requests' | 'too_many_uploads' | 'too_many_mails';
	readonly message: string;
}

/** What counting needs. `LIMIT_FACTOR` multiplies every limit; it is 1 outside tests. */
export interface Counting {
	readonly db: Database;
	readonly env: Pick<Env, 'LIMIT_FACTOR'>;
	readonly now: number;
}

/** Number of the hour since the epoch. */
export const toHour = (now: number): number => Math.floor(now / hourMs);

/** `rate_limits.window`: the last hour of the window, so that the hour alone decides when a row has expired. */
const findWindow = ({ per }: Limit, now: number): number =>
	per === 'hour' ? toHour(now) : Math.floor(toHour(now) / 24) * 24 + 23;

const nameBucket = ({ name }: Limit, who: string): string => `${name}:${who}`;
const applyFactor = ({ max }: Limit, { env }: Pick<Counting, 'env'>): number =>
	max * Number(env.LIMIT_FACTOR);

/** Counts an attempt; statements behind it in the same batch may use `isWithinLimit`. */
export const countAttempt = ({ db, now }: Counting, limit: Limit, who: string) =>
	db
		.insert(rateLimits)
		.values({ bucket: nameBucket(limit, who), window: findWindow(limit, now), count: 1 })
		.onConflictDoUpdate({
			target: [rateLimits.bucket, rateLimits.window],
			set: { count: sql`${rateLimits.count} + 1` },
		})
		.returning({ count: rateLimits.count });

/**
 * Counts an attempt and returns whether it is still within the limit. One statement, so that parallel attempts are all
 * counted.
 * @param who the network, user or recipient
 */
export async function withinLimit(counting: Counting, limit: Limit, who: string): Promise<boolean> {
	const [row] = await countAttempt(counting, limit, who);
	return (row?.count ?? 1) <= applyFactor(limit, counting);
}

/** Resets a count, as part of a batch: the owner has proved their identity. */
export const resetAttempts = (db: Database, limit: Limit, who: string): Statement =>
	db.delete(rateLimits).where(eq(rateLimits.bucket, nameBucket(limit, who)));

/** Whether a count that `countAttempt` has given is within the limit. */
export const isCountWithin = (counting: Counting, limit: Limit, count: number): boolean =>
	count <= applyFactor(limit, counting);

/** SQL condition: whether the attempts counted so far are within the limit. */
export const isWithinLimit = (counting: Counting, limit: Limit, who: string): SQL =>
	sql`(SELECT ${rateLimits.count} FROM ${rateLimits} WHERE ${and(
		eq(rateLimits.bucket, nameBucket(limit, who)),
		eq(rateLimits.window, findWindow(limit, counting.now)),
	)}) <= ${applyFactor(limit, counting)}`;

/**
 * Counts an attempt, as part of a batch. Above the limit the count becomes NULL, which the column refuses, so the
 * whole batch fails with an error that `isOverLimit` recognises.
 */
export function countWithinLimit(counting: Counting, limit: Limit, who: string): Statement {
	const within = (count: SQL | number) =>
		sql<number>`CASE WHEN ${count} > ${applyFactor(limit, counting)} THEN NULL ELSE ${count} END`;
	return counting.db
		.insert(rateLimits)
		.values({ bucket: nameBucket(limit, who), window: findWindow(limit, counting.now), count: within(1) })
		.onConflictDoUpdate({
			target: [rateLimits.bucket, rateLimits.window],
			set: { count: within(sql`${rateLimits.count} + 1`) },
		});
}

/** Whether a batch failed because of `countWithinLimit`. */
export function isOverLimit(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/constraint failed: rate_limits\.count/i.test(cause.message)) return true;
	return false;
}

/** The 429 of a limit, with the time at which its window ends. */
export const overLimit = (limit: Limit, now: number): Problem => ({
	...problem(limit.code, 429, limit.message),
	retryAfterSeconds: Math.ceil(((findWindow(limit, now) + 1) * hourMs - now) / 1000),
});

/** Seconds that the rate-limit bindings of `wrangler.toml` count. */
const bindingPeriodSeconds = 60;

/**
 * Whether a call is within a rate-limit binding. With a `LIMIT_FACTOR` of n the calls are spread over n keys, each with the
 * whole limit: the limit of a binding cannot be changed when the shop starts.
 * @param who begins the binding's key, e.g. the network
 */
export async function withinMinute(
	env: Pick<Env, 'LIMIT_FACTOR'>,
	binding: RateLimit,
	who: string,
): Promise<boolean> {
	const keys = Math.max(1, Math.round(Number(env.LIMIT_FACTOR)) || 1);
	const { success } = await binding.limit({ key: `${who} ${Math.floor(Math.random() * keys)}` });
	return success;
}

/** The same for an expensive call. @param call the endpoint's id: each call is counted by itself */
export const withinCostlyMinute = (
	env: Pick<Env, 'LIMIT_FACTOR' | 'COSTLY_CALL_LIMIT'>,
	call: string,
	network: string,
): Promise<boolean> => withinMinute(env, env.COSTLY_CALL_LIMIT, `${call} ${network}`);

/** The 429 of a binding. */
export const tooManyCalls: Problem = {
	...problem('too_many_calls', 429, 'Too many calls within a minute. Wait a minute and try again.'),
	retryAfterSeconds: bindingPeriodSeconds,
};
