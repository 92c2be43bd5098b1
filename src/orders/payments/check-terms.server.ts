import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { formatDay } from '#src/site/dates.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { languageSettings } from '#src/site/region-in.ts';
import type { OrderRecord } from '../record/order-record.ts';
import { leftOnTerms, termsRefusal } from '../record/terms.ts';

const unavailable = problem(
	'terms_unavailable',
	422,
	'The buyer’s company has not been granted net terms in the currency of this order. Choose another payment method.',
	{ payment_method: ['is not granted to this company'] },
);

/**
 * Whether an order may be placed on the net terms of its buyer's company. Problems: `terms_unavailable`, `terms_overdue` with
 * the day on which the oldest invoice was due, `terms_limit_exceeded` with what is left.
 * @param amount minor units, less what the wallet pays
 */
export function checkTerms(
	{ netTerms, currency, region, locale }: OrderRecord,
	amount: number,
	now: number,
): Result<undefined> {
	if (!netTerms) return fail(unavailable);
	const refusal = termsRefusal(netTerms, { amount, currency, now });
	const left = leftOnTerms(netTerms);
	const site = languageSettings(region, locale);
	switch (refusal) {
		case undefined:
			return ok(undefined);
		case 'other_currency':
			return fail(unavailable);
		case 'overdue':
			return fail(
				problem(
					'terms_overdue',
					422,
					'An invoice of the company is overdue. It can order on net terms again when the invoice is paid.',
					{ payment_method: [`is blocked: an invoice was due on ${netTerms.oldestDueOn}`] },
					{
						dueOn: netTerms.oldestDueOn ?? '',
						displayDueOn: formatDay(netTerms.oldestDueOn ?? '', site),
					},
				),
			);
		case 'above_limit':
			return fail(
				problem(
					'terms_limit_exceeded',
					422,
					'The order exceeds the remaining credit limit of the company.',
					{ payment_method: [`has only ${toDecimal(left)} ${currency} left`] },
					{
						left: toDecimal(left),
						displayLeft: formatMoney(left, site.region.currencyFormatter),
					},
				),
			);
		default: {
			const unknown: never = refusal;
			throw new Error(`Unknown refusal ${unknown}`);
		}
	}
}
