import type { ReactNode } from 'react';
import { getTimeZone } from '#src/customers/time-zones.ts';
import { formatMoment } from '#src/site/dates.ts';
import type { Order, Payment } from '../record/order.ts';
import { type IslandProps, ShopContext, useShop } from '../shop-context/ShopContext.tsx';
import { AddressLines } from './AddressLines.tsx';
import { DestinationList } from './DestinationList.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { paidWith, paymentStateText } from './payment-text.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import { TransferCard } from './TransferCard.tsx';
import { transferBeforeStart } from './transfer-before-start.ts';

interface OrderDetailsProps extends IslandProps {
	order: Order;
	/** The order's documents. */
	children?: ReactNode;
	/** Pays what it waits for, all or the next part of its schedule. */
	payPart?: ReactNode;
	/** A proof was sent or its production is planned: `children` say how far it is, and the first steps are not listed. */
	isUnderWay?: boolean;
}

/** The details of one order. Rendered on the server only. */
export function OrderDetails({ order, children, payPart, isUnderWay = false, ...shop }: OrderDetailsProps) {
	return (
		<ShopContext {...shop}>
			<Details order={order} payPart={payPart} isUnderWay={isUnderWay}>
				{children}
			</Details>
		</ShopContext>
	);
}

const pillOf = { complete: 'pill-success', canceled: 'pill-danger', open: 'pill-info' };

interface DetailsProps {
	order: Order;
	payPart: ReactNode;
	isUnderWay: boolean;
	children: ReactNode;
}

function Details({ order, payPart, isUnderWay, children }: DetailsProps) {
	const { t, site, links } = useShop();
	const state = order.state === 'complete' || order.state === 'canceled' ? order.state : 'open';
	const isPlaced = state !== 'open';
	const isPartlyPaid = order.paymentState === 'balance_due' && Number(order.paymentTotal) > 0;
	return (
		<div className="grid gap-8">
			<header className="grid gap-3">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<h1 className="text-32">{t('checkout.details_title', { number: order.number })}</h1>
					<span className={`pill ${pillOf[state]}`}>{t(`checkout.order_${state}`)}</span>
					{isPartlyPaid && <span className="pill pill-info">{t('installments.partly_paid')}</span>}
				</div>
				<p className="text-ink-soft">
					{order.completedAt
						? t('checkout.placed_on', {
								date: formatMoment(Date.parse(order.completedAt), site, buyerTimeZone(order)),
							})
						: t('checkout.not_placed')}
				</p>
				{!isPlaced && (
					<p>
						<a className="button button-primary" href={links.payment}>
							{t('checkout.continue')}
						</a>
					</p>
				)}
			</header>
			<div className="grid items-start gap-8 lg:grid-cols-[1fr_400px] lg:gap-16">
				<div className="grid gap-8">
					{order.installments && <ScheduleCard parts={order.installments}>{payPart}</ScheduleCard>}
					{order.bankTransfer && <TransferCard transfer={order.bankTransfer} orderNumber={order.number} />}
					{!order.installments && payPart}
					<section className="grid gap-4">
						<h2 className="text-20">{t('checkout.items')}</h2>
						<OrderItems order={order} />
					</section>
					<DestinationList order={order} />
					{order.state === 'complete' && order.shipmentState !== 'shipped' && !isUnderWay && (
						<section className="grid gap-4">
							<h2 className="text-20">{t('checkout.next')}</h2>
							<OrderTimeline order={order} />
						</section>
					)}
					{children}
					<div className="grid gap-8 border-t border-line pt-8 sm:grid-cols-2">
						{order.shipAddress && (
							<Block title={t('checkout.ship_to')}>
								<AddressLines address={order.shipAddress} />
								<p className="pt-2">{order.shipAddress.phone}</p>
							</Block>
						)}
						{order.billAddress && (
							<Block title={t('checkout.bill_to')}>
								<AddressLines address={order.billAddress} />
								<p className="break-words pt-2">{order.email}</p>
							</Block>
						)}
						<Payments order={order} />
						<Shipments order={order} />
					</div>
				</div>
				<aside className="card card-padded" aria-label={t('cart.summary')}>
					<OrderSummary order={order} />
				</aside>
			</div>
		</div>
	);
}

const buyerTimeZone = ({ billAddress, destinationIso }: Order): string =>
	getTimeZone(billAddress?.countryIso ?? destinationIso, billAddress?.stateAbbr);

/** Attempts that failed or were cancelled. A transfer that is not awaited any more is not an attempt. */
const isUnsuccessful = ({ state, paymentMethodId }: Payment): boolean =>
	paymentMethodId !== 'check' && isOver(state);
const isOver = (state: Payment['state']): boolean =>
	state === 'failed' || state === 'void' || state === 'invalid';

function Payments({ order }: { order: Order }) {
	const { t } = useShop();
	const counted = order.payments.filter(({ state }) => !isOver(state));
	const failed = order.payments.filter(isUnsuccessful).length;
	return (
		<Block title={t('checkout.payments')}>
			{order.payments.length === 0 && <p>{t('checkout.payment_none')}</p>}
			{counted.map((payment) => (
				<p key={payment.id}>
					<span className="figures">{paidWith(payment, t)}</span>
					{': '}
					{paymentStateText(payment, t)}
				</p>
			))}
			{failed > 0 && <p>{t('order-page.failed_attempts', { count: failed })}</p>}
			{Number(order.refundTotal) > 0 && (
				<p>{t('order-page.paid_back', { amount: order.displayRefundTotal })}</p>
			)}
			{Number(order.creditOwed) > 0 && (
				<p className="text-ink">{t('order-page.credit_owed', { amount: order.displayCreditOwed })}</p>
			)}
		</Block>
	);
}

function Shipments({ order }: { order: Order }) {
	const { t } = useShop();
	if (order.state !== 'complete') return null;
	// Each parcel has a number of its own, in the list of parcels.
	const isPartlySent = order.shipmentState === 'partial';
	return (
		<Block title={t('checkout.delivery')}>
			{order.shipments.map(({ id, state, tracking, selectedShippingRate }) => (
				<div key={id}>
					<p>{selectedShippingRate?.name}</p>
					<p>
						{transferBeforeStart(order)
							? t('transfer.shipment')
							: t(`checkout.shipment_${isPartlySent ? 'partial' : state}`)}
					</p>
					{tracking && !isPartlySent && <p>{t('checkout.tracking', { number: tracking })}</p>}
				</div>
			))}
		</Block>
	);
}

function Block({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid content-start gap-1 text-15">
			<h2 className="text-15 font-medium">{title}</h2>
			<div className="text-ink-soft">{children}</div>
		</section>
	);
}
