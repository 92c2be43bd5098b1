import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { countries } from '#src/customers/countries.ts';
import { tidyPostalCode } from '#src/customers/postal-code.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { isPressing } from '#src/ui/is-pressing.ts';
import { waitFor } from '#src/ui/wait/store.ts';
import { FailureNotice } from '../FailureNotice.tsx';
import type { Order } from '../order.ts';
import { fieldText } from '../problem-text.ts';
import { type IslandProps, ShopContext, useOrder, useShop } from '../ShopContext.tsx';
import { AddressFields } from './AddressFields.tsx';
import {
	checkAddressForm,
	type FormField,
	type FormProblems,
	inOrder,
	problemsOf,
	readAddressForm,
} from './address-form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { StepLayout } from './StepLayout.tsx';
import { advanceTo } from './store.ts';

interface AddressIslandProps extends IslandProps {
	order: Order;
}

/** First step: who is buying and where the goods go. A guest is the normal case. */
export default function AddressIsland({ order, ...shop }: AddressIslandProps) {
	return (
		<ShopContext {...shop}>
			<AddressStep initial={order} />
		</ShopContext>
	);
}

function AddressStep({ initial }: { initial: Order }) {
	const { t, site, links } = useShop();
	const order = useOrder(initial);
	const form = useRef<HTMLFormElement>(null);
	const [isCompany, setCompany] = useState(initial.customerType === 'b2b');
	const [isSame, setSame] = useState(isBilledToShipping(initial));
	const [shipCountry, setShipCountry] = useState(initial.shipAddress?.countryIso ?? initial.destinationIso);
	const [billCountry, setBillCountry] = useState(initial.billAddress?.countryIso ?? initial.destinationIso);
	const [problems, setProblems] = useState<FormProblems>({});
	const [listed, setListed] = useState<FormField[]>([]);
	const [attempt, setAttempt] = useState(0);
	const [failure, setFailure] = useState<unknown>();
	const [isBusy, setBusy] = useState(false);

	// What was chosen before the page came alive.
	useEffect(() => {
		if (!form.current) return;
		const early = readAddressForm(new FormData(form.current));
		setCompany(early.customerType === 'b2b');
		setSame(early.useShipping ?? true);
		if (early.shipAddress?.countryIso) setShipCountry(early.shipAddress.countryIso);
		if (early.billAddress?.countryIso) setBillCountry(early.billAddress.countryIso);
	}, []);

	const check = (): FormProblems =>
		form.current ? checkAddressForm(readAddressForm(new FormData(form.current)), site.region) : {};
	const errorOf = (field: FormField) => {
		const problem = problems[field];
		return problem && fieldText(problem, t);
	};
	const show = (found: FormProblems) => {
		setProblems(found);
		setListed(inOrder(found).map(([field]) => field));
		setAttempt((count) => count + 1);
	};

	/** After leaving a field: that field alone. While typing: only what was wrong may become right. */
	const review = (event: FormEvent<HTMLFormElement>, isLeaving: boolean) => {
		const element = event.target as HTMLInputElement;
		const field = element.name as FormField;
		if (!field || (!isLeaving && !problems[field])) return;
		if (isLeaving) tidyInput(element, form.current);
		if (form.current && isPressing(form.current, '[type="submit"]')) return;
		const isUntouched = isLeaving && !element.value && !problems[field];
		const found = isUntouched ? undefined : check()[field];
		if (isLeaving || !found)
			setProblems(({ [field]: _, ...rest }) => (found ? { ...rest, [field]: found } : rest));
	};

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		setFailure(undefined);
		const found = check();
		if (Object.keys(found).length > 0) return show(found);
		setBusy(true);
		try {
			const details = readAddressForm(new FormData(event.currentTarget));
			await waitFor('details', () => advanceTo('delivery', details));
			location.assign(links.delivery);
		} catch (error) {
			setBusy(false);
			const named = error instanceof ApiProblem ? problemsOf(error.details) : {};
			if (inOrder(named).length > 0) show(named);
			else setFailure(error);
		}
	};

	const wrong = listed.flatMap((field) => {
		const text = errorOf(field);
		return text
			? [{ id: field.replace('.', '-'), text: t('checkout.error_at', { field: labelOf(field, t), text }) }]
			: [];
	});
	return (
		<StepLayout order={order}>
			<form
				ref={form}
				// Never by GET: an address has no place in a URL, whatever becomes of the script.
				method="post"
				noValidate
				className="grid gap-10"
				onSubmit={submit}
				onBlur={(event) => review(event, true)}
				onInput={(event) => review(event, false)}
			>
				<ErrorSummary errors={wrong} attempt={attempt} />
				{failure !== undefined && <FailureNotice error={failure} />}
				<section className="grid gap-4">
					<h2 className="text-20">{t('checkout.contact')}</h2>
					<Field label={t('checkout.email')} help={t('checkout.email_help')} error={errorOf('email')}>
						<input
							id="email"
							name="email"
							type="email"
							autoComplete="email"
							inputMode="email"
							spellCheck={false}
							defaultValue={initial.email ?? ''}
						/>
					</Field>
					<fieldset className="grid gap-3 sm:grid-cols-2">
						<legend className="field-label mb-2">{t('checkout.buying_for')}</legend>
						{(['b2b', 'b2c'] as const).map((type) => (
							<label key={type} className="choice choice-card">
								<input
									type="radio"
									name="customerType"
									value={type}
									defaultChecked={initial.customerType === type}
									onChange={() => setCompany(type === 'b2b')}
								/>
								<span>{type === 'b2b' ? t('checkout.for_company') : t('checkout.for_myself')}</span>
							</label>
						))}
					</fieldset>
				</section>
				<section className="grid gap-4">
					<h2 className="text-20">{t('checkout.ship_to')}</h2>
					<AddressFields
						name="shipAddress"
						values={initial.shipAddress ?? {}}
						allowed={site.region.allowedShippingCountries}
						countryIso={shipCountry}
						onCountry={setShipCountry}
						isCompany={isCompany}
						errorOf={errorOf}
					/>
				</section>
				<section className="grid gap-4">
					<h2 className="text-20">{t('checkout.bill_to')}</h2>
					<label className="choice">
						<input
							type="checkbox"
							name="useShipping"
							defaultChecked={isSame}
							onChange={(event) => setSame(event.target.checked)}
						/>
						<span>{t('checkout.same_address')}</span>
					</label>
					{/* Hidden, not removed: what was typed is still there when the tick comes off again. */}
					<fieldset hidden={isSame} disabled={isSame}>
						<legend className="visually-hidden">{t('checkout.bill_to')}</legend>
						<AddressFields
							name="billAddress"
							values={initial.billAddress ?? {}}
							allowed={Object.keys(countries)}
							countryIso={billCountry}
							onCountry={setBillCountry}
							isCompany={isCompany}
							errorOf={errorOf}
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
		</StepLayout>
	);
}

function isBilledToShipping({ shipAddress, billAddress }: Order): boolean {
	if (!shipAddress || !billAddress) return true;
	return JSON.stringify(shipAddress) === JSON.stringify(billAddress);
}

/** Postal codes get their country's own form: `sw1a1aa` → `SW1A 1AA`. */
function tidyInput(element: HTMLInputElement, form: HTMLFormElement | null): void {
	const [name, field] = element.name.split('.');
	if (field !== 'zipcode' || !form) return;
	const country = new FormData(form).get(`${name}.countryIso`);
	const tidied = tidyPostalCode(element.value, String(country));
	if (tidied) element.value = tidied;
}

function labelOf(field: FormField, t: ReturnType<typeof useShop>['t']): string {
	const key = `checkout.${fieldLabels[field.split('.').at(-1) ?? ''] ?? field}`;
	// Of all labels, only the VAT id's has a country's word in it.
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
