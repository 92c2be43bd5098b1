import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { Button } from '#src/ui/Button.tsx';
import { HydratedFieldset } from '#src/ui/HydratedFieldset.tsx';
import { useOrder } from '../cart/use-order.ts';
import { StepLayout } from '../checkout/StepLayout.tsx';
import type { Order } from '../record/order.ts';
import { type MethodCode, termsMethod } from '../record/payment-methods.ts';
import { type IslandProps, ShopContext, useShop } from '../shop-context/ShopContext.tsx';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import { isPrinted } from '../summary/is-printed.ts';
import { TotalRow } from '../summary/TotalRow.tsx';
import { WalletField } from '../wallet/WalletField.tsx';
import { CardField, type OpenCard } from './CardField.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';
import { ConsentField } from './ConsentField.tsx';
import { orderButtonKey } from './consumer-law.ts';
import { EarlierPayment } from './EarlierPayment.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PaymentReview } from './PaymentReview.tsx';
import { ScheduleChoice } from './ScheduleChoice.tsx';
import { isPaidByWallet, payBy, resetAttempt, settle } from './store.ts';
import { useChosenMethod } from './use-chosen-method.ts';
import { useConsents } from './use-consents.ts';
import { useExtent } from './use-extent.ts';

interface PaymentIslandProps extends IslandProps {
	order: Order;
	/** The customer's credit as text; null without any. */
	credit: string | null;
}

/** Last step of the checkout: a summary and the payment. Only the total that is shown here can be charged. */
export default function PaymentIsland({ order, credit, ...shop }: PaymentIslandProps) {
	return (
		<ShopContext {...shop}>
			<HydratedFieldset>
				<PaymentStep initial={order} credit={credit} />
			</HydratedFieldset>
		</ShopContext>
	);
}

/** Our own codes and the card form's `incomplete_…` and `invalid_…` belong beside the card. */
const isAboutCard = ({ code, status }: ApiProblem) =>
	status === 0 && /^(card|incomplete|invalid)_/.test(code);

/** The browser's Back from a bank's page may show this page as it was left: busy, and with an old order. */
function useReloadAfterBack() {
	useEffect(() => {
		const wake = ({ persisted }: PageTransitionEvent) => {
			if (persisted) location.reload();
		};
		window.addEventListener('pageshow', wake);
		return () => window.removeEventListener('pageshow', wake);
	}, []);
}

/** The card form. It reports when it is ready, and card errors. */
function useCardForm() {
	const openCard = useRef<OpenCard>(undefined);
	const [isCardLoading, setCardLoading] = useState(true);
	const [cardError, setCardError] = useState<string>();
	const handleCardReady = (card: OpenCard | undefined) => {
		openCard.current = card;
	};
	const handleCardChange = (message: string | undefined) => {
		setCardError(message);
		resetAttempt();
	};
	return {
		...{ openCard, isCardLoading, cardError },
		...{ setCardLoading, setCardError, handleCardReady, handleCardChange },
	};
}

/** State and events of the payment form. */
function usePaymentForm(order: Order) {
	const { t, links } = useShop();
	const cardForm = useCardForm();
	const { openCard, setCardError } = cardForm;
	/** A ref, not state: a double click comes before the next render. */
	const isPaying = useRef(false);
	const consents = useConsents(order);
	const [method, keepMethod] = useChosenMethod(order);
	const [isBusy, setBusy] = useState(false);
	const [isLeaving, setLeaving] = useState(false);
	const [failure, setFailure] = useState<unknown>();
	const [previousTotal, setPreviousTotal] = useState<string>();
	const { extent, chooseParts } = useExtent(order, () => setFailure(undefined));

	const needsCard = method === 'card' && !isPaidByWallet(order);

	const chooseMethod = (chosen: MethodCode) => {
		keepMethod(chosen);
		setFailure(undefined);
		setCardError(undefined);
		openCard.current = undefined;
		resetAttempt();
	};
	/** The amount due changes, so the next payment is a new one. */
	const handleWallet = () => {
		setFailure(undefined);
		setPreviousTotal(undefined);
		resetAttempt();
	};

	const showFailure = async (error: unknown) => {
		if (error instanceof ApiProblem && isAboutCard(error)) {
			setCardError(t.find(`problems.${error.code}`) ?? error.message);
			openCard.current?.card.focus();
			return;
		}
		// The response may be lost although the order is paid, or the total may have changed.
		const now = await settle().catch(() => undefined);
		if (now?.state === 'complete') return location.assign(links.summary);
		if (error instanceof ApiProblem && error.code === 'total_changed')
			setPreviousTotal(order.displayOrderTotalAfterStoreCredit);
		else setFailure(error);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const card = needsCard ? openCard.current : undefined;
		if (isPaying.current || (needsCard && !card)) return;
		if (!consents.check()) return;
		isPaying.current = true;
		setBusy(true);
		setFailure(undefined);
		setPreviousTotal(undefined);
		try {
			await consents.record();
			const page = await payBy(method, order, card, extent);
			setLeaving(page !== undefined);
			location.assign(page ?? links.summary);
		} catch (error) {
			await showFailure(error);
			isPaying.current = false;
			setBusy(false);
		}
	};

	useReloadAfterBack();

	return {
		...cardForm,
		...{ method, isBusy, isLeaving, failure, previousTotal, consents },
		...{ extent, chooseParts, chooseMethod, handleWallet, submit },
		isLoading: needsCard && cardForm.isCardLoading,
	};
}

