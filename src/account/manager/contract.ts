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
		'The caller’s account manager: the one named for them, else for their company, else the storefront’s. The same shape as `order_manager` of an offer.',
});
