import { eq } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { isExpired, type VatAnswer } from '../vat-answer.ts';
import { isInVies } from '../vat-id.ts';
import { vatAnswers } from './tables.server.ts';
import { askVies } from './vies.server.ts';

interface Asking {
	readonly db: Database;
	readonly env: Pick<Env, 'VIES_API_URL' | 'VIES_TIMEOUT_MS'>;
	/** Epoch milliseconds. */
	readonly now: number;
}

const hourMs = 3_600_000;
/** An answer of the last day is not asked for again. */
export const freshForMs = 24 * hourMs;
/** VIES in trouble is left alone for a moment: the form, the order and a second tab ask about the same id. */
const quietForMs = 5_000;

/**
 * The answer about a VAT id: the stored one while it is fresh, else what VIES says now. While VIES does not
 * answer, an earlier yes or no counts until it expires. Answers of all buyers are shared: they are about the id.
 * @param vatId as `normaliseVatId` writes it
 * @param options how long an answer, and its absence, is not asked for again
 */
export async function checkVatId(
	{ db, env, now }: Asking,
	vatId: string,
	{ quietMs = quietForMs }: { readonly quietMs?: number } = {},
): Promise<VatAnswer> {
	if (!isInVies(vatId)) return askVies(env, vatId, now);
	const stored = await findVatAnswer(db, vatId);
	const age = stored ? now - stored.checkedAt : Number.POSITIVE_INFINITY;
	if (stored && age < (stored.status === 'unavailable' ? quietMs : freshForMs)) return stored;
	const answer = await askVies(env, vatId, now);
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
