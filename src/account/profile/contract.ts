import * as v from 'valibot';
import { localeIds, regionIds } from '#regions/codes.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { NumericId } from '#src/api/input/identifiers.ts';
import { answersOrNull } from './answers.ts';

const Name = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100)));
const Phone = v.nullable(
	v.pipe(
		v.string(),
		v.trim(),
		v.regex(/^(\+?\d[\d ()/.-]{4,30})?$/, 'must be a phone number; expected e.g. +49 30 1234567'),
	),
);

/** A customer's answers about themselves; null: no answer. */
export const Profile = v.object({
	firstname: Name,
	lastname: Name,
	phone: Phone,
	/** Language of mails and documents, and the storefront that mails lead to; null: those of the order, or of the call. */
	mailLocale: v.nullable(v.picklist(localeIds)),
	mailRegion: v.nullable(v.picklist(regionIds)),
	...answersOrNull,
});
export type Profile = v.InferOutput<typeof Profile>;

const given = v.object({ id: NumericId, ...v.partial(Profile).entries });
const shared = {
	access: 'customer',
	shape: 'flat',
	input: given,
	answer: Profile,
	problems: ['not_found', 'region_not_open'],
} as const;

export const updateUser = endpoint({
	id: 'U-10',
	method: 'put',
	path: '/users/:id',
	...shared,
	summary:
		'Updates the customer’s profile: contact information, the language and storefront of e-mails, and answers to our questions. Missing fields are not changed; null deletes an answer.',
});

export const addContactInformation = endpoint({
	id: 'U-17',
	method: 'post',
	path: '/v2/users/:id/contact_information',
	...shared,
	status: 201,
	summary: 'Works like `PUT /users/{id}`.',
});
