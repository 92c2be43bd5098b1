import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressFields } from '#src/customers/address.ts';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { Field } from '#src/ui/Field.tsx';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import type { AddressFormValues, AddressName } from './address-form.ts';

type Values = AddressFormValues['shipAddress'];
interface SavedAddressesProps {
	name: AddressName;
	/** The customer's address book. */
	book: readonly BookedAddress[];
	/** The order with the initial values of the form. */
	order: Order;
	/** Called with the country of the chosen address if it differs from the form’s. */
	onCountry?: (countryIso: string) => void;
}

/** Fills the form with an address of the book. Typed values are kept and restored by "another address". */
export function SavedAddresses({ name, book, order, onCountry }: SavedAddressesProps) {
	const { t, site } = useShop();
	const { clearErrors, getValues, setValue, watch } = useFormContext<AddressFormValues>();
	const typed = useRef<Values>({});
	const shown = { ...order[name], ...watch(name) };
	const { allowedShippingCountries } = site.region;
	const offered = book.filter(
		({ countryIso }) => name === 'billAddress' || allowedShippingCountries.includes(countryIso),
	);
	const chosen = offered.find((address) => isSame(address, shown));

	const fill = (values: Readonly<Record<string, unknown>>) => {
		for (const field of addressFields) setValue(`${name}.${field}`, String(values[field] ?? ''));
		clearErrors(name);
		if (values.countryIso && values.countryIso !== shown.countryIso) onCountry?.(String(values.countryIso));
	};
	const choose = (id: string) => {
		if (!chosen) typed.current = { ...getValues(name) };
		const address = offered.find((one) => String(one.id) === id);
		if (!address) return fill({ countryIso: chosen?.countryIso, ...typed.current });
		if (name === 'shipAddress') setValue('customerType', address.customerType);
		fill({ ...address });
	};
	if (offered.length === 0) return null;
	return (
		<Field label={t('checkout-addresses.saved')} className={name === 'billAddress' ? 'mb-4' : ''}>
			<select
				id={`${name}-saved`}
				// With autocomplete, the browser would fill in values of other fields.
				autoComplete="off"
				value={chosen ? String(chosen.id) : ''}
				onChange={({ target }) => choose(target.value)}
			>
				<option value="">{t('checkout-addresses.another')}</option>
				{offered.map((address) => (
					<option key={address.id} value={String(address.id)}>
						{addressLine(address)}
					</option>
				))}
			</select>
		</Field>
	);
}

const addressLine = ({ company, fullName, address1, zipcode, city, country }: BookedAddress): string =>
	[company, fullName, address1, `${zipcode} ${city}`, country.name].filter(Boolean).join(', ');

/** Whether the values of the form are those of the address; fields that the form does not show are ignored. */
const isSame = (address: BookedAddress, values: Readonly<Record<string, unknown>>): boolean =>
	addressFields.every(
		(field) => values[field] === undefined || (address[field] ?? '') === (values[field] ?? ''),
	);