function PaymentStep({ initial, credit }: { initial: Order; credit: string | null }) {
	const { t, site, links } = useShop();
	const totalId = useId();
	const order = useOrder(initial);
	const form = usePaymentForm(order);
	const { method, isBusy, failure, previousTotal, extent, chooseParts } = form;
	const name = order.paymentMethods.find(({ id }) => id === method)?.name ?? '';

	const orderButton = (
		<Button type="submit" wide busy={isBusy} className="text-balance sm:min-h-14" aria-describedby={totalId}>
			{t(orderButtonKey(site.region.id))}
		</Button>
	);

	return (
		<StepLayout order={order}>
			<form className="grid gap-10" method="post" noValidate onSubmit={form.submit}>
				<EarlierPayment order={order} />
				<PaymentReview order={order} />
				{method !== termsMethod && <ScheduleChoice {...{ order, extent, chooseParts }} isDisabled={isBusy} />}
				<section className="grid gap-5 print:hidden">
					<WalletField {...{ order, credit }} isDisabled={isBusy} onChange={form.handleWallet} />
					{isPaidByWallet(order) ? (
						<p className="notice">{t('wallet.pays_all')}</p>
					) : (
						<OtherMethods order={order} form={form} />
					)}
					{/* Not ready before the card form is loaded: it moves the content below, and a click would miss its target. */}
					<HydratedFieldset isReady={!form.isLoading}>
						{form.consents.boxes.map(({ type, ...box }) => (
							<ConsentField key={type} {...box} />
						))}
					</HydratedFieldset>
				</section>
				<div className="grid gap-4">
					{previousTotal !== undefined && (
						<div className="notice notice-warning" role="alert">
							<p>
								{t('checkout.total_changed', {
									before: previousTotal,
									now: order.displayOrderTotalAfterStoreCredit,
								})}
							</p>
						</div>
					)}
					{failure !== undefined && <FailureNotice error={failure} />}
					<TotalRow order={order} id={totalId} />
					<HydratedFieldset isReady={!form.isLoading}>{orderButton}</HydratedFieldset>
					<ConsentDialog boxes={form.consents.askedBoxes} onClose={form.consents.closeDialog}>
						{orderButton}
					</ConsentDialog>
					{/* No modal dialog: the bank's window must stay usable. */}
					<p className="text-13 text-ink-soft print:hidden" role="status">
						{form.isLeaving
							? t('redirect.leaving', { name })
							: isBusy
								? t('checkout.paying')
								: isPrinted(order) && t('checkout.nothing_before_approval')}
					</p>
					<a className="button button-quiet justify-self-start" href={links.delivery}>
						{t('checkout.back_to_delivery')}
					</a>
				</div>
			</form>
		</StepLayout>
	);
}

/** The choice of payment methods, for the amount that the credit does not cover. */
function OtherMethods({ order, form }: { order: Order; form: ReturnType<typeof usePaymentForm> }) {
	const { t } = useShop();
	const { method } = form;
	return (
		<>
			{order.paymentMethods.length > 1 || order.netTerms ? (
				<MethodChoice
					methods={order.paymentMethods}
					netTerms={order.netTerms}
					chosen={method}
					isDisabled={form.isBusy}
					onChoose={form.chooseMethod}
				/>
			) : (
				<h2 className="text-20">{t('checkout.pay_by_card')}</h2>
			)}
			{method === 'card' && (
				<CardField
					error={form.cardError}
					onReady={form.handleCardReady}
					onLoading={form.setCardLoading}
					onChange={form.handleCardChange}
				/>
			)}
			{method === 'check' && <p className="notice">{t('transfer.counted')}</p>}
		</>
	);
}
