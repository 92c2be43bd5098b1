import type { BookedAddress } from '#src/customers/address-contract.ts';
import { countries, countryName } from '#src/customers/countries.ts';
import { getStates } from '#src/customers/states.ts';
import { Field } from '#src/ui/Field.tsx';
import type { Order } from '../../record/order.ts';
import { useShop } from '../../shop-context/ShopContext.tsx';
import { DestinationCost } from '../../summary/DestinationList.tsx';
import { lineItemText } from '../../summary/line-item-text.ts';
import { fieldText } from '../../summary/problem-text.ts';
import { type DraftDestination, type ShownField, shownFields } from './split-form.ts';
import type { SplitForm } from './use-split.ts';

interface DestinationFieldsProps {
	order: Order;
	draft: DraftDestination;
	/** Its place among the further addresses. */
	index: number;
	/** The customer's address book. */
	book: readonly BookedAddress[];
	problems: SplitForm['problems'];
	onChange: (draft: DraftDestination) => void;
	onRemove: () => void;
}

/** One further address: the address, chosen from the book or typed, and how many pieces of each line go there. */
export function DestinationFields(props: DestinationFieldsProps) {
	const { order, draft, index, book, onChange, onRemove } = props;
	const { t, site } = useShop();
	const number = String(index + 2);
	const countryIso = order.shipAddress?.countryIso ?? order.destinationIso;
	const offered = book.filter((address) => address.countryIso === countryIso);
	const fill = (id: string) => {
		const found = offered.find((address) => String(address.id) === id);
		const address = Object.fromEntries(shownFields.map((field) => [field, found?.[field] ?? '']));
		onChange({ ...draft, address });
	};
	const part = order.destinations.find(({ id }) => `saved-${id}` === draft.key);
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
			<AddressInputs {...props} countryIso={countryIso} />
			<PieceInputs {...props} />
		</fieldset>
	);
}

const widths: Readonly<Partial<Record<ShownField, string>>> = {
	firstname: 'sm:col-span-3',
	lastname: 'sm:col-span-3',
	zipcode: 'sm:col-span-2',
	city: 'sm:col-span-4',
};
const isOptional = (field: ShownField) => field === 'company' || field === 'address2';

function AddressInputs({
	draft,
	index,
	problems,
	onChange,
	countryIso,
}: DestinationFieldsProps & { countryIso: string }) {
	const { t } = useShop();
	const states = getStates(countryIso);
	const facts = countries[countryIso];
	const labels = {
		company: t('split.company'),
		firstname: t('checkout.firstname'),
		lastname: t('checkout.lastname'),
		address1: t('checkout.address1'),
		address2: t('checkout.address2'),
		zipcode: t('checkout.zipcode'),
		city: t('checkout.city'),
		stateAbbr: t('checkout.state'),
		phone: t('checkout.phone'),
	};
	const placeholders: Partial<Record<ShownField, string | undefined>> = {
		zipcode: facts?.postalExample,
		phone: `+${facts?.callingCode ?? ''}`,
	};
	const country = problems[`destinations.${index}.countryIso`];
	return (
		<div className="grid items-start gap-4 sm:grid-cols-6">
			{country && (
				<p className="field-error sm:col-span-6" role="alert">
					{fieldText(country, t)}
				</p>
			)}
			{shownFields.map((field) => {
				if (field === 'stateAbbr' && states.length === 0) return null;
				const wrong = problems[`destinations.${index}.${field}`];
				const input = {
					value: draft.address[field] ?? '',
					onChange: ({ target }: { target: { value: string } }) =>
						onChange({ ...draft, address: { ...draft.address, [field]: target.value } }),
					autoComplete: 'off',
				};
				return (
					<Field
						key={field}
						label={labels[field]}
						error={wrong && fieldText(wrong, t)}
						className={widths[field] ?? 'sm:col-span-6'}
						{...(isOptional(field) && { optional: t('checkout.optional') })}
					>
						{field === 'stateAbbr' ? (
							<select {...input}>
								<option value="">{t('checkout.choose_state')}</option>
								{states.map(({ abbr, name }) => (
									<option key={abbr} value={abbr}>
										{name}
									</option>
								))}
							</select>
						) : (
							<input {...input} type={field === 'phone' ? 'tel' : 'text'} placeholder={placeholders[field]} />
						)}
					</Field>
				);
			})}
		</div>
	);
}

function PieceInputs({ order, draft, index, problems, onChange }: DestinationFieldsProps) {
	const { t, site } = useShop();
	const all = problems[`destinations.${index}.items`];
	return (
		<div className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2">
			{all && (
				<p className="field-error sm:col-span-2" role="alert">
					{fieldText(all, t)}
				</p>
			)}
			{order.lineItems
				.filter(({ service }) => service === null)
				.map((line) => {
					const wrong = problems[`destinations.${index}.items.${line.id}`];
					const { name, size } = lineItemText(line, t, site);
					return (
						<Field
							key={line.id}
							label={[name, size].filter(Boolean).join(' · ')}
							help={t('checkout.pieces', { count: line.quantity })}
							error={wrong && fieldText(wrong, t)}
						>
							<input
								type="text"
								inputMode="numeric"
								autoComplete="off"
								maxLength={9}
								value={draft.pieces[line.id] ?? ''}
								onChange={({ target }) =>
									onChange({ ...draft, pieces: { ...draft.pieces, [line.id]: target.value } })
								}
							/>
						</Field>
					);
				})}
		</div>
	);
}
