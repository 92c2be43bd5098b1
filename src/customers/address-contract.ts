import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { AddressInput, AddressResponse } from './address.ts';

/** An address of the address book. */
const BookedAddress = v.object({
	...AddressResponse.entries,
	/** The default address of the checkout. */
	isDefault: v.boolean(),
});
export type BookedAddress = v.InferOutput<typeof BookedAddress>;

const userId = v.pipe(v.string(), v.regex(/^(me|\d{1,15})$/, 'must be the id of a user'));

export const listAddresses = endpoint({
	id: 'U-13',
	method: 'get',
	path: '/v2/users/:id/addresses',
	access: 'token',
	shape: 'jsonapi',
	type: 'address',
	input: v.object({ id: userId }),
	answer: v.array(BookedAddress),
	problems: ['not_found'],
	summary:
		'Lists the caller’s addresses, the default address first, then the newest. The id can be `me` for the caller.',
});

export const addAddress = endpoint({
	id: 'U-14',
	method: 'post',
	path: '/v2/users/:id/addresses',
	access: 'token',
	shape: 'jsonapi',
	type: 'address',
	input: v.object({ id: userId, address: AddressInput }),
	answer: BookedAddress,
	status: 201,
	problems: ['not_found', 'invalid_address', 'too_many_addresses'],
	summary: 'Adds an address to the caller’s address book.',
});

export const changeAddress = endpoint({
	id: 'U-16',
	method: 'patch',
	path: '/v2/users/:id/addresses/:addressId',
	access: 'token',
	shape: 'jsonapi',
	type: 'address',
	input: v.object({
		id: userId,
		addressId: NumericId,
		address: v.optional(AddressInput, {}),
		isDefault: v.optional(v.boolean()),
	}),
	answer: BookedAddress,
	problems: ['not_found', 'invalid_address'],
	summary:
		'Updates the given fields of an address. With `is_default`, it replaces the default address of the checkout. Existing orders keep the old address.',
});

export const removeAddress = endpoint({
	id: 'U-15',
	method: 'delete',
	path: '/v2/users/:id/addresses/:addressId',
	access: 'token',
	shape: 'flat',
	input: v.object({ id: userId, addressId: NumericId }),
	answer: v.undefined(),
	status: 204,
	problems: ['not_found'],
	summary: 'Deletes an address from the address book.',
});

export const listStates = endpoint({
	id: 'U-18',
	method: 'get',
	path: '/v2/states',
	access: 'token',
	shape: 'jsonapi',
	type: 'state',
	input: v.object({ countryIso: v.string() }),
	answer: v.array(
		v.object({
			/** ISO 3166-2, `US-IL`. */
			id: v.string(),
			abbr: v.string(),
			name: v.string(),
			/** False if this storefront does not deliver there. */
			isServed: v.boolean(),
		}),
	),
	problems: ['unknown_country'],
	summary:
		'Lists the states of a country. Addresses in the country must name one of them; the list is empty for countries whose addresses have no state.',
});
