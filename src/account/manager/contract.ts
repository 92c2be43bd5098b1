import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { ManagerResponse } from '#src/quotes/offers/contract.ts';

export const showManager = endpoint({
	id: 'U-07',
	method: 'get',
	path: '/managers/current',
	access: 'token',
	shape: 'bare',
	input: v.object({}),
	answer: ManagerResponse,
	problems: [],
	summary:
		'Returns the caller’s account manager: the one assigned to the caller, otherwise to their company, otherwise to the storefront. The format is that of `order_manager` in an offer.',
});
