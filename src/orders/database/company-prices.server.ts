import { sql } from 'drizzle-orm';
import { companyRights } from '#src/api/access/company-roles.ts';
import type { CompanyPrices } from '#src/pricing/company/company-price.ts';
import { openStates } from '../record/states.ts';

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * Column of `orders`: the prices of the company of a member who may order, as JSON. Prices that ended before the order
 * was opened are left out; one that ended since still counts for a payment that began before (`isInForce`).
 */
export const companyPriceColumns = {
	companyPrices: sql<string | null>`CASE WHEN orders.state IN (${list(openStates)}) THEN (
		SELECT json_object('company', company.name, 'prices', (
			SELECT json_group_array(json_object('id', price.id, 'terms', json(price.terms), 'validFrom', price.valid_from,
				'validUntil', price.valid_until, 'createdAt', price.created_at, 'endedAt', price.ended_at))
			FROM company_prices AS price WHERE price.company_id = company.id
				AND (price.ended_at IS NULL OR price.ended_at > orders.created_at)
				AND (price.valid_until IS NULL OR price.valid_until >= date(orders.created_at / 1000, 'unixepoch'))))
		FROM company_members AS member JOIN companies AS company ON company.id = member.company_id
		WHERE member.user_id = orders.user_id AND member.role IN (${list(companyRights.place_orders)})) END`.as(
		'company_prices',
	),
};

/** Parses the value of `companyPriceColumns`. */
export const readCompanyPrices = (stored: string | null): CompanyPrices | null =>
	stored === null ? null : JSON.parse(stored);
