import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#src/api/database.server.ts';
import { oldestDueOn, openOnTerms } from '#src/orders/database/net-terms.server.ts';

/** A company in a list, with its net terms. */
export interface ListedCompany {
	readonly id: number;
	readonly name: string;
	readonly countryIso: string;
	readonly termsDays: number | null;
	/** Minor units of `termsCurrency`. */
	readonly termsLimit: number | null;
	readonly termsCurrency: string | null;
	/** Open amount on net terms, minor units. */
	readonly open: number;
	/** The day on which the oldest open invoice is due. */
	readonly oldestDueOn: string | null;
}

const maxCompanies = 100;

const listed = (where: SQL, from = sql`companies`) =>
	sql`SELECT companies.id AS id, companies.name AS name, companies.country_iso AS countryIso,
		companies.terms_days AS termsDays, companies.terms_limit AS termsLimit, companies.terms_currency AS termsCurrency,
		${openOnTerms(sql`companies.id`, sql`companies.terms_currency`)} AS open, ${oldestDueOn(sql`companies.id`)} AS oldestDueOn
		FROM ${from} WHERE ${where}`;

/**
 * Companies with net terms, those with the oldest due day first; or companies whose name contains the text, with or without terms.
 * @param search a part of a name; empty: companies with terms
 */
export function listCompanies(db: Database, search: string, limit = maxCompanies): Promise<ListedCompany[]> {
	const wanted = search.trim();
	if (wanted !== '') {
		const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
		return db.all<ListedCompany>(sql`${listed(sql`companies.id IN (SELECT id FROM companies WHERE name LIKE ${part} ESCAPE '\\')`)}
			ORDER BY companies.name LIMIT ${limit}`);
	}
	return db.all<ListedCompany>(sql`${listed(sql`companies.terms_days IS NOT NULL`, sql`companies INDEXED BY companies_terms`)}
		ORDER BY oldestDueOn IS NULL, oldestDueOn, companies.name LIMIT ${limit}`);
}
