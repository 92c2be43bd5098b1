import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { HydratedFieldset } from '#src/ui/HydratedFieldset.tsx';
import { setPlacedOrder } from '../cart/store.ts';
import type { Order } from '../record/order.ts';
import type { MethodCode } from '../record/payment-methods.ts';
import { type IslandProps, ShopContext, useShop } from '../shop-context/ShopContext.tsx';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import { CardField, type OpenCard } from './CardField.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { payBy, resetAttempt } from './store.ts';

interface InstallmentIslandProps extends IslandProps {
	order: Order;
}

/** Pays at once what a placed order waits for, all of it or the next part, instead of by transfer. */
export default function InstallmentIsland({ order, ...shop }: InstallmentIslandProps) {
	return (
		<ShopContext {...shop}>
			<HydratedFieldset>
				<NextPart order={order} />
			</HydratedFieldset>
		</ShopContext>
	);
}

function NextPart({ order }: { order: Order }) {
	const { t } = useShop();
	const openCard = useRef<OpenCard>(undefined);
	/** A ref, not state: a double click comes before the next render. */
	const isPaying = useRef(false);
	const [isOpen, setOpen] = useState(false);
	const [method, setMethod] = useState<MethodCode>('card');
	const [isCardLoading, setCardLoading] = useState(true);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<unknown>();
	const [cardError, setCardError] = useState<string>();
	useLayoutEffect(() => setPlacedOrder(order), [order]);
	const next = order.installments?.find(({ state }) => state !== 'paid');
	const amount = next?.displayOpen ?? order.bankTransfer?.displayAmount;
	if (amount === undefined) return null;

	const choose = (chosen: MethodCode) => {
		setMethod(chosen);
		setFailure(undefined);
		openCard.current = undefined;
		resetAttempt();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const card = method === 'card' ? openCard.current : undefined;
		if (isPaying.current || (method === 'card' && !card)) return;
		isPaying.current = true;
		setBusy(true);
		setFailure(undefined);
		try {
			const page = await payBy(method, order, card);
			if (page) location.assign(page);
			else location.reload();
		} catch (error) {
			setFailure(error);
			isPaying.current = false;
			setBusy(false);
		}
	};

	if (!isOpen)
		return (
			<Button look="secondary" onClick={() => setOpen(true)}>
				{t('installments.pay_part', { amount })}
			</Button>
		);
	return (
		<form className="grid gap-5 border-t border-line pt-5" method="post" noValidate onSubmit={submit}>
			{next && <h3 className="text-20">{t('installments.pay_title')}</h3>}
			{order.paymentMethods.length > 1 && (
				<MethodChoice
					methods={order.paymentMethods}
					netTerms={null}
					chosen={method}
					isDisabled={isBusy}
					onChoose={choose}
				/>
			)}
			{method === 'card' && (
				<CardField
					error={cardError}
					onReady={(card) => {
						openCard.current = card;
					}}
					onLoading={setCardLoading}
					onChange={(message) => {
						setCardError(message);
						resetAttempt();
					}}
				/>
			)}
			{failure !== undefined && <FailureNotice error={failure} />}
			<HydratedFieldset isReady={method !== 'card' || !isCardLoading}>
				<Button type="submit" wide busy={isBusy}>
					{t('installments.pay_part', { amount })}
				</Button>
			</HydratedFieldset>
		</form>
	);
}
