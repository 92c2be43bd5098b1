import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { createEffect, type Effect, isRecordedAlready, type Recorded } from './effect.server.ts';
import { type Problem, problem } from './problem.ts';
import type { HashedRequest } from './request-fingerprint.server.ts';
import { sha256 } from './secrets.server.ts';
import { idempotencyKeys } from './tables.server.ts';

export interface StoredAnswer {
	status: number;
	body: string;
}

/** A request that is unfinished for longer has crashed; its key may be used again. */
const staleAfterMs = 60_000;

const tooLong = problem('idempotency_key_too_long', 400, 'Idempotency-Key may have at most 255 characters.');
const reused = problem('idempotency_key_reused', 422, 'This Idempotency-Key was used for another request.');
const inUse = problem(
	'idempotency_key_in_use',
	409,
	'The first request with this Idempotency-Key is still in progress.',
);

interface Claim {
	/** The caller: two users may use the same key. */
	readonly actor: string;
	readonly key: string;
	/** `requestFingerprint` */
	readonly request: string;
	readonly now: number;
}

/** The work that runs once for a key. */
interface Work {
	/** The handler. @param now the time at which the request with this key was first run */
	run(effect: Effect, now: number): Promise<StoredAnswer>;
	/** The answer to a request whose handler recorded this value. */
	toAnswer(value: unknown): StoredAnswer;
	/** A body that the handler reads itself. */
	readonly body?: Pick<HashedRequest, 'hash' | 'readToEnd'> | undefined;
}

type Outcome = { answer: StoredAnswer; replayed: boolean } | { problem: Problem };

/**
 * Runs a mutation once for each caller and `Idempotency-Key`. The same key with the same request gets the first
 * answer again; with another request it is refused; while the first is running it gets a 409. If the first ended
 * after its effect and before its answer was stored, the answer follows from what it recorded with the effect.
 * Failures that changed nothing (401, 409, 422, 429 and 5xx) are not stored, so that a retry can succeed.
 */
export async function runOnce(db: Database, claim: Claim, work: Work): Promise<Outcome> {
	const { actor, key, now } = claim;
	if (key.length > 255) return { problem: tooLong };
	const requestHash = await sha256(claim.request);
	const inserted = await db
		.insert(idempotencyKeys)
		.values({ actor, key, requestHash, createdAt: now })
		.onConflictDoNothing()
		.returning({ key: idempotencyKeys.key });
	if (inserted.length > 0) return attempt(db, claim, work, undefined);

	const [earlier] = await db.select().from(idempotencyKeys).where(matchClaim(claim));
	if (!earlier) return { problem: inUse };
	if (earlier.requestHash !== requestHash) return { problem: reused };
	const recorded = earlier.effect === null ? undefined : readEffect(earlier.effect);
	const isAnswered = earlier.status !== null && earlier.body !== null;
	const knownBody = earlier.bodyHash ?? recorded?.bodyHash;
	if ((isAnswered || recorded) && knownBody !== undefined) {
		// A step is answered by the handler, which reads the body itself.
		if (isAnswered || recorded?.kind === 'answer') await work.body?.readToEnd();
		const hash = work.body?.hash();
		if (hash !== undefined && hash !== knownBody) return { problem: reused };
	}
	if (earlier.status !== null && earlier.body !== null)
		return { answer: { status: earlier.status, body: earlier.body }, replayed: true };
	if (recorded) return resume(db, claim, work, recorded);
	if (now - earlier.createdAt < staleAfterMs) return { problem: inUse };
	const taken = await db
		.update(idempotencyKeys)
		.set({ createdAt: now })
		.where(
			and(
				matchClaim(claim),
				isNull(idempotencyKeys.status),
				eq(idempotencyKeys.effects, 0),
				eq(idempotencyKeys.createdAt, earlier.createdAt),
			),
		)
		.returning({ key: idempotencyKeys.key });
	return taken.length === 0 ? { problem: inUse } : attempt(db, claim, work, undefined);
}

const matchClaim = ({ actor, key }: Claim) =>
	and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.key, key));

const readEffect = (json: string): Recorded => JSON.parse(json);

/** Answers for a request that ended after its effect. */
async function resume(db: Database, claim: Claim, work: Work, recorded: Recorded): Promise<Outcome> {
	if (recorded.kind === 'step') {
		const outcome = await attempt(db, claim, work, recorded);
		return 'answer' in outcome ? { ...outcome, replayed: true } : outcome;
	}
	const answer = work.toAnswer(recorded.value);
	await storeAnswer(db, claim, work, answer);
	return { answer, replayed: true };
}

async function attempt(
	db: Database,
	claim: Claim,
	work: Work,
	recorded: Recorded | undefined,
): Promise<Outcome> {
	const now = recorded?.now ?? claim.now;
	const effect = createEffect(db, { ...claim, now }, recorded?.value, () => work.body?.hash());
	try {
		const answer = await work.run(effect, now);
		if (answer.status < 300 || answer.status === 404) await storeAnswer(db, claim, work, answer);
		else await releaseClaim(db, claim);
		return { answer, replayed: false };
	} catch (error) {
		if (!recorded && isRecordedAlready(error)) {
			const [row] = await db.select().from(idempotencyKeys).where(matchClaim(claim));
			if (row?.effect) return resume(db, claim, work, readEffect(row.effect));
		}
		await releaseClaim(db, claim);
		throw error;
	}
}

const storeAnswer = (db: Database, claim: Claim, work: Work, { status, body }: StoredAnswer) =>
	db
		.update(idempotencyKeys)
		.set({ status, body, bodyHash: work.body?.hash() ?? null })
		.where(matchClaim(claim));

/** The key may be used again, unless its request has had an effect. */
const releaseClaim = (db: Database, claim: Claim) =>
	db.delete(idempotencyKeys).where(and(matchClaim(claim), eq(idempotencyKeys.effects, 0)));
