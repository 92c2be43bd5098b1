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
		'Days since the caller’s last placed order, how many there are, and what those in the storefront’s currency come to, with tax. Cancelled orders do not count. `segment`: none, new (one order), active, loyal (three and more), at_risk (none for half a year), lost (none for a year).',
});
