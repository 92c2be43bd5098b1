import type { Resolver } from 'react-hook-form';
import type { Region } from '#regions/region.ts';
import { type AddressField, type AddressInput, addressFields } from '#src/customers/address.ts';
import { checkAddress } from '#src/customers/address-check.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import type { Translate } from '#src/site/messages.ts';
import { fieldsOfDetails, toResult, type WrongField } from '../address-fields/field-errors.ts';
import type { CustomerType } from '../record/states.ts';
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
/** A wrong field and its problem. */
type FormProblem = readonly [FormField, WrongField];

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
function checkAddressForm(input: OrderInput, region: Region): FormProblem[] {
	const problems: FormProblem[] = [];
	const email = input.email?.trim() ?? '';
	if (!email) problems.push(['email', { code: 'required', values: {} }]);
	else if (!normaliseEmail(email))
		problems.push(['email', { code: 'email', values: { expected: 'ada@example.com' } }]);
	for (const name of addressKinds) {
		const address = input[name];
		if (!address) continue;
		const checked = checkAddress(address, name === 'shipAddress' ? 'shipping' : 'billing', region);
		if (!checked.ok) problems.push(...listProblems(fieldsOfDetails(checked.problem.details), name));
	}
	return problems;
}

/**
 * The wrong fields that are in the form.
 * @param prefix put before their names, for the fields of one address
 */
export const listProblems = (
	fields: Readonly<Record<string, WrongField>>,
	prefix?: AddressName,
): FormProblem[] =>
	Object.entries(fields).flatMap(([field, problem]) => {
		const name = prefix ? `${prefix}.${field}` : field;
		return isFormField(name) ? [[name, problem] as const] : [];
	});

/** Validates the form for react-hook-form by the server's rules, with messages in the reader's language. */
export const addressResolver =
	(region: Region, t: Translate): Resolver<AddressFormValues> =>
	(values) =>
		toResult(values, checkAddressForm(toOrderInput(values), region), t);
