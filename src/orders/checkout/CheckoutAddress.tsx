import { useFormContext } from 'react-hook-form';
import type { AddressField } from '#src/customers/address.ts';
import { countries } from '#src/customers/countries.ts';
import { Field } from '#src/ui/Field.tsx';
import { AddressFields } from '../address-fields/AddressFields.tsx';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import type { AddressFormValues, AddressName } from './address-form.ts';
import { VatIdField } from './VatIdField.tsx';

interface CheckoutAddressProps {
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

/** The fields of the delivery address or of the billing address. */
export function CheckoutAddress({ name, values, allowed, isCompany, order }: CheckoutAddressProps) {
	const { t, site } = useShop();
	const { register, formState, getFieldState, watch } = useFormContext<AddressFormValues>();
	const countryIso = watch(`${name}.countryIso`, values.countryIso ?? '') ?? '';
	const input = (field: AddressField, token: string) => ({
		...register(`${name}.${field}`),
		id: `${name}-${field}`,
		autoComplete: purpose(name, token),
		defaultValue: values[field] ?? '',
	});
	const error = (field: AddressField) => getFieldState(`${name}.${field}`, formState).error?.message;
	return (
		<AddressFields
			{...{ t, countryIso, allowed, input, error }}
			languageTag={site.languageTag}
			// A billing address may be in a state without delivery.
			notServed={name === 'shipAddress' ? site.region.unsupportedStates : []}
		>
			<CompanyFields {...{ name, order, countryIso, isCompany, input, error }} />
		</AddressFields>
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
