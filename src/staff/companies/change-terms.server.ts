import { eq, sql } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import { writeTermsMails } from '#src/account/company/terms-mails.server.ts';
import { runTogether } from '#src/api/database.server.ts';
import { unlessRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { companies } from '#src/customers/tables.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import type { OrderContext } from '../orders/change-order.server.ts';
import { auditStatement } from '../record/audit.server.ts';
import type { GrantedTerms } from './terms-form.ts';

/** The terms that a page has shown, as text, to detect concurrent changes. */
export const termsMark = ({
	termsDays,
	termsLimit,
	termsCurrency,
}: Pick<typeof companies.$inferSelect, 'termsDays' | 'termsLimit' | 'termsCurrency'>): string =>
	termsDays === null ? '' : `${termsDays}/${termsLimit}/${termsCurrency}`;

/** The terms of a company as it is stored. */
const termsOf = ({ termsDays, termsLimit, termsCurrency }: typeof companies.$inferSelect) =>
	termsDays === null || termsLimit === null || termsCurrency === null
		? null
		: { days: termsDays, limit: termsLimit, currency: termsCurrency as Currency };

type TermsContext = Pick<OrderContext, 'db' | 'env' | 'now' | 'url' | 'staffId' | 'waitUntil'>;

/**
 * Grants, changes or ends a company's net terms, with an entry in the audit and a mail to each owner. What is open stays due
 * as it was.
 * @param terms null: they end
 * @param seen `termsMark` of the terms that the page has shown
 * @returns why not; undefined where it is done
 */
export async function changeTerms(
	context: TermsContext,
	id: number,
	terms: GrantedTerms | null,
	seen: string,
): Promise<'unknown' | 'changed' | undefined> {
	const { db, env, now, staffId } = context;
	const [before] = await db.select().from(companies).where(eq(companies.id, id));
	if (!before) return 'unknown';
	const known = termsOf(before);
	const told = await writeTermsMails(context, { company: before, before: known, after: terms });
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
					updatedAt: valueOrNull(isAsSeen, now),
				})
				.where(eq(companies.id, id)),
			auditStatement(
				db,
				{
					...{ staffId, action: terms ? 'company_terms' : 'company_terms_end', subject: `company ${id}` },
					before: known,
					after: terms,
				},
				now,
			),
			...told.map((mail) => mailStatement(db, mail, now)),
		]),
	);
	if (!done) return 'changed';
	for (const mail of told) context.waitUntil(deliverMailAbout(db, env, mail, now));
	return undefined;
}
