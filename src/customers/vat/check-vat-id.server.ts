import { eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { isExpired, type VatAnswer } from '../vat-answer.ts';
import { isInVies } from '../vat-id.ts';
import { vatAnswers } from './tables.server.ts';
import { queryVies } from './vies.server.ts';

interface CheckContext {
	readonly db: Database;
	readonly env: Pick<Env, 'VIES_API_URL' | 'VIES_TIMEOUT_MS'>;
	/** Epoch milliseconds. */
	readonly now: number;
}

const hourMs = 3_600_000;
/** A stored answer younger than this is used without a request. */
export const freshForMs = 24 * hourMs;
/** Pause after a failed request: the form, the order and a second tab check the same id. */
const viesPauseMs = 5_000;

/**
 * The answer about a VAT id: the stored one while it is fresh, else a new one from VIES. If VIES does not answer, an
 * earlier `valid` or `invalid` is used until it expires. Answers are shared by all buyers.
 * @param vatId as `normaliseVatId` writes it
 * @param options `pauseMs`: no new request within this time after a failed one
 */
export async function checkVatId(
	{ db, env, now }: CheckContext,
	vatId: string,
	{ pauseMs = viesPauseMs }: { readonly pauseMs?: number } = {},
): Promise<VatAnswer> {
	if (!isInVies(vatId)) return queryVies(env, vatId, now);
	const stored = await findVatAnswer(db, vatId);
	const age = stored ? now - stored.checkedAt : Number.POSITIVE_INFINITY;
	if (stored && age < (stored.status === 'unavailable' ? pauseMs : freshForMs)) return stored;
	const answer = await queryVies(env, vatId, now);
	const isLost = answer.status === 'unavailable';
	if (isLost && stored && stored.status !== 'unavailable' && !isExpired(stored, now)) return stored;
	await storeVatAnswer(db, answer);
	return answer;
}

export async function findVatAnswer(db: Database, vatId: string): Promise<VatAnswer | undefined> {
	const [row] = await db.select().from(vatAnswers).where(eq(vatAnswers.vatId, vatId));
	return row;
}

const storeVatAnswer = (db: Database, answer: VatAnswer) =>
	db.insert(vatAnswers).values(answer).onConflictDoUpdate({ target: vatAnswers.vatId, set: answer });
