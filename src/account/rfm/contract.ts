import * as v from 'valibot';
import { currencies } from '#regions/codes.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { segments } from './rfm.ts';

export const showRfm = endpoint({
	id: 'U-03',
	method: 'get',
	path: '/v1/user/me/rfm',
	access: 'token',
	shape: 'bare',
	input: v.object({}),
	answer: v.object({
		recency: v.nullable(v.number()),
		frequency: v.number(),
		/** Decimal, of the orders in the currency. */
		monetary: v.string(),
		currency: v.picklist(currencies),
		segment: v.picklist(segments),
	}),
	problems: [],
	summary:
		'Returns the recency, frequency and monetary value of the caller’s orders. These are the days since the last placed order, the number of placed orders, and the total of those in the storefront’s currency, including tax. Canceled orders do not count. Values of `segment`: none (no order), new (one order), active (two orders), loyal (three or more orders), at_risk (no order for half a year), lost (no order for a year).',
});
