import { formatDay } from '#src/site/dates.ts';
import type { Site } from '#src/site/site.ts';
import { ChoiceCard } from '../checkout/ChoiceCard.tsx';
import type { Order } from '../record/order.ts';
import { isRedirectMethod, type MethodCode, methodCodes, termsMethod } from '../record/payment-methods.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { MethodMark } from './MethodMark.tsx';

interface MethodChoiceProps {
	methods: Order['paymentMethods'];
	netTerms: Order['netTerms'];
	chosen: MethodCode;
	isDisabled: boolean;
	onChoose: (method: MethodCode) => void;
}

/** The choice of the payment method. */
export function MethodChoice({ methods, netTerms, chosen, isDisabled, onChoose }: MethodChoiceProps) {
	const { t, site } = useShop();
	return (
		<fieldset className="grid gap-3" disabled={isDisabled}>
			<legend className="mb-4 text-20 font-bold">{t('transfer.choose')}</legend>
			{methodCodes.map((code) => {
				const method = methods.find(({ id }) => id === code);
				return (
					method && (
						<MethodCard
							key={code}
							method={code}
							name={method.name}
							netTerms={netTerms}
							isChosen={code === chosen}
							onChoose={onChoose}
						/>
					)
				);
			})}
			{netTerms?.refusal && (
				<p className="notice">{t(`net-terms.closed_${netTerms.refusal}`, termsFacts(netTerms, site))}</p>
			)}
		</fieldset>
	);
}

interface MethodCardProps {
	method: MethodCode;
	name: string;
	netTerms: Order['netTerms'];
	isChosen: boolean;
	onChoose: (method: MethodCode) => void;
}

/** Values for texts about net terms. */
const termsFacts = (
	{ currency, displayLeft, displayLimit, dueOn, oldestDueOn, refusal }: NonNullable<Order['netTerms']>,
	site: Site,
) => ({
	currency,
	left: displayLeft,
	limit: displayLimit,
	date: formatDay((refusal === 'overdue' && oldestDueOn) || dueOn, site),
});

function MethodCard({ method, name, netTerms, isChosen, onChoose }: MethodCardProps) {
	const { t, site } = useShop();
	const note =
		method === termsMethod && netTerms
			? t('net-terms.note', termsFacts(netTerms, site))
			: method === 'hokodo'
				? t('hokodo.note')
				: isRedirectMethod(method)
					? t('redirect.method_note', { name })
					: t(method === 'check' ? 'transfer.method_note' : 'transfer.card_note');
	return (
		<ChoiceCard name="payment-method" value={method} isChosen={isChosen} onChoose={() => onChoose(method)}>
			<span className="grid gap-0.5">
				<span className="text-17 font-medium">{name}</span>
				<span className="text-15 text-ink-soft">{note}</span>
			</span>
			<MethodMark code={method} />
		</ChoiceCard>
	);
}
