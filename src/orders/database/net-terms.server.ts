import { type SQL, sql } from 'drizzle-orm';
import { companyRights } from '#src/api/access/company-roles.ts';
import { valueOrNull } from '#src/api/insert-guard.server.ts';
import { isoDay } from '#src/site/dates.ts';
import type { NetTerms } from '../record/terms.ts';

const mayOrder = sql.raw(companyRights.place_orders.map((role) => `'${role}'`).join(', '));

/** Condition of `placed`, an alias of `orders`: placed by this company on terms, and not paid. */
export const isOpenOf = (companyId: SQL) =>
	sql`placed.company_id = ${companyId} AND placed.terms_days IS NOT NULL AND placed.payment_state = 'balance_due' AND placed.state = 'complete'`;

/**
 * The ISO day on which the invoice of an order on net terms is due; NULL for other orders.
 * @param order `orders` or the alias under which the statement reads it
 */
export const invoiceDueOn = (order: 'orders' | 'placed'): SQL<string | null> =>
	sql<
		string | null
	>`date(${sql.raw(order)}.completed_at / 1000, 'unixepoch', '+' || ${sql.raw(order)}.terms_days || ' days')`;

/** Open amount of a company on net terms in a currency: the sum of its awaited transfers. Minor units. */
export const openOnTerms = (companyId: SQL, currency: SQL): SQL<number> =>
	sql<number>`(SELECT coalesce(sum(awaited.amount), 0) FROM orders AS placed
		JOIN payments AS awaited ON awaited.order_id = placed.id AND awaited.method_code = 'check' AND awaited.state = 'pending'
		WHERE ${isOpenOf(companyId)} AND placed.currency = ${currency})`;

/** The ISO day on which a company's oldest unpaid order is due, whatever its currency; NULL: none is open. */
export const oldestDueOn = (companyId: SQL): SQL<string | null> =>
	sql<string | null>`(SELECT min(${invoiceDueOn('placed')})
		FROM orders AS placed WHERE ${isOpenOf(companyId)})`;

/** Column of `orders`: the terms of the company that a buyer who is about to pay orders for, as JSON. */
export const netTermsColumns = {
	netTerms: sql<string | null>`CASE WHEN orders.state = 'payment' AND orders.customer_type = 'b2b' THEN (
		SELECT json_object('days', company.terms_days, 'limit', company.terms_limit, 'currency', company.terms_currency,
			'open', ${openOnTerms(sql`company.id`, sql`company.terms_currency`)}, 'oldestDueOn', ${oldestDueOn(sql`company.id`)})
		FROM company_members AS member JOIN companies AS company ON company.id = member.company_id
		WHERE member.user_id = orders.user_id AND member.role IN (${mayOrder})
			AND company.terms_days IS NOT NULL) END`.as('net_terms'),
};

/**
 * The amount of the awaited payment of an order that is placed on terms: NULL, which fails the batch, unless its company has
 * these terms, nothing of it is overdue and the amount is left of the limit. If two orders use up the limit at the same
 * time, the second is refused. Run it after the statements that place the order.
 * @param order `amount` in minor units
 */
export const amountOnTerms = (
	{ orderId, amount, days }: { readonly orderId: number; readonly amount: number; readonly days: number },
	now: number,
): SQL<number> =>
	valueOrNull(
		sql`EXISTS (SELECT 1 FROM orders AS own JOIN companies AS company ON company.id = own.company_id
			WHERE own.id = ${orderId} AND company.terms_days = ${days} AND company.terms_currency = own.currency
			AND ${openOnTerms(sql`company.id`, sql`own.currency`)} + ${amount} <= company.terms_limit
			AND NOT EXISTS (SELECT 1 FROM orders AS placed WHERE ${isOpenOf(sql`company.id`)} AND placed.id <> own.id
				AND ${invoiceDueOn('placed')} < ${isoDay(now)}))`,
		amount,
	);

/** Parses the value of `netTermsColumns`. */
export const readNetTerms = (stored: string | null): NetTerms | null =>
	stored === null ? null : JSON.parse(stored);
