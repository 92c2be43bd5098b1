import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId, OrderKey } from '#src/api/input/identifiers.ts';
import { AddressInput } from '#src/customers/address.ts';
import { changeProblems } from '../../cart/contract.ts';
import { Order } from '../../record/order.ts';
import { maxDestinations } from '../../record/split.ts';

const pieces = v.pipe(
	v.number('must be a whole number'),
	v.integer('must be a whole number'),
	v.minValue(1, 'must be at least 1'),
	v.maxValue(1e9, 'is too large'),
);

const DestinationInput = v.object({
	address: AddressInput,
	/** Pieces for this address; each line at most once. The other pieces go to the order's delivery address. */
	items: v.pipe(v.array(v.object({ lineItemId: NumericId, quantity: pieces })), v.maxLength(200)),
});
export type DestinationInput = v.InferOutput<typeof DestinationInput>;

export const splitDelivery = endpoint({
	id: 'X-order-destinations',
	method: 'put',
	path: '/orders/:id/destinations',
	access: 'order',
	shape: 'flat',
	input: v.object({
		id: OrderKey,
		/** The further addresses, in the country of the delivery address; an empty list sends everything to that one. */
		destinations: v.pipe(
			v.array(DestinationInput),
			v.maxLength(maxDestinations - 1, `must be at most ${maxDestinations - 1} further addresses`),
		),
	}),
	answer: Order,
	problems: [...changeProblems, 'invalid_split', 'split_unavailable'],
	summary:
		'Delivers an open order to several addresses, ten in all: replaces the further addresses and says which pieces go there. Each address is priced by the same tariff for its own goods; `destinations` of the answer says what each costs.',
});
