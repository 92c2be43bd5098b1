import { type FieldError, useFormContext } from 'react-hook-form';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { countryName } from '#src/customers/countries.ts';
import { Field } from '#src/ui/Field.tsx';
import { AddressFields } from '../../address-fields/AddressFields.tsx';
import type { Order } from '../../record/order.ts';
import { useShop } from '../../shop-context/ShopContext.tsx';
import { DestinationCost } from '../../summary/DestinationList.tsx';
import { lineItemText } from '../../summary/line-item-text.ts';
import {
	type DestinationValues,
	pieceKey,
	type ShownField,
	type SplitValues,
	shownFields,
	splitLines,
} from './split-form.ts';

interface DestinationFieldsProps {
	order: Order;
	/** Its place among the further addresses. */
	index: number;
	/** Initial values. */
	values: DestinationValues;
	/** The customer's address book. */
	book: readonly BookedAddress[];
	onRemove: () => void;
}

/** One further address: the address, chosen from the book or typed, and how many pieces of each line go there. */
export function DestinationFields({ order, index, values, book, onRemove }: DestinationFieldsProps) {
	const { t, site } = useShop();
	const { clearErrors, formState, getFieldState, register, setValue } = useFormContext<SplitValues>();
	const name = `destinations.${index}` as const;
	const number = String(index + 2);
	const countryIso = order.shipAddress?.countryIso ?? order.destinationIso;
	const offered = book.filter((address) => address.countryIso === countryIso);
	const fill = (id: string) => {
		const found = offered.find((address) => String(address.id) === id);
		for (const field of shownFields)
			setValue(`${name}.${field}`, found?.[field] ?? '', { shouldDirty: true });
		clearErrors(shownFields.map((field) => `${name}.${field}` as const));
	};
	const errorAt = (field: 'countryIso' | ShownField) =>
		// The country is no field of the form; its error is shown above the address.
		getFieldState(`${name}.${field as ShownField}`, formState).error?.message;
	const part = order.destinations.find(({ id }) => id === values.savedId);
	/** Registers an input, whose error is removed when its value changes. */
	const input = (field: ShownField) => ({
		...register(`${name}.${field}`, { onChange: () => clearErrors(`${name}.${field}`) }),
		defaultValue: values[field] ?? '',
		// With autocomplete, the browser would fill in the buyer's own address.
		autoComplete: 'off',
	});
	return (
		<fieldset className="card card-padded grid gap-4">
			<legend className="visually-hidden">{t('split.address', { number })}</legend>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
				<h3 className="text-17 font-medium">
					{t('split.address', { number })}, {countryName(countryIso, site.languageTag)}
				</h3>
				<button
					className="button button-quiet button-small"
					type="button"
					onClick={onRemove}
					aria-label={t('split.remove', { number })}
				>
					{t('cart.remove')}
				</button>
			</div>
			{part && <DestinationCost destination={part} />}
			{offered.length > 0 && (
				<Field label={t('checkout-addresses.saved')}>
					<select autoComplete="off" defaultValue="" onChange={({ target }) => fill(target.value)}>
						<option value="">{t('checkout-addresses.another')}</option>
						{offered.map(({ id, company, fullName, address1, zipcode, city }) => (
							<option key={id} value={String(id)}>
								{[company, fullName, address1, `${zipcode} ${city}`].filter(Boolean).join(', ')}
							</option>
						))}
					</select>
				</Field>
			)}
			<ErrorText text={errorAt('countryIso')} />
			<AddressFields
				{...{ t, countryIso }}
				languageTag={site.languageTag}
				input={(field) => input(field as ShownField)}
				error={(field) => errorAt(field as ShownField)}
				notServed={site.region.unsupportedStates}
			>
				<Field
					label={t('split.company')}
					optional={t('checkout.optional')}
					error={errorAt('company')}
					className="sm:col-span-6"
				>
					<input type="text" {...input('company')} />
				</Field>
			</AddressFields>
			<PieceFields {...{ order, index, values }} />
		</fieldset>
	);
}

function PieceFields({ order, index, values }: Pick<DestinationFieldsProps, 'order' | 'index' | 'values'>) {
	const { t, site } = useShop();
	const { clearErrors, formState, getFieldState, register } = useFormContext<SplitValues>();
	const name = `destinations.${index}.items` as const;
	// The error of the whole group. Without the cast, TypeScript takes its properties for names of lines.
	const wrong = getFieldState(name, formState).error as FieldError | undefined;
	return (
		<div className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2">
			<ErrorText text={wrong?.message} />
			{splitLines(order).map((line) => {
				const field = `${name}.${pieceKey(line.id)}` as const;
				const { name: product, size } = lineItemText(line, t, site);
				return (
					<Field
						key={line.id}
						label={[product, size].filter(Boolean).join(' · ')}
						help={t('checkout.pieces', { count: line.quantity })}
						error={getFieldState(field, formState).error?.message}
					>
						<input
							type="text"
							inputMode="numeric"
							autoComplete="off"
							maxLength={9}
							{...register(field, { onChange: () => clearErrors(name) })}
							defaultValue={values.items[pieceKey(line.id)] ?? ''}
						/>
					</Field>
				);
			})}
		</div>
	);
}

/** An error that belongs to no single field. */
function ErrorText({ text }: { text: string | undefined }) {
	if (text === undefined) return null;
	return (
		<p className="field-error sm:col-span-2" role="alert">
			{text}
		</p>
	);
}
