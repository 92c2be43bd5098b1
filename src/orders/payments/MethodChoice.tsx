import { ChoiceCard } from '../checkout/ChoiceCard.tsx';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

/** Codes of the payment methods that can be chosen: `check` is the bank transfer. */
export type Method = 'card' | 'check';

interface MethodChoiceProps {
	methods: Order['paymentMethods'];
	chosen: Method;
	isDisabled: boolean;
	onChoose: (method: Method) => void;
}

/** The choice of the payment method. */
export function MethodChoice({ methods, chosen, isDisabled, onChoose }: MethodChoiceProps) {
	const { t } = useShop();
	return (
		<fieldset className="grid gap-3" disabled={isDisabled}>
			<legend className="mb-4 text-20 font-bold">{t('transfer.choose')}</legend>
			{methods.map(({ id, name }) => (
				<MethodCard
					key={id}
					method={id === 'check' ? 'check' : 'card'}
					name={name}
					note={t(id === 'check' ? 'transfer.method_note' : 'transfer.card_note')}
					isChosen={id === chosen}
					onChoose={onChoose}
				/>
			))}
		</fieldset>
	);
}

interface MethodCardProps {
	method: Method;
	name: string;
	note: string;
	isChosen: boolean;
	onChoose: (method: Method) => void;
}

function MethodCard({ method, name, note, isChosen, onChoose }: MethodCardProps) {
	return (
		<ChoiceCard name="payment-method" value={method} isChosen={isChosen} onChoose={() => onChoose(method)}>
			<span className="grid gap-0.5">
				<span className="text-17 font-medium">{name}</span>
				<span className="text-15 text-ink-soft">{note}</span>
			</span>
		</ChoiceCard>
	);
}
