import type { Region } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { fail, ok, type Problem, problem, type Result } from '#src/api/problem.ts';
import type { Address, AddressInput } from './address.ts';
import { countries, countryName } from './countries.ts';
import { normalisePhone } from './phone.ts';
import { normalisePostalCode } from './postal-code.ts';
import { findState, findStateOfPostalCode, getStates } from './states.ts';
import { normaliseVatId } from './vat-id.ts';

/**
 * An invalid field: its text is the message `problems.field_<code>` with these values, so that a form can show it in the
 * reader's language.
 */
export interface FieldProblem {
	readonly code:
		| 'required'
		| 'company_required'
		| 'too_long'
		| 'zipcode'
		| 'phone'
		| 'vat_id'
		| 'state_required'
		| 'state_unknown'
		| 'state_not_served'
		| 'zipcode_not_served'
		| 'zipcode_state_not_served'
		| 'country_unknown'
		| 'country_not_served'
		| 'email';
	readonly values: Readonly<Record<string, string | number>>;
}
export type FieldProblems = Partial<Record<keyof Address | 'email', FieldProblem>>;

export type AddressKind = 'shipping' | 'billing';
type Rules = Pick<Region, 'allowedShippingCountries' | 'unsupportedStates'>;

const limits = { address1: 100, address2: 100, company: 100, city: 80 } as const;
const shortLimit = 60;
const clean = (text: string | null | undefined) =>
	// Removes control characters: they would be printed on labels and in mails.
	(text ?? '')
		.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim();

/** `uk` → `GB`: upper case, and common aliases. */
export const normaliseCountry = (iso: string): string => {
	const code = iso.trim().toUpperCase();
	return settings.countryAliases[code] ?? code;
};

/**
 * Validates and normalises an address. A shipping address must be in a country that the region delivers to; a billing address in
 * any known country. Fails with `invalid_address`, whose details name every wrong field.
 */
export function checkAddress(input: AddressInput, kind: AddressKind, region: Rules): Result<Address> {
	const wrong: FieldProblems = {};
	const note = (field: keyof Address, code: FieldProblem['code'], values: FieldProblem['values'] = {}) => {
		wrong[field] ??= { code, values };
	};
	const text = (field: 'firstname' | 'lastname' | 'company' | 'address1' | 'address2' | 'city') => {
		const value = clean(input[field]);
		const limit = field in limits ? limits[field as keyof typeof limits] : shortLimit;
		if (value.length > limit) note(field, 'too_long', { limit });
		return value;
	};

	const customerType = input.customerType ?? (clean(input.company) || clean(input.vatId) ? 'b2b' : 'b2c');
	const countryIso = normaliseCountry(input.countryIso ?? '');
	const facts = countries[countryIso];
	if (!countryIso) note('countryIso', 'required');
	else if (!facts) note('countryIso', 'country_unknown');
	else if (kind === 'shipping' && !region.allowedShippingCountries.includes(countryIso)) {
		note('countryIso', 'country_not_served', { country: countryIso });
	}

	const names = { firstname: text('firstname'), lastname: text('lastname') };
	const place = { address1: text('address1'), city: text('city') };
	for (const [field, value] of Object.entries({ ...names, ...place })) {
		if (!value) note(field as 'firstname', 'required');
	}
	const company = text('company');
	const address2 = text('address2');
	if (customerType === 'b2b' && !company) note('company', 'company_required');

	const zipcode = checkPart(input.zipcode, facts, (value) => normalisePostalCode(value, countryIso), {
		missing: () => note('zipcode', 'required'),
		malformed: () => note('zipcode', 'zipcode', { expected: facts?.postalExample ?? '' }),
	});
	if (kind === 'shipping' && zipcode && facts?.notServed?.test(zipcode))
		note('zipcode', 'zipcode_not_served');
	const phone = checkPart(input.phone, facts, (value) => normalisePhone(value, countryIso), {
		missing: () => note('phone', 'required'),
		malformed: () => note('phone', 'phone', { expected: phoneExample(facts?.callingCode ?? '49') }),
	});

	const givenVatId = clean(input.vatId);
	const vatId = givenVatId && facts ? normaliseVatId(givenVatId, countryIso) : undefined;
	if (givenVatId && facts && !vatId) note('vatId', 'vat_id', { expected: facts.vatExample ?? '' });

	const stateAbbr = checkState(clean(input.stateAbbr), countryIso, kind, region, note);
	const zipState = zipcode && findStateOfPostalCode(countryIso, zipcode);
	// A state without delivery is reported at its own field.
	if (kind === 'shipping' && zipState && !wrong.stateAbbr && region.unsupportedStates.includes(zipState.abbr))
		note('zipcode', 'zipcode_state_not_served', { state: zipState.name });
	if (Object.keys(wrong).length > 0) return fail(invalidAddress(wrong));
	return ok({
		...names,
		company: company || null,
		vatId: vatId ?? null,
		customerType,
		...place,
		address2: address2 || null,
		zipcode: zipcode ?? '',
		countryIso,
		stateAbbr,
		phone: phone ?? '',
	});
}

