import { eq, sql } from 'drizzle-orm';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueIf } from '#src/api/insert-guard.server.ts';
import { companies } from '#src/customers/tables.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { GrantedTerms } from './terms-form.ts';

/** The terms that a page has shown, as text: of two people who change them the slower one is told. */
export const termsMark = ({
	termsDays,
	termsLimit,
	termsCurrency,
}: Pick<typeof companies.$inferSelect, 'termsDays' | 'termsLimit' | 'termsCurrency'>): string =>
	termsDays === null ? '' : `${termsDays}/${termsLimit}/${termsCurrency}`;

/**
 * Grants, changes or ends a company's net terms, with an entry in the audit. What is open stays due as it was.
 * @param terms null: they end
 * @param seen `termsMark` of the terms that the page has shown
 * @returns why not; undefined where it is done
 */
export async function changeTerms(
	{ db, now, staffId }: { readonly db: Database; readonly now: number; readonly staffId: number },
	id: number,
	terms: GrantedTerms | null,
	seen: string,
): Promise<'unknown' | 'changed' | undefined> {
	const [before] = await db.select().from(companies).where(eq(companies.id, id));
	if (!before) return 'unknown';
	const isAsSeen = sql`CASE WHEN terms_days IS NULL THEN '' ELSE terms_days || '/' || terms_limit || '/' || terms_currency END = ${seen}`;
	const done = await unlessRefusedBy(
		'companies.updated_at',
		runTogether(db, [
			db
				.update(companies)
				.set({
					termsDays: terms?.days ?? null,
					termsLimit: terms?.limit ?? null,
					termsCurrency: terms?.currency ?? null,
					updatedAt: valueIf(isAsSeen, now),
				})
				.where(eq(companies.id, id)),
			auditStatement(
				db,
				{
					...{ staffId, action: terms ? 'company_terms' : 'company_terms_end', subject: `company ${id}` },
					before:
						before.termsDays === null
							? null
							: { days: before.termsDays, limit: before.termsLimit, currency: before.termsCurrency },
					after: terms,
				},
				now,
			),
		]),
	);
	return done ? undefined : 'changed';
}
