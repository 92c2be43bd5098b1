import { ChoiceCard } from '../checkout/ChoiceCard.tsx';
import type { Order } from '../record/order.ts';
import { isRedirectMethod, type MethodCode, methodCodes } from '../record/payment-methods.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { MethodMark } from './MethodMark.tsx';

interface MethodChoiceProps {
	methods: Order['paymentMethods'];
	chosen: MethodCode;
	isDisabled: boolean;
	onChoose: (method: MethodCode) => void;
}

/** The choice of the payment method. */
export function MethodChoice({ methods, chosen, isDisabled, onChoose }: MethodChoiceProps) {
	const { t } = useShop();
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
							isChosen={code === chosen}
							onChoose={onChoose}
						/>
					)
				);
			})}
		</fieldset>
	);
}

interface MethodCardProps {
	method: MethodCode;
	name: string;
	isChosen: boolean;
	onChoose: (method: MethodCode) => void;
}

function MethodCard({ method, name, isChosen, onChoose }: MethodCardProps) {
	const { t } = useShop();
	const note =
		method === 'hokodo'
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
