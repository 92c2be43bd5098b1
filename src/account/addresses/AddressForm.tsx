import { type FormEvent, type HTMLInputTypeAttribute, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { type AddressField, type AddressInput, addressFields } from '#src/customers/address.ts';
import { checkAddress, type FieldProblems } from '#src/customers/address-check.ts';
import { countries, countryName } from '#src/customers/countries.ts';
import { getStates } from '#src/customers/states.ts';
import { fieldText, problemText } from '#src/orders/summary/problem-text.ts';
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

/** One address by the rules of its country. Without a company it is a private one. */
export function AddressForm({ t, languageTag, title, values, save, onCancel }: AddressFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [wrong, setWrong] = useState<FieldProblems>({});
	const [failure, setFailure] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	useEffect(() => form.current?.querySelector('select')?.focus(), []);
	useEffect(() => {
		// Focuses the first invalid field after it was rendered with its error.
		if (Object.keys(wrong).length > 0)
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [wrong]);

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		setFailure(undefined);
		const typed = new FormData(event.currentTarget);
		const given = Object.fromEntries(addressFields.map((name) => [name, String(typed.get(name) ?? '')]));
		const address: AddressInput = { ...given, customerType: given.company?.trim() ? 'b2b' : 'b2c' };
		const checked = checkAddress(address, 'billing', anywhere);
		if (!checked.ok) return setWrong((checked.problem.details?.fields ?? {}) as FieldProblems);
		setWrong({});
		setBusy(true);
		try {
			await save(address);
		} catch (error) {
			setBusy(false);
			const fields = error instanceof ApiProblem ? (error.details.fields as FieldProblems) : undefined;
			if (fields) setWrong(fields);
			else setFailure(problemText(error, t));
			if (isSignedOut(error)) askToSignIn(() => form.current?.requestSubmit());
		}
	};
	return (
		<form ref={form} className="grid gap-4" method="post" noValidate onSubmit={(event) => void submit(event)}>
			<h3 className="text-17">{title}</h3>
			{failure && (
				<p className="notice notice-danger" role="alert">
					{failure}
				</p>
			)}
			<AddressInputs {...{ t, languageTag, values, wrong }} />
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={isBusy}>
					{t('account-addresses.save')}
				</Button>
				<Button look="quiet" onClick={onCancel}>
					{t('account-addresses.cancel')}
				</Button>
			</div>
		</form>
	);
}

interface AddressInputsProps extends Pick<AddressFormProps, 't' | 'languageTag' | 'values'> {
	wrong: FieldProblems;
}

/** The fields of an address; the country decides about state and VAT id. */
function AddressInputs({ t, languageTag, values, wrong }: AddressInputsProps) {
	const [country, setCountry] = useState(values.countryIso ?? '');
	const states = getStates(country);
	const input = (name: AddressField, label: string, token: string, more: InputMore = {}) => {
		const { type = 'text', isOptional = false, help, className = 'sm:col-span-6' } = more;
		const problem = wrong[name];
		return (
			<Field
				label={label}
				error={problem && fieldText(problem, t)}
				help={help}
				className={className}
				{...(isOptional && { optional: t('checkout.optional') })}
			>
				<input name={name} type={type} autoComplete={token} defaultValue={values[name] ?? ''} />
			</Field>
		);
	};
	return (
		<div className="grid items-start gap-4 sm:grid-cols-6">
			<Field
				label={t('checkout.country')}
				error={wrong.countryIso && fieldText(wrong.countryIso, t)}
				className="sm:col-span-6"
			>
				<select
					name="countryIso"
					autoComplete="country"
					value={country}
					onChange={({ target }) => setCountry(target.value)}
				>
					{countryOptions(languageTag).map(({ iso, label }) => (
						<option key={iso} value={iso}>
							{label}
						</option>
					))}
				</select>
			</Field>
			{input('firstname', t('checkout.firstname'), 'given-name', { className: 'sm:col-span-3' })}
			{input('lastname', t('checkout.lastname'), 'family-name', { className: 'sm:col-span-3' })}
			{input('company', t('checkout.company'), 'organization', {
				isOptional: true,
				help: t('account-addresses.company_optional'),
			})}
			{countries[country]?.vatExample &&
				input('vatId', t('checkout.vat_id', { name: 'none' }), 'off', { isOptional: true })}
			{input('address1', t('checkout.address1'), 'address-line1')}
			{input('address2', t('checkout.address2'), 'address-line2', { isOptional: true })}
			{input('zipcode', t('checkout.zipcode'), 'postal-code', { className: 'sm:col-span-2' })}
			{input('city', t('checkout.city'), 'address-level2', { className: 'sm:col-span-4' })}
			{states.length > 0 && (
				<Field
					label={t('checkout.state')}
					error={wrong.stateAbbr && fieldText(wrong.stateAbbr, t)}
					className="sm:col-span-6"
				>
					<select name="stateAbbr" autoComplete="address-level1" defaultValue={values.stateAbbr ?? ''}>
						<option value="">{t('checkout.choose_state')}</option>
						{states.map(({ abbr, name }) => (
							<option key={abbr} value={abbr}>
								{name}
							</option>
						))}
					</select>
				</Field>
			)}
			{input('phone', t('checkout.phone'), 'tel', { type: 'tel', help: t('checkout.phone_help') })}
		</div>
	);
}

interface InputMore {
	readonly type?: HTMLInputTypeAttribute;
	readonly isOptional?: boolean;
	readonly help?: string;
	readonly className?: string;
}

const countryOptions = (languageTag: string) =>
	Object.keys(countries)
		.map((iso) => ({ iso, label: countryName(iso, languageTag) }))
		.sort((a, b) => a.label.localeCompare(b.label, languageTag));
