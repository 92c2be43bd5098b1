import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { countryName } from '#src/customers/countries.ts';
import { Button } from '#src/ui/Button.tsx';
import { HydratedFieldset } from '#src/ui/HydratedFieldset.tsx';
import { waitFor } from '#src/ui/wait/store.ts';
import { useOrder } from '../cart/use-order.ts';
import { usePendingChoice } from '../cart/use-pending-choice.ts';
import type { Order, ShippingRate } from '../record/order.ts';
import { type IslandProps, ShopContext, useShop } from '../shop-context/ShopContext.tsx';
import { AddressLines } from '../summary/AddressLines.tsx';
import { ArrivalLines } from '../summary/ArrivalLines.tsx';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import { PriceOnBasis } from '../summary/PriceOnBasis.tsx';
import { QuoteNotice } from '../summary/QuoteNotice.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import { ReviewBlock } from './ReviewBlock.tsx';
import { StepLayout } from './StepLayout.tsx';
import { SplitSection } from './split/SplitSection.tsx';
import { useSplit } from './split/use-split.ts';
import { advanceTo, saveOrder } from './store.ts';

interface DeliveryIslandProps extends IslandProps {
	order: Order;
	/** The customer's address book. */
	book?: readonly BookedAddress[];
}

/** Second step of the checkout: the kind of delivery, with its price and days. */
export default function DeliveryIsland({ order, book = [], ...shop }: DeliveryIslandProps) {
	return (
		<ShopContext {...shop}>
			<HydratedFieldset>
				<DeliveryStep initial={order} book={book} />
			</HydratedFieldset>
		</ShopContext>
	);
}

function DeliveryStep({ initial, book }: { initial: Order; book: readonly BookedAddress[] }) {
	const { t, links } = useShop();
	const order = useOrder(initial);
	const { pending: pendingRate, choose: keepChoice } = usePendingChoice<number>();
	const [failure, setFailure] = useState<{ error: unknown; retry?: () => void }>();
	const [isBusy, setBusy] = useState(false);
	const [isMissed, setMissed] = useState(false);
	const rates = useRef<HTMLFieldSetElement>(null);
	const split = useSplit(order);
	const shipment = order.shipments[0];
	const chosen = pendingRate ?? shipment?.selectedShippingRate?.id;
	const method = shipment?.shippingRates.find(({ id }) => id === chosen)?.shippingMethodCode;
	const isSplittable = method !== 'shipping-method-pick-up';
	const isMissing = isMissed && chosen === undefined;

	const choose = async (rate: ShippingRate) => {
		if (!shipment) return;
		setFailure(undefined);
		setMissed(false);
		await keepChoice(rate.id, async (isLatest) => {
			try {
				await saveOrder({ shipments: [{ id: shipment.id, selectedShippingRateId: rate.id }] });
			} catch (error) {
				if (isLatest()) setFailure({ error, retry: () => choose(rate) });
			}
		});
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		// Goods that need a quote can only be picked up, and this option is not preselected.
		if (chosen === undefined && shipment?.shippingRates.length) {
			setMissed(true);
			rates.current?.querySelector('input')?.focus();
			return;
		}
		setBusy(true);
		setFailure(undefined);
		try {
			if (isSplittable && split.isChanged && !(await split.save())) {
				setBusy(false);
				return;
			}
			await waitFor('order', () => advanceTo('payment'));
			location.assign(links.payment);
		} catch (error) {
			setBusy(false);
			setFailure({ error });
		}
	};

	return (
		<StepLayout order={order}>
			<form className="grid gap-10" method="post" onSubmit={submit}>
				{failure && (
					<FailureNotice error={failure.error} {...(failure.retry && { onRetry: failure.retry })} />
				)}
				<SavedDetails order={order} />
				<RateChoices {...{ order, chosen, isMissing, choose }} ref={rates} />
				{isSplittable && <SplitSection order={order} book={book} form={split} />}
				<div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
					<a className="button button-quiet" href={links.address}>
						{t('checkout.back_to_address')}
					</a>
					<Button type="submit" busy={isBusy || pendingRate !== undefined}>
						{t('checkout.to_payment')}
					</Button>
				</div>
			</form>
		</StepLayout>
	);
}

/** E-mail and delivery address of the first step. */
function SavedDetails({ order }: { order: Order }) {
	const { t, links } = useShop();
	return (
		<section className="card card-padded grid gap-6 sm:grid-cols-2">
			<ReviewBlock
				heading="h2"
				title={t('checkout.contact')}
				editHref={links.address}
				editLabel={t('checkout.edit')}
			>
				<p className="break-words">{order.email}</p>
			</ReviewBlock>
			{order.shipAddress && (
				<ReviewBlock
					heading="h2"
					title={t('checkout.ship_to')}
					editHref={links.address}
					editLabel={t('checkout.edit')}
				>
					<AddressLines address={order.shipAddress} />
				</ReviewBlock>
			)}
		</section>
	);
}

interface RateChoicesProps {
	order: Order;
	/** Id of the chosen rate. */
	chosen: number | undefined;
	/** The customer went on without a choice. */
	isMissing: boolean;
	choose: (rate: ShippingRate) => void;
	ref: Ref<HTMLFieldSetElement>;
}

/** What can be chosen, and what needs a quote. */
function RateChoices({ order, chosen, isMissing, choose, ref }: RateChoicesProps) {
	const { t } = useShop();
	const errorId = useId();
	const shipment = order.shipments[0];
	return (
		<fieldset className="grid gap-3" ref={ref} aria-describedby={isMissing ? errorId : undefined}>
			<legend className="mb-4 text-20 font-bold">{t('checkout.how_delivered')}</legend>
			{isMissing && (
				<p className="field-error" role="alert" id={errorId}>
					{t('checkout.delivery_missing')}
				</p>
			)}
			{shipment?.shippingRates.map((rate) => (
				<RateChoice
					key={rate.id}
					order={order}
					rate={rate}
					isChosen={rate.id === chosen}
					onChoose={() => choose(rate)}
				/>
			))}
			<QuoteNotice order={order} />
			{!shipment?.shippingRates.length && order.deliveryQuote === null && (
				<p className="notice">{t('checkout.no_delivery')}</p>
			)}
		</fieldset>
	);
}

interface RateChoiceProps {
	order: Order;
	rate: ShippingRate;
	isChosen: boolean;
	onChoose: () => void;
}

function RateChoice({ order, rate, isChosen, onChoose }: RateChoiceProps) {
	const { t, site } = useShop();
	const { pickUpAddress: factory } = site.region.shipmentsConfig;
	const isFree = Number(rate.cost) === 0;
	const isPickUp = rate.shippingMethodCode === 'shipping-method-pick-up';
	return (
		<ChoiceCard name="rate" value={rate.id} isChosen={isChosen} onChoose={onChoose}>
			<span className="grid flex-1 gap-0.5">
				<span className="text-17 font-medium">{rate.name}</span>
				<span className="text-ink-soft">
					<ArrivalLines order={order} rate={rate} />
				</span>
				{isPickUp && (
					<span className="text-ink-soft">
						{factory.name}, {factory.address1}, {factory.zipcode} {factory.city},{' '}
						{countryName(factory.country, site.languageTag)}
					</span>
				)}
			</span>
			<span className="text-right text-15">
				{isFree ? t('cart.free') : <PriceOnBasis net={rate.displayCost} gross={rate.displayGross} />}
			</span>
		</ChoiceCard>
	);
}
