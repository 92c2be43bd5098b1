import * as v from 'valibot';

/**
 * A validated address, as stored and as copied to orders. Postal code and phone are normalised
 * (`checkAddress` in address-check.ts); `stateAbbr` is set only where the country has states (US).
 */
export const Address = v.object({
	firstname: v.string(),
	lastname: v.string(),
	company: v.nullable(v.string()),
	vatId: v.nullable(v.string()),
	customerType: v.picklist(['b2b', 'b2c']),
	address1: v.string(),
	address2: v.nullable(v.string()),
	city: v.string(),
	zipcode: v.string(),
	/** ISO 3166-1 alpha-2, capitals. */
	countryIso: v.string(),
	stateAbbr: v.nullable(v.string()),
	/** International form, `+49301234567`. */
	phone: v.string(),
});
export type Address = v.InferOutput<typeof Address>;

const given = v.optional(v.nullable(v.string()));

/**
 * An address as entered. Everything is optional, so that `checkAddress` can name every field that is
 * missing or wrong, with the expected form.
 */
export const AddressInput = v.object({
	firstname: given,
	lastname: given,
	company: given,
	vatId: given,
	customerType: v.optional(v.picklist(['b2b', 'b2c'])),
	address1: given,
	address2: given,
	city: given,
	zipcode: given,
	countryIso: given,
	/** `CA` or `California`. */
	stateAbbr: given,
	phone: given,
});
export type AddressInput = v.InferOutput<typeof AddressInput>;

/** The fields of an address, in the order in which forms show them. */
export const addressFields = [
	'countryIso',
	'firstname',
	'lastname',
	'company',
	'vatId',
	'address1',
	'address2',
	'zipcode',
	'city',
	'stateAbbr',
	'phone',
] as const satisfies readonly (keyof AddressInput)[];
export type AddressField = (typeof addressFields)[number];

/** An address in a response: Spree's shape with the names of country and state in the reader's language. */
export const AddressResponse = v.object({
	...Address.entries,
	/** Null for the copy on an order. */
	id: v.nullable(v.number()),
	fullName: v.string(),
	stateName: v.nullable(v.string()),
	stateText: v.nullable(v.string()),
	country: v.object({ iso: v.string(), name: v.string(), isoName: v.string() }),
	state: v.nullable(v.object({ abbr: v.string(), name: v.string() })),
});
export type AddressResponse = v.InferOutput<typeof AddressResponse>;
