import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { companies } from '#src/customers/tables.server.ts';
import { checkVatId } from '#src/customers/vat/check-vat-id.server.ts';
import { notInVies, vatAnswerDays } from '#src/customers/vat-answer.ts';

/** Most companies that one cron run checks: if VIES does not respond, each costs a timeout. */
const batchSize = 4;
/** Time after which a VIES result is checked again. */
const monthMs = vatAnswerDays * 86_400_000;
/** Retry interval while VIES does not respond. */
const retryMs = 3_600_000;

/**
 * Called by the cron: checks the VAT ids of companies with VIES again each month, and each hour while VIES does not answer.
 * Ids of countries outside VIES (GB, CH, NO) are skipped.
 * @returns ids of the checked companies
 */
export async function recheckCompanies(
	{ db, env }: { readonly db: Database; readonly env: Pick<Env, 'VIES_API_URL' | 'VIES_TIMEOUT_MS'> },
	now: number,
): Promise<readonly number[]> {
	const isUnanswered = sql`${companies.vatAnswer} ->> 'status' = 'unavailable'`;
	const due = await db
		.select({ id: companies.id, vatId: companies.vatId })
		.from(companies)
		.where(
			and(
				isNotNull(companies.vatId),
				sql`coalesce(${companies.vatAnswer} ->> 'reason', '') <> ${notInVies}`,
				or(
					lt(companies.vatRequestedAt, now - monthMs),
					and(isUnanswered, lt(companies.vatRequestedAt, now - retryMs)),
				),
			),
		)
		.orderBy(companies.vatRequestedAt)
		.limit(batchSize);
	for (const { id, vatId } of due) {
		if (vatId === null) continue;
		const vatAnswer = await checkVatId({ db, env, now }, vatId, { pauseMs: retryMs });
		// The id may have been changed meanwhile.
		await db
			.update(companies)
			.set({ vatAnswer, vatRequestedAt: now })
			.where(and(eq(companies.id, id), eq(companies.vatId, vatId)));
	}
	return due.map(({ id }) => id);
}
