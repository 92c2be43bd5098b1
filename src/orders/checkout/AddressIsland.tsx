import { type FocusEvent, type FormEvent, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { countries } from '#src/customers/countries.ts';
import { normalisePostalCode } from '#src/customers/postal-code.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { HydratedFieldset } from '#src/ui/HydratedFieldset.tsx';
import { isPressing } from '#src/ui/is-pressing.ts';
import { waitFor } from '#src/ui/wait/store.ts';
import { fieldError, fieldsOfFailure } from '../address-fields/field-errors.ts';
import { useOrder } from '../cart/use-order.ts';
import { followOrder, storeDeliveryPlace } from '../destination/choose-destination.ts';
import type { Order } from '../record/order.ts';
import { type IslandProps, ShopContext, useShop } from '../shop-context/ShopContext.tsx';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import {
	type AddressFormValues,
	addressResolver,
	type FormField,
	formFields,
	isFormField,
	listProblems,
	toOrderInput,
} from './address-form.ts';
import { CheckoutAddress } from './CheckoutAddress.tsx';
import { CustomerTypeField } from './CustomerTypeField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';
import { StepLayout } from './StepLayout.tsx';
import { advanceTo, saveOrder } from './store.ts';
import { useAddressDraft } from './use-address-draft.ts';

interface AddressIslandProps extends IslandProps {
	order: Order;
	/** The buyer is signed in. */
	hasAccount: boolean;
	/** Their address book. */
	book?: readonly BookedAddress[];
}

/** First step of the checkout: contact, delivery address, billing address. No account is needed. */
export default function AddressIsland({ order, hasAccount, book = [], ...shop }: AddressIslandProps) {
	return (
		<ShopContext {...shop}>
			<HydratedFieldset>
				<AddressStep initial={order} hasAccount={hasAccount} book={book} />
			</HydratedFieldset>
		</ShopContext>
	);
}

/** State and events of the address form. */
function useAddressForm(order: Order) {
	const { t, site, links } = useShop();
	const form = useForm<AddressFormValues>({
		resolver: addressResolver(site.region, t),
		// Fields are validated below, on blur; ErrorSummary moves the focus.
		reValidateMode: 'onSubmit',
		shouldFocusError: false,
		shouldUnregister: true,
	});
	const { formState, getFieldState, getValues, handleSubmit, setError, setValue, trigger } = form;
	/** The fields that had an error when the form was last submitted. */
	const [listed, setListed] = useState<readonly FormField[]>([]);
	const [failure, setFailure] = useState<unknown>();
	const [isLeaving, setLeaving] = useState(false);
	const isBusy = formState.isSubmitting || isLeaving;
	const errorOf = (field: FormField) => getFieldState(field, formState).error?.message;

	const listErrors = () => setListed(formFields.filter((field) => getFieldState(field).error));
	/** Validates a field when it is left, unless it is empty and had no error. */
	const handleBlur = ({ currentTarget, target }: FocusEvent<HTMLFormElement, HTMLInputElement>) => {
		const { name, value } = target;
		if (!isFormField(name)) return;
		if (name === 'shipAddress.zipcode' || name === 'billAddress.zipcode') {
			const { countryIso = '' } = getValues(name === 'shipAddress.zipcode' ? 'shipAddress' : 'billAddress');
			const tidied = normalisePostalCode(value, countryIso);
			if (tidied) setValue(name, tidied);
		}
		if (isPressing(currentTarget, '[type="submit"]')) return;
		if (value || errorOf(name)) void trigger(name);
	};
	const follow = (countryIso: string) => void followCountry(order, countryIso).catch(setFailure);
	/** While typing, only the field's present error is checked again. */
	const handleChange = ({ target }: FormEvent<HTMLFormElement>) => {
		const { name } = target as HTMLInputElement;
		if (isFormField(name) && errorOf(name)) void trigger(name);
		if (name === 'shipAddress.countryIso') follow((target as HTMLInputElement).value);
	};
	const save = async (values: AddressFormValues) => {
		try {
			await waitFor('details', async () => {
				const { shipAddress } = await advanceTo('delivery', toOrderInput(values));
				if (shipAddress) await storeDeliveryPlace(shipAddress.countryIso, shipAddress.zipcode);
			});
			setLeaving(true);
			location.assign(links.delivery);
		} catch (error) {
			const problems = listProblems(fieldsOfFailure(error));
			for (const [field, problem] of problems) setError(field, fieldError(problem, t));
			if (problems.length > 0) listErrors();
			else setFailure(error);
		}
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		setFailure(undefined);
		void handleSubmit(save, listErrors)(event);
	};

	/** The errors of the last submission that are not fixed yet, for the summary. */
	const errors = listed.flatMap((field) => {
		const text = errorOf(field);
		return text
			? [{ id: field.replace('.', '-'), text: t('checkout.error_at', { field: fieldLabel(field, t), text }) }]
			: [];
	});
	return { form, errors, failure, isBusy, submit, follow, handleBlur, handleChange };
}

/**
 * Delivery and tax of the order follow the country of its delivery address at once, and so do the prices of the other
 * pages. An address that was saved counts until the next one is saved. @throws ApiProblem
 */
async function followCountry(order: Order, countryIso: string): Promise<void> {
	if (countryIso === order.destinationIso) return;
	const { destinationIso } = await saveOrder({ destinationIso: countryIso });
	if (destinationIso === countryIso) followOrder(countryIso);
}

interface AddressStepProps {
	initial: Order;
	hasAccount: boolean;
	book: readonly BookedAddress[];
}

function AddressStep({ initial, hasAccount, book }: AddressStepProps) {
	const { t, site, links } = useShop();
	const order = useOrder(initial);
	const { form, errors, failure, isBusy, submit, follow, handleBlur, handleChange } = useAddressForm(order);
	useAddressDraft(form, initial.number);
	const { formState, getFieldState, register, watch } = form;
	// The initial values are set on the inputs, not in `useForm`, so that values typed before hydration are kept.
	const isCompany = watch('customerType', initial.customerType) === 'b2b';
	const useShipping = watch('useShipping', isBilledToShipping(initial));
	return (
		<StepLayout order={order} customerType={isCompany ? 'b2b' : 'b2c'}>
			<FormProvider {...form}>
				<form
					// Never GET: an address must not get into a URL, even if the script fails.
					method="post"
					noValidate
					className="grid gap-10"
					onSubmit={submit}
					onBlur={handleBlur}
					onChange={handleChange}
				>
					<ErrorSummary errors={errors} attempt={formState.submitCount} />
					{failure !== undefined && <FailureNotice error={failure} />}
					<ContactSection
						initial={initial}
						hasAccount={hasAccount}
						error={getFieldState('email', formState).error?.message}
					/>
					<section className="grid gap-4">
						<h2 className="text-20">{t('checkout.ship_to')}</h2>
						<SavedAddresses name="shipAddress" book={book} order={initial} onCountry={follow} />
						<CheckoutAddress
							name="shipAddress"
							values={{ countryIso: initial.destinationIso, ...initial.shipAddress }}
							allowed={site.region.allowedShippingCountries}
							isCompany={isCompany}
							order={order}
						/>
					</section>
					<section className="grid gap-4">
						<h2 className="text-20">{t('checkout.bill_to')}</h2>
						<label className="choice">
							<input
								type="checkbox"
								{...register('useShipping')}
								defaultChecked={isBilledToShipping(initial)}
							/>
							<span>{t('checkout.same_address')}</span>
						</label>
						{/* Hidden, not removed: the values stay when the box is unchecked again. */}
						<fieldset hidden={useShipping} disabled={useShipping}>
							<legend className="visually-hidden">{t('checkout.bill_to')}</legend>
							<SavedAddresses name="billAddress" book={book} order={initial} />
							<CheckoutAddress
								name="billAddress"
								values={{ countryIso: initial.destinationIso, ...initial.billAddress }}
								allowed={Object.keys(countries)}
								isCompany={isCompany}
								order={order}
							/>
						</fieldset>
					</section>
					<div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
						<a className="button button-quiet" href={links.cart}>
							{t('checkout.back_to_cart')}
						</a>
						<Button type="submit" busy={isBusy}>
							{t('checkout.to_delivery')}
						</Button>
					</div>
				</form>
			</FormProvider>
		</StepLayout>
	);
}

interface ContactSectionProps {
	initial: Order;
	hasAccount: boolean;
	error: string | undefined;
}

/** E-mail, and whether a company or a person buys. */
function ContactSection({ initial, hasAccount, error }: ContactSectionProps) {
	const { t } = useShop();
	const help = [t('checkout.email_help'), hasAccount ? '' : t('checkout.no_account')].join(' ').trim();
	const { register } = useFormContext<AddressFormValues>();
	return (
		<section className="grid gap-4">
			<h2 className="text-20">{t('checkout.contact')}</h2>
			<Field label={t('checkout.email')} help={help} error={error}>
				<input
					{...register('email')}
					id="email"
					type="email"
					autoComplete="email"
					inputMode="email"
					spellCheck={false}
					defaultValue={initial.email ?? ''}
				/>
			</Field>
			<CustomerTypeField initial={initial.customerType} />
		</section>
	);
}

function isBilledToShipping({ shipAddress, billAddress }: Order): boolean {
	if (!shipAddress || !billAddress) return true;
	return JSON.stringify(shipAddress) === JSON.stringify(billAddress);
}

/** A field's label for the error summary. */
function fieldLabel(field: FormField, t: ReturnType<typeof useShop>['t']): string {
	const key = `checkout.${fieldLabels[field.split('.').at(-1) ?? ''] ?? field}`;
	// Only the label of the VAT id takes a value; `none` gives the form without a country's name.
	const label = t.find(key, { name: 'none' }) ?? field;
	return field.startsWith('billAddress') ? t('checkout.billing_field', { field: label }) : label;
}
const fieldLabels: Record<string, string> = {
	countryIso: 'country',
	vatId: 'vat_id',
	stateAbbr: 'state',
	...Object.fromEntries(
		['email', 'firstname', 'lastname', 'company', 'address1', 'address2', 'zipcode', 'city', 'phone'].map(
			(field) => [field, field],
		),
	),
};