/** Groups North American numbers 3-3-4, others as usual in most of Europe. */
const phoneExample = (callingCode: string): string =>
	callingCode === '1' ? '+1 312 555 0142' : `+${callingCode} 123 456 789`;

function checkPart(
	given: string | null | undefined,
	facts: object | undefined,
	tidy: (value: string) => string | undefined,
	note: { missing(): void; malformed(): void },
): string | undefined {
	const value = clean(given);
	if (!value) note.missing();
	if (!value || !facts) return undefined;
	const tidied = value.length <= 40 ? tidy(value) : undefined;
	if (!tidied) note.malformed();
	return tidied;
}

function checkState(
	value: string,
	countryIso: string,
	kind: AddressKind,
	region: Rules,
	note: (field: 'stateAbbr', code: FieldProblem['code'], values?: FieldProblem['values']) => void,
): string | null {
	if (getStates(countryIso).length === 0) return null;
	const state = findState(countryIso, value);
	if (!value) note('stateAbbr', 'state_required');
	else if (!state) note('stateAbbr', 'state_unknown');
	else if (kind === 'shipping' && region.unsupportedStates.includes(state.abbr)) {
		note('stateAbbr', 'state_not_served', { state: state.name });
	}
	return state?.abbr ?? null;
}

const english: Record<FieldProblem['code'], (values: FieldProblem['values']) => string> = {
	required: () => "can't be blank",
	company_required: () => "can't be blank when buying for a company",
	too_long: ({ limit }) => `is too long (at most ${limit} characters)`,
	zipcode: ({ expected }) => `is not a postal code of this country; expected a form like ${expected}`,
	phone: ({ expected }) => `is not a phone number; expected a form like ${expected}`,
	vat_id: ({ expected }) =>
		expected
			? `is not a VAT id of this country; expected a form like ${expected}`
			: 'does not exist in this country; leave it empty',
	zipcode_not_served: () => 'is not served: it lies outside the VAT area of the EU',
	zipcode_state_not_served: ({ state }) =>
		`lies in ${state}, which is not served; we deliver to the other states and DC`,
	state_required: () => "can't be blank for this country",
	state_unknown: () => 'is not a state of this country; expected a form like CA',
	state_not_served: ({ state }) => `${state} is not served; we deliver to the other states and DC`,
	country_unknown: () => 'is not a country we know; expected an ISO code like DE',
	country_not_served: ({ country }) =>
		`${countryName(String(country), 'en')} is not served from this shop; choose a country of its list`,
	email: ({ expected }) => `is not an e-mail address; expected a form like ${expected}`,
};

/** The problem of wrong fields: Spree's errors in English and, for forms, codes with their values. */
export function invalidAddress(fields: FieldProblems, prefix = ''): Problem {
	const entries = Object.entries(fields).flatMap(([field, wrong]) =>
		wrong ? [[`${prefix}${field}`, wrong] as const] : [],
	);
	return problem(
		'invalid_address',
		422,
		'Invalid resource. Please fix errors and try again.',
		Object.fromEntries(entries.map(([field, wrong]) => [field, [english[wrong.code](wrong.values)]])),
		{ fields: Object.fromEntries(entries) },
	);
}

/** Puts the name of the address before the fields of its problem: `shipAddress.zipcode`. */
export function inAddress(failure: Problem, prefix: 'shipAddress' | 'billAddress'): Problem {
	const fields = failure.details?.fields as FieldProblems | undefined;
	return fields ? invalidAddress(fields, `${prefix}.`) : failure;
}
