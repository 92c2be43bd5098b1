import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { type Problem, problem } from './problem.ts';
import { sha256 } from './secrets.server.ts';
import { idempotencyKeys } from './tables.server.ts';

export interface StoredAnswer {
	status: number;
	body: string;
}

/** A request that is unfinished for longer has crashed; its key may be used again. */
const staleAfterMs = 60_000;

/**
 * Runs a mutation once for each caller and `Idempotency-Key`. The same key with the same request gets the first
 * answer again; with another request it is refused; while the first is running it gets a 409.
 * Failures that changed nothing (401, 409, 422, 429 and 5xx) are not stored, so that a retry can succeed.
 */
export async function runOnce(
	db: Database,
	claim: { actor: string; key: string; request: string; now: number },
	run: () => Promise<StoredAnswer>,
): Promise<{ answer: StoredAnswer; replayed: boolean } | { problem: Problem }> {
	const { actor, key, now } = claim;
	if (key.length > 255)
		return {
			problem: problem('idempotency_key_too_long', 400, 'Idempotency-Key may have at most 255 characters.'),
		};
	const requestHash = await sha256(claim.request);
	const mine = and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key));
	const inserted = await db
		.insert(idempotencyKeys)
		.values({ actor, key, requestHash, createdAt: now })
		.onConflictDoNothing()
		.returning({ key: idempotencyKeys.key });
	if (inserted.length === 0) {
		const [earlier] = await db.select().from(idempotencyKeys).where(mine);
		if (earlier && earlier.requestHash !== requestHash) {
			return {
				problem: problem('idempotency_key_reused', 422, 'This Idempotency-Key was used for another request.'),
			};
		}
		if (earlier?.status && earlier.body !== null) {
			return { answer: { status: earlier.status, body: earlier.body }, replayed: true };
		}
		if (!earlier || now - earlier.createdAt < staleAfterMs) {
			return {
				problem: problem(
					'idempotency_key_in_use',
					409,
					'The first request with this Idempotency-Key is still under way.',
				),
			};
		}
		const taken = await db
			.update(idempotencyKeys)
			.set({ createdAt: now })
			.where(and(mine, isNull(idempotencyKeys.status), eq(idempotencyKeys.createdAt, earlier.createdAt)))
			.returning({ key: idempotencyKeys.key });
		if (taken.length === 0) {
			return {
				problem: problem(
					'idempotency_key_in_use',
					409,
					'The first request with this Idempotency-Key is still under way.',
				),
			};
		}
	}
	try {
		const answer = await run();
		if (answer.status < 300 || answer.status === 404) {
			await db.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(mine);
		} else await db.delete(idempotencyKeys).where(mine);
		return { answer, replayed: false };
	} catch (error) {
		await db.delete(idempotencyKeys).where(mine);
		throw error;
	}
}
