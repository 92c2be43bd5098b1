import { sql } from 'drizzle-orm';
import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { needsApproval } from '../record/spending.ts';
import { consentColumns } from './check-consents.server.ts';
import { companyPriceColumns, readCompanyPrices } from './company-prices.server.ts';
import { netTermsColumns, readNetTerms } from './net-terms.server.ts';

/** Column of `orders`: the limit of a member who is about to pay for a company, as JSON. */
const spendingColumns = {
	spending: sql<string | null>`CASE WHEN orders.state = 'payment' AND orders.customer_type = 'b2b' THEN (
		SELECT json_object('limit', member.spending_limit, 'currency', member.spending_currency, 'approved',
			(SELECT max(total) FROM order_approvals AS approval WHERE approval.order_id = orders.id
				AND approval.company_id = member.company_id AND approval.state = 'approved'
				AND approval.currency = orders.currency))
		FROM company_members AS member
		WHERE member.user_id = orders.user_id AND member.spending_limit IS NOT NULL) END`.as('spending'),
};

/** Columns of `orders` for the checks before a payment, and the prices of the buyer's company. */
export const paymentChecks = {
	...{ ...consentColumns, ...spendingColumns },
	...{ ...netTermsColumns, ...companyPriceColumns },
};

/** The same of an order that was read. */
export const readPaymentChecks = ({
	grantedConsents,
	spending,
	netTerms,
	termsDays,
	companyPrices,
}: {
	readonly grantedConsents: string;
	readonly spending: string | null;
	readonly netTerms: string | null;
	readonly termsDays: number | null;
	readonly companyPrices: string | null;
}): Pick<OrderRecord, 'grantedConsents' | 'spending' | 'netTerms' | 'termsDays' | 'companyPrices'> => ({
	grantedConsents: JSON.parse(grantedConsents),
	spending: spending === null ? null : JSON.parse(spending),
	netTerms: readNetTerms(netTerms),
	companyPrices: readCompanyPrices(companyPrices),
	termsDays,
});

/**
 * Whether the buyer may order at this total without an approval. Checked before a payment starts, never for money that has
 * arrived. Problem: `approval_needed` with the limit.
 * @param total minor units, with tax and delivery
 */
export function checkSpending(
	{ spending, currency, region, locale }: Pick<OrderRecord, 'spending' | 'currency' | 'region' | 'locale'>,
	total: number,
): Result<undefined> {
	if (spending === null || !needsApproval(spending, currency, total)) return ok(undefined);
	const displayTotal = formatMoney(total, regionIn(region, locale).currencyFormatter);
	return fail(
		problem(
			'approval_needed',
			422,
			'This order is above your spending limit. Ask for approval: POST /api/v2/companies/mine/approvals.',
			{
				base: [
					`is above the spending limit of ${toDecimal(spending.limit)} ${spending.currency}; the total is ${toDecimal(total)} ${currency}`,
				],
			},
			{
				limit: toDecimal(spending.limit),
				limitCurrency: spending.currency,
				total: toDecimal(total),
				displayTotal,
			},
		),
	);
}
