import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import type { Region } from '#regions/region.ts';
import { type AddressField, type AddressInput, addressFields } from '#src/customers/address.ts';
import { checkAddress, type FieldProblem } from '#src/customers/address-check.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import type { Translate } from '#src/site/messages.ts';
import type { CustomerType } from '../record/states.ts';
import { fieldText } from '../summary/problem-text.ts';
import type { OrderInput } from './contract.ts';

export const addressKinds = ['shipAddress', 'billAddress'] as const;
export type AddressName = (typeof addressKinds)[number];

/** Values of the form. A field that is not rendered (VAT id, state) has none. */
export interface AddressFormValues {
	email: string;
	customerType: CustomerType;
	useShipping: boolean;
	shipAddress: Partial<Record<AddressField, string>>;
	billAddress: Partial<Record<AddressField, string>>;
}

/** Name of an input: `email`, `shipAddress.zipcode`. */
export type FormField = 'email' | `${AddressName}.${AddressField}`;
export type FormProblems = Partial<Record<FormField, FieldProblem>>;

/** Every field that can have an error, in the form's order: the error summary follows it. */
export const formFields: readonly FormField[] = [
	'email',
	...addressKinds.flatMap((name) => addressFields.map((field) => `${name}.${field}` as const)),
];
export const isFormField = (name: string): name is FormField =>
	(formFields as readonly string[]).includes(name);

/** Converts the values of the form to the input of the call, without hidden fields. */
export function toOrderInput(values: AddressFormValues): OrderInput {
	const { email, customerType, useShipping, shipAddress, billAddress } = values;
	const address = ({ company, vatId, ...rest }: AddressFormValues['shipAddress']): AddressInput => ({
		...rest,
		...(customerType === 'b2b' && { company, vatId }),
		customerType,
	});
	return {
		email,
		customerType,
		useShipping,
		shipAddress: address(shipAddress),
		...(!useShipping && { billAddress: address(billAddress) }),
	};
}

/** Checks the input by the same rules as the server. */
export function checkAddressForm(input: OrderInput, region: Region): FormProblems {
	const problems: FormProblems = {};
	const email = input.email?.trim() ?? '';
	if (!email) problems.email = { code: 'required', values: {} };
	else if (!normaliseEmail(email))
		problems.email = { code: 'email', values: { expected: 'ada@example.com' } };
	for (const name of addressKinds) {
		const address = input[name];
		if (!address) continue;
		const checked = checkAddress(address, name === 'shipAddress' ? 'shipping' : 'billing', region);
		if (!checked.ok) Object.assign(problems, fieldProblems(checked.problem.details, name));
	}
	return problems;
}

/**
 * The fields that a problem's details name, such as those of the API's `invalid_address`.
 * @param prefix put before the names, for a problem of one address
 */
export function fieldProblems(
	details: Readonly<Record<string, unknown>> | undefined,
	prefix?: AddressName,
): FormProblems {
	const fields = (details?.fields ?? {}) as Record<string, FieldProblem>;
	const named = Object.entries(fields).map(
		([field, problem]) => [prefix ? `${prefix}.${field}` : field, problem] as const,
	);
	return Object.fromEntries(named.filter(([name]) => isFormField(name)));
}

export const fieldError = (problem: FieldProblem, t: Translate): FieldError => ({
	type: problem.code,
	message: fieldText(problem, t),
});

/** Validates the form for react-hook-form by the server's rules, with messages in the reader's language. */
export const addressResolver =
	(region: Region, t: Translate): Resolver<AddressFormValues> =>
	(values) => {
		const errors: FieldErrors<AddressFormValues> = {};
		for (const [name, problem] of Object.entries(checkAddressForm(toOrderInput(values), region))) {
			const error = fieldError(problem, t);
			if (name === 'email') errors.email = error;
			const [address, field] = name.split('.') as [AddressName, AddressField | undefined];
			if (field) errors[address] = { ...errors[address], [field]: error };
		}
		return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
	};
