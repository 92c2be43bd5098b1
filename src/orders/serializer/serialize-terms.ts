import { addDays, isoDay } from '#src/site/dates.ts';
import { toDecimal } from '#src/site/money.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import { dueAfterWallet } from '../pricing/wallet-share.ts';
import type { Order } from '../record/order.ts';
import { leftOnTerms, type TermsRefusal, termsDueOn, termsRefusal } from '../record/terms.ts';

/** Why an order cannot be placed on its company's terms; undefined where it can, or there are none. */
export const refusalOnTerms = ({ record, totals, pricedAt }: PricedOrder): TermsRefusal | undefined =>
	record.netTerms
		? termsRefusal(record.netTerms, {
				amount: dueAfterWallet(record, totals.total),
				currency: record.currency,
				now: pricedAt,
			})
		: undefined;

/** Net terms of the buyer's company, and the due day of the invoice of a placed order. */
export function serializeTerms(
	priced: PricedOrder,
	display: (amount: number) => string,
): Pick<Order, 'netTerms' | 'termsDueOn'> {
	const { record, state, pricedAt } = priced;
	const { netTerms } = record;
	if (!netTerms || state !== 'payment') return { netTerms: null, termsDueOn: termsDueOn(record) };
	const left = leftOnTerms(netTerms);
	return {
		netTerms: {
			days: netTerms.days,
			dueOn: addDays(isoDay(pricedAt), netTerms.days),
			currency: netTerms.currency,
			limit: toDecimal(netTerms.limit),
			displayLimit: display(netTerms.limit),
			left: toDecimal(left),
			displayLeft: display(left),
			oldestDueOn: netTerms.oldestDueOn,
			refusal: refusalOnTerms(priced) ?? null,
		},
		termsDueOn: null,
	};
}
