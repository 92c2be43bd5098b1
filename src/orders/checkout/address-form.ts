import type { Region } from '#regions/region.ts';
import type { AddressInput } from '#src/customers/address.ts';
import { checkAddress, type FieldProblem, tidyEmail } from '#src/customers/address-check.ts';
import type { OrderInput } from './contract.ts';

export const addressKinds = ['shipAddress', 'billAddress'] as const;
export type AddressName = (typeof addressKinds)[number];

/** In the order in which the form shows them; the error summary follows it. */
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

/** Name of an input: `email`, `shipAddress.zipcode`. */
export type FormField = 'email' | `${AddressName}.${AddressField}`;
export type FormProblems = Partial<Record<FormField, FieldProblem>>;

/** What the form holds. A field that is not shown is not sent. */
export function readAddressForm(data: FormData): OrderInput {
	const customerType = data.get('customerType') === 'b2b' ? 'b2b' : 'b2c';
	const useShipping = data.get('useShipping') === 'on';
	return {
		email: textOf(data, 'email'),
		customerType,
		useShipping,
		shipAddress: addressOf(data, 'shipAddress', customerType),
		...(!useShipping && { billAddress: addressOf(data, 'billAddress', customerType) }),
	};
}

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');

function addressOf(data: FormData, name: AddressName, customerType: 'b2b' | 'b2c'): AddressInput {
	const entries = addressFields
		.filter((field) => data.has(`${name}.${field}`))
		.map((field) => [field, textOf(data, `${name}.${field}`)]);
	return { ...Object.fromEntries(entries), customerType };
}

/** The server's own rules, before asking the server. */
export function checkAddressForm(input: OrderInput, region: Region): FormProblems {
	const problems: FormProblems = {};
	const email = input.email?.trim() ?? '';
	if (!email) problems.email = { code: 'required', values: {} };
	else if (!tidyEmail(email)) problems.email = { code: 'email', values: { expected: 'ada@example.com' } };
	for (const name of addressKinds) {
		const address = input[name];
		if (!address) continue;
		const checked = checkAddress(address, name === 'shipAddress' ? 'shipping' : 'billing', region);
		if (!checked.ok) Object.assign(problems, problemsOf(checked.problem.details, name));
	}
	return problems;
}

/** Fields that a problem's details name, e.g. of the API's `invalid_address`. */
export function problemsOf(
	details: Readonly<Record<string, unknown>> | undefined,
	prefix?: AddressName,
): FormProblems {
	const fields = (details?.fields ?? {}) as Record<string, FieldProblem>;
	return Object.fromEntries(
		Object.entries(fields).map(([field, problem]) => [prefix ? `${prefix}.${field}` : field, problem]),
	);
}

/** Wrong fields in the form's order. */
export function inOrder(problems: FormProblems): [FormField, FieldProblem][] {
	const fields: FormField[] = [
		'email',
		...addressKinds.flatMap((name) => addressFields.map((field) => `${name}.${field}` as const)),
	];
	return fields.flatMap((field) => {
		const problem = problems[field];
		return problem ? [[field, problem] as [FormField, FieldProblem]] : [];
	});
}
