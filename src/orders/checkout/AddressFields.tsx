import { useFormContext } from 'react-hook-form';
import type { AddressField } from '#src/customers/address.ts';
import { countries, countryName } from '#src/customers/countries.ts';
import { getStates } from '#src/customers/states.ts';
import { Field } from '#src/ui/Field.tsx';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import type { AddressFormValues, AddressName } from './address-form.ts';
import { VatIdField } from './VatIdField.tsx';

interface AddressFieldsProps {
	name: AddressName;
	/** Initial values, among them the country. */
	values: Partial<Record<AddressField, string | null>>;
	/** ISO codes on offer. */
	allowed: readonly string[];
	isCompany: boolean;
	order: Order;
}

/** Value of `autocomplete`: `shipping given-name`, `billing given-name`. */
const purpose = (name: AddressName, token: string) =>
	`${name === 'shipAddress' ? 'shipping' : 'billing'} ${token}`;

/** The fields of one address. The country comes first because the other fields depend on it. */
export function AddressFields({ name, values, allowed, isCompany, order }: AddressFieldsProps) {
	const { t, site } = useShop();
	const { register, formState, getFieldState, watch } = useFormContext<AddressFormValues>();
	const countryIso = watch(`${name}.countryIso`, values.countryIso ?? '') ?? '';
	const facts = countries[countryIso];
	const input = (field: AddressField, token: string) => ({
		...register(`${name}.${field}`),
		id: `${name}-${field}`,
		autoComplete: purpose(name, token),
		defaultValue: values[field] ?? '',
	});
	const error = (field: AddressField) => getFieldState(`${name}.${field}`, formState).error?.message;
	const options = allowed
		.map((iso) => ({ iso, label: countryName(iso, site.languageTag) }))
		.sort((a, b) => a.label.localeCompare(b.label, site.languageTag));

	return (
		<div className="grid items-start gap-4 sm:grid-cols-6">
			<Field label={t('checkout.country')} error={error('countryIso')} className="sm:col-span-6">
				<select {...input('countryIso', 'country')}>
					{options.map(({ iso, label }) => (
						<option key={iso} value={iso}>
							{label}
						</option>
					))}
				</select>
			</Field>
			<Field label={t('checkout.firstname')} error={error('firstname')} className="sm:col-span-3">
				<input type="text" {...input('firstname', 'given-name')} />
			</Field>
			<Field label={t('checkout.lastname')} error={error('lastname')} className="sm:col-span-3">
				<input type="text" {...input('lastname', 'family-name')} />
			</Field>
			<CompanyFields {...{ name, order, countryIso, isCompany }} input={input} error={error} />
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
			<StateField {...{ name, countryIso, input }} error={error('stateAbbr')} />
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

interface StateFieldProps {
	name: AddressName;
	countryIso: string;
	error: string | undefined;
	/** Returns the props of the input of a field. */
	input: (field: AddressField, token: string) => object;
}

/** The state, in countries whose addresses have one. A state without delivery shows an error in the delivery address. */
function StateField({ name, countryIso, error, input }: StateFieldProps) {
	const { t, site } = useShop();
	// Also states without delivery: choosing one shows an error, and a billing address may be there.
	const states = getStates(countryIso);
	const notServed = name === 'shipAddress' ? site.region.unsupportedStates : [];
	if (states.length === 0) return null;
	return (
		<Field
			label={t('checkout.state')}
			help={notServed.length > 0 && t('checkout-notes.states_served')}
			error={error}
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

interface CompanyFieldsProps {
	name: AddressName;
	order: Order;
	countryIso: string;
	isCompany: boolean;
	/** Props of the input of a field. */
	input: (field: AddressField, token: string) => object;
	/** Error text of a field. */
	error: (field: AddressField) => string | undefined;
}

/** Company name and VAT id. Hidden for persons, not removed: the values stay when the customer switches back. */
function CompanyFields({ name, order, countryIso, isCompany, input, error }: CompanyFieldsProps) {
	const { t } = useShop();
	const facts = countries[countryIso];
	return (
		<fieldset className="contents" hidden={!isCompany} disabled={!isCompany}>
			<legend className="visually-hidden">{t('checkout.for_company')}</legend>
			<Field label={t('checkout.company')} error={error('company')} className="sm:col-span-6">
				<input type="text" {...input('company', 'organization')} />
			</Field>
			{facts?.vatExample && (
				<VatIdField
					name={name}
					order={order}
					countryIso={countryIso}
					isCompany={isCompany}
					error={error('vatId')}
				>
					<input type="text" {...input('vatId', 'off')} autoComplete="off" spellCheck={false} />
				</VatIdField>
			)}
		</fieldset>
	);
}
