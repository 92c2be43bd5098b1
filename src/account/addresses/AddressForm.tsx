import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { type AddressField, type AddressInput, addressFields } from '#src/customers/address.ts';
import { checkAddress } from '#src/customers/address-check.ts';
import { countries } from '#src/customers/countries.ts';
import { AddressFields } from '#src/orders/address-fields/AddressFields.tsx';
import {
	fieldError,
	fieldsOfDetails,
	fieldsOfFailure,
	toResult,
	type WrongField,
} from '#src/orders/address-fields/field-errors.ts';
import { useErrorFocus } from '#src/orders/address-fields/use-error-focus.ts';
import { problemText } from '#src/orders/summary/problem-text.ts';
import type { Translate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { askToSignIn, isSignedOut } from '../forms/ask-to-sign-in.ts';

interface AddressFormProps {
	t: Translate;
	/** BCP 47. */
	languageTag: string;
	title: string;
	values: Partial<Record<AddressField, string | null>>;
	/** Rejects with the API's problem; the form then shows the errors and keeps the input. */
	save: (address: AddressInput) => Promise<void>;
	onCancel: () => void;
}

/** Validated where the address is used, not here. */
const anywhere = { allowedShippingCountries: Object.keys(countries), unsupportedStates: [] };

/** Values of the form. State and VAT id exist only where the country has them. */
type AddressValues = Partial<Record<AddressField, string>>;

/** All fields: one that is not shown is sent empty, which deletes its stored value. Without a company it is a private address. */
const toAddress = (values: AddressValues): AddressInput => ({
	...Object.fromEntries(addressFields.map((field) => [field, values[field] ?? ''])),
	customerType: values.company?.trim() ? 'b2b' : 'b2c',
});

const addressResolver =
	(t: Translate): Resolver<AddressValues> =>
	(values) => {
		const checked = checkAddress(toAddress(values), 'billing', anywhere);
		const wrong = checked.ok ? {} : fieldsOfDetails(checked.problem.details);
		return toResult(values, Object.entries(wrong), t);
	};

/** One address by the rules of its country. */
export function AddressForm({ t, languageTag, title, values, save, onCancel }: AddressFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const { formState, getFieldState, handleSubmit, register, setError, setFocus, watch } =
		useForm<AddressValues>({
			resolver: addressResolver(t),
			shouldFocusError: false,
			shouldUnregister: true,
		});
	const [failure, setFailure] = useState<string>();
	useEffect(() => setFocus('countryIso'), [setFocus]);
	useErrorFocus(element, formState.submitCount);

	const saveValues = async (typed: AddressValues) => {
		try {
			await save(toAddress(typed));
		} catch (error) {
			const wrong = Object.entries(fieldsOfFailure(error)) as [AddressField, WrongField][];
			for (const [field, problem] of wrong) setError(field, fieldError(problem, t));
			if (wrong.length === 0) setFailure(problemText(error, t));
			if (isSignedOut(error)) askToSignIn(() => element.current?.requestSubmit());
		}
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (formState.isSubmitting) return;
		setFailure(undefined);
		void handleSubmit(saveValues)(event);
	};
	const countryIso = watch('countryIso', values.countryIso ?? '') ?? '';
	const input = (field: AddressField, token: string) => ({
		...register(field),
		autoComplete: token,
		defaultValue: values[field] ?? '',
	});
	const error = (field: AddressField) => getFieldState(field, formState).error?.message;
	return (
		<form ref={element} className="grid gap-4" method="post" noValidate onSubmit={submit}>
			<h3 className="text-17">{title}</h3>
			{failure && (
				<p className="notice notice-danger" role="alert">
					{failure}
				</p>
			)}
			<AddressFields {...{ t, languageTag, countryIso, input, error }} allowed={Object.keys(countries)}>
				<Field
					label={t('checkout.company')}
					optional={t('checkout.optional')}
					help={t('account-addresses.company_optional')}
					error={error('company')}
					className="sm:col-span-6"
				>
					<input type="text" {...input('company', 'organization')} />
				</Field>
				{countries[countryIso]?.vatExample && (
					<Field
						label={t('checkout.vat_id', { name: 'none' })}
						optional={t('checkout.optional')}
						error={error('vatId')}
						className="sm:col-span-6"
					>
						<input type="text" {...input('vatId', 'off')} spellCheck={false} />
					</Field>
				)}
			</AddressFields>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={formState.isSubmitting}>
					{t('account-addresses.save')}
				</Button>
				<Button look="quiet" onClick={onCancel}>
					{t('account-addresses.cancel')}
				</Button>
			</div>
		</form>
	);
}
