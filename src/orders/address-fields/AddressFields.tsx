import type { ComponentProps, ReactNode } from 'react';
import type { AddressField } from '#src/customers/address.ts';
import { countries, countryName } from '#src/customers/countries.ts';
import { getStates } from '#src/customers/states.ts';
import type { Translate } from '#src/site/messages.ts';
import { Field } from '#src/ui/Field.tsx';

interface AddressFieldsProps {
	t: Translate;
	/** BCP 47. */
	languageTag: string;
	/** Country of the address: it decides about the state and the examples. */
	countryIso: string;
	/** ISO codes on offer. Without them the country is fixed and has no field. */
	allowed?: readonly string[];
	/**
	 * Props of the control of a field: its name, value and events.
	 * @param token of `autocomplete`: `given-name`
	 */
	input: (field: AddressField, token: string) => Pick<ComponentProps<'input'>, 'id'> & object;
	/** Error text of a field. */
	error: (field: AddressField) => string | undefined;
	/** Abbreviations of states without delivery. They can be chosen, which shows an error. */
	notServed?: readonly string[];
	/** Fields of a company, shown below the name. */
	children: ReactNode;
}

/**
 * The fields of one address, for a form managed by `react-hook-form`. The country comes first because the other fields
 * depend on it. Messages: `checkout`, and `checkout-notes` with `notServed`.
 */
export function AddressFields(props: AddressFieldsProps) {
	const { t, languageTag, countryIso, allowed, input, error, children } = props;
	const facts = countries[countryIso];
	return (
		<div className="grid items-start gap-4 sm:grid-cols-6">
			{allowed && (
				<Field label={t('checkout.country')} error={error('countryIso')} className="sm:col-span-6">
					<select {...input('countryIso', 'country')}>
						{listCountries(allowed, languageTag).map(({ iso, label }) => (
							<option key={iso} value={iso}>
								{label}
							</option>
						))}
					</select>
				</Field>
			)}
			<Field label={t('checkout.firstname')} error={error('firstname')} className="sm:col-span-3">
				<input type="text" {...input('firstname', 'given-name')} />
			</Field>
			<Field label={t('checkout.lastname')} error={error('lastname')} className="sm:col-span-3">
				<input type="text" {...input('lastname', 'family-name')} />
			</Field>
			{children}
			<Field label={t('checkout.address1')} error={error('address1')} className="sm:col-span-6">
				<input type="text" {...input('address1', 'address-line1')} />
			</Field>
			<Field
				label={t('checkout.address2')}
				optional={t('checkout.optional')}
				error={error('address2')}
				className="sm:col-span-6"
			>
				<input type="text" {...input('address2', 'address-line2')} />
			</Field>
			<Field label={t('checkout.zipcode')} error={error('zipcode')} className="sm:col-span-2">
				<input type="text" {...input('zipcode', 'postal-code')} placeholder={facts?.postalExample} />
			</Field>
			<Field label={t('checkout.city')} error={error('city')} className="sm:col-span-4">
				<input type="text" {...input('city', 'address-level2')} />
			</Field>
			<StateField {...props} />
			<Field
				label={t('checkout.phone')}
				help={t('checkout.phone_help')}
				error={error('phone')}
				className="sm:col-span-6"
			>
				<input {...input('phone', 'tel')} type="tel" placeholder={`+${facts?.callingCode ?? ''}`} />
			</Field>
		</div>
	);
}

/** The state, in countries whose addresses have one. */
function StateField({ t, countryIso, input, error, notServed = [] }: AddressFieldsProps) {
	const states = getStates(countryIso);
	if (states.length === 0) return null;
	return (
		<Field
			label={t('checkout.state')}
			help={notServed.length > 0 && t('checkout-notes.states_served')}
			error={error('stateAbbr')}
			className="sm:col-span-6"
		>
			<select {...input('stateAbbr', 'address-level1')}>
				<option value="">{t('checkout.choose_state')}</option>
				{states.map(({ abbr, name: label }) => (
					<option key={abbr} value={abbr}>
						{notServed.includes(abbr) ? t('checkout-notes.state_without_delivery', { state: label }) : label}
					</option>
				))}
			</select>
		</Field>
	);
}

const listCountries = (isoCodes: readonly string[], languageTag: string) =>
	isoCodes
		.map((iso) => ({ iso, label: countryName(iso, languageTag) }))
		.sort((a, b) => a.label.localeCompare(b.label, languageTag));
