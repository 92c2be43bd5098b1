import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { changeProblems } from '../cart/contract.ts';

const countryIso = v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/, 'must be a country of two letters'));
const zipCode = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20))));

export const saveLastUsedLocation = endpoint({
	id: 'U-11',
	method: 'post',
	path: '/v2/users/save_last_used_location',
	access: 'token',
	shape: 'bare',
	/** Any country that an address may have. */
	input: v.object({ countryIso, zipCode }),
	answer: v.undefined(),
	status: 204,
	problems: ['unknown_country', 'invalid_zip_code'],
	summary:
		'Saves the location of the caller. New carts are delivered there if the caller has set no destination and the storefront delivers there.',
});

export const setShippingDestination = endpoint({
	id: 'U-12',
	method: 'post',
	path: '/v2/users/set_shipping_destination',
	access: 'token',
	shape: 'bare',
	/** A country that the region of the host or of X-Region ships to. */
	input: v.object({ countryIso, zipCode }),
	answer: v.undefined(),
	status: 204,
	problems: ['unknown_country', 'invalid_zip_code', 'destination_not_served', ...changeProblems],
	summary:
		'Sets the country to which the caller wants delivery. It determines the tax in prices and the destination of new carts, and of the caller’s open cart while it has no address.',
});
