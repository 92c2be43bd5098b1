import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';

export const listGuestOrders = endpoint({
	id: 'X-93',
	method: 'get',
	path: '/users/guest_orders',
	access: 'customer',
	shape: 'flat',
	input: v.object({}),
	answer: v.object({ orders: v.array(v.object({ number: v.string(), completedAt: v.string() })) }),
	problems: [],
	summary:
		'Lists orders that were placed as a guest with the customer’s confirmed e-mail address, newest first. `POST /users/guest_orders` adds them to the account.',
});

export const endSession = endpoint({
	id: 'X-95',
	method: 'delete',
	path: '/users/sessions/:id',
	access: 'customer',
	shape: 'flat',
	input: v.object({ id: NumericId }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found'],
	summary: 'Ends one of the customer’s sessions. Its browser has to sign in again.',
});

export const claimGuestOrders = endpoint({
	id: 'X-94',
	method: 'post',
	path: '/users/guest_orders',
	access: 'customer',
	shape: 'flat',
	input: v.object({}),
	answer: v.undefined(),
	status: 204,
	problems: [],
	summary:
		'Adds the orders of `GET /users/guest_orders` to the account. The links in their e-mails keep working.',
});
