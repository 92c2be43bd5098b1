import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnswerOf } from '#src/api/endpoint.ts';
import { countries } from '#src/customers/countries.ts';
import { callAsUser } from '#src/customers/store.ts';
import { validateVat } from '#src/customers/vat/contract.ts';
import { isInVies, normaliseVatId } from '#src/customers/vat-id.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { problemText } from '../summary/problem-text.ts';
import type { AddressFormValues, AddressName } from './address-form.ts';
import { describeVatAnswer } from './vat-answer-text.ts';

interface VatIdFieldProps {
	name: AddressName;
	order: Order;
	countryIso: string;
	error: string | undefined;
	isCompany: boolean;
	/** The input. */
	children: ReactElement<{ defaultValue?: string; className?: string }>;
}

/** Debounce of the VIES request in milliseconds. */
const pauseMs = 500;

type Answer = AnswerOf<typeof validateVat>;
type Check =
	| { readonly state: 'running' }
	| { readonly state: 'answered'; readonly answer: Answer }
	| { readonly state: 'failed'; readonly failure: unknown };

/**
 * Validates the VAT id in the form by VIES, as soon as its format is valid, and fills in the company's name if that is
 * empty.
 */
function useVatCheck(name: AddressName, countryIso: string, isCompany: boolean, initial: string) {
	const { getValues, setValue, watch } = useFormContext<AddressFormValues>();
	const typed = watch(`${name}.vatId`, initial) ?? '';
	const vatId = isCompany ? normaliseVatId(typed, countryIso) : undefined;
	const [check, setCheck] = useState<Check>();
	const [isNameFilled, setNameFilled] = useState(false);
	const [attempt, setAttempt] = useState(0);
	const asked = useRef(0);

	useEffect(() => {
		asked.current++;
		setNameFilled(false);
		setCheck(undefined);
		if (!vatId || !isInVies(vatId)) return;
		const mine = asked.current;
		const isCurrent = () => asked.current === mine;
		const checkVatId = async () => {
			setCheck({ state: 'running' });
			try {
				const answer = await callAsUser(validateVat, { vatId, countryIso, customerType: 'b2b' });
				if (!isCurrent()) return;
				setCheck({ state: 'answered', answer });
				if (!answer.name || getValues(`${name}.company`)) return;
				setValue(`${name}.company`, answer.name, { shouldValidate: true });
				setNameFilled(true);
			} catch (failure) {
				if (isCurrent()) setCheck({ state: 'failed', failure });
			}
		};
		const timer = setTimeout(checkVatId, attempt === 0 ? pauseMs : 0);
		return () => clearTimeout(timer);
	}, [vatId, countryIso, attempt, name, getValues, setValue]);

	return { vatId, check, isNameFilled, askAgain: () => setAttempt((count) => count + 1) };
}

/** Input for the VAT id of a company, with the result of VIES and its effect on the VAT of the order. */
export function VatIdField({ name, order, countryIso, error, isCompany, children }: VatIdFieldProps) {
	const { t } = useShop();
	const { watch } = useFormContext<AddressFormValues>();
	const facts = countries[countryIso];
	const { defaultValue = '' } = children.props;
	const { vatId, check, isNameFilled, askAgain } = useVatCheck(name, countryIso, isCompany, defaultValue);
	const destination = {
		countryIso: watch('shipAddress.countryIso', order.destinationIso) ?? '',
		zipcode: watch('shipAddress.zipcode', '') ?? '',
	};
	const texts = () => {
		if (!vatId) return [];
		if (!isInVies(vatId)) return [t('tax.check_form_only')];
		if (check?.state === 'running') return [t('tax.check_running')];
		if (check?.state === 'failed') return [problemText(check.failure, t)];
		if (check?.state !== 'answered') return [];
		return describeVatAnswer(check.answer, { order, destination }, t);
	};
	const isUnsure =
		check?.state === 'failed' || (check?.state === 'answered' && check.answer.status === 'unavailable');
	return (
		<div className="grid gap-2 sm:col-span-6">
			<Field
				label={t('checkout.vat_id', { name: facts?.vatLabel ?? 'none' })}
				optional={t('checkout.optional')}
				help={t('checkout.vat_id_help', { example: facts?.vatExample ?? '' })}
				error={error}
			>
				{children}
			</Field>
			<div
				role="status"
				className="grid gap-1 text-15"
				data-vat={check?.state === 'answered' ? check.answer.status : undefined}
			>
				{texts().map((text) => (
					<p key={text}>{text}</p>
				))}
				{isNameFilled && <p>{t('tax.name_filled')}</p>}
			</div>
			{isUnsure && (
				<Button look="quiet" small className="-ml-2 justify-self-start" onClick={askAgain}>
					{t('tax.check_again')}
				</Button>
			)}
		</div>
	);
}
