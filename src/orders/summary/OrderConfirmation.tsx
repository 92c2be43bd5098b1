import type { ReactNode } from 'react';
import type { Order } from '../record/order.ts';
import { type IslandProps, ShopContext, useShop } from '../shop-context/ShopContext.tsx';
import { arrivalDays, arrivalParts, isPickUp } from './arrival-days.ts';
import { DestinationList } from './DestinationList.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { paidWith } from './payment-text.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import { TransferCard } from './TransferCard.tsx';
import { transferBeforeStart } from './transfer-before-start.ts';

interface OrderConfirmationProps extends IslandProps {
	order: Order;
	/** URL of the order's page, with its token. */
	detailsHref: string;
}

/** The page after placing an order: payment, delivery days, next steps. Rendered on the server only. */
export function OrderConfirmation({ order, detailsHref, ...shop }: OrderConfirmationProps) {
	return (
		<ShopContext {...shop}>
			<Confirmation order={order} detailsHref={detailsHref} />
		</ShopContext>
	);
}

function Confirmation({ order, detailsHref }: { order: Order; detailsHref: string }) {
	const { t, site, links } = useShop();
	const { bankTransfer } = order;
	const paid = order.payments.filter(({ state }) => state === 'completed');
	const isAwaited =
		bankTransfer !== null && paid.every(({ paymentMethodId }) => paymentMethodId === 'wallet');
	const parts = transferBeforeStart(order)
		? []
		: arrivalParts(order, order.shipments[0]?.selectedShippingRate, { t, site });
	const name = order.billAddress?.firstname;
	return (
		<div className="grid items-start gap-10 lg:grid-cols-[1fr_400px] lg:gap-16">
			<div className="grid gap-10">
				<header className="grid gap-3">
					<svg viewBox="0 0 48 48" width="48" height="48" fill="none" aria-hidden="true">
						<circle cx="24" cy="24" r="23" fill="var(--color-success)" />
						<path d="m14 24.5 7 7 13-14" stroke="white" strokeWidth="3" strokeLinecap="round" />
					</svg>
					<h1 className="text-32 md:text-40">
						{name ? t('checkout.thanks', { name }) : t('checkout.thanks_plain')}
					</h1>
					<p className="text-17">{t(placedText(order), { number: order.number })}</p>
					<p className="break-words text-ink-soft">{t('checkout.mail_note', { email: order.email ?? '' })}</p>
				</header>
				{order.installments && <ScheduleCard parts={order.installments} />}
				{bankTransfer && <TransferCard transfer={bankTransfer} orderNumber={order.number} />}
				<dl className="grid gap-4 border-y border-line py-5 text-15 sm:grid-cols-3">
					<Fact label={t('checkout.order_number')}>{order.number}</Fact>
					<Fact label={t(isAwaited ? 'transfer.to_pay' : 'checkout.paid')}>
						{isAwaited || paid.length === 0
							? (bankTransfer?.displayAmount ?? order.displayTotal)
							: paid.map((payment) => paidWith(payment, t)).join(' + ')}
					</Fact>
					{order.estimatedDelivery && (
						<Fact label={isPickUp(order) ? t('delivery.ready_label') : t('checkout.arrives_label')}>
							{parts.length === 0
								? arrivalDays(order, { t, site })
								: parts.map(({ products, days }) => (
										<span key={days} className="block">
											{t('delivery.part', { name: products, days })}
										</span>
									))}
						</Fact>
					)}
				</dl>
				<DestinationList order={order} />
				<section className="grid gap-5">
					<h2 className="text-24">{t('checkout.next')}</h2>
					<OrderTimeline order={order} />
				</section>
				<p className="flex flex-wrap gap-3">
					<a className="button button-primary" href={detailsHref}>
						{t('checkout.see_order')}
					</a>
					<a className="button button-quiet" href={links.shop}>
						{t('checkout.shop_more')}
					</a>
				</p>
			</div>
			<aside className="card card-padded grid gap-6" aria-label={t('checkout.your_order')}>
				<h2 className="text-20">{t('checkout.your_order')}</h2>
				<OrderItems order={order} />
				<div className="border-t border-line pt-4">
					<OrderSummary order={order} />
				</div>
			</aside>
		</div>
	);
}

/** Message key of the sentence about how the order was placed. */
const placedText = (order: Order) =>
	order.termsDueOn !== null
		? 'net-terms.placed'
		: transferBeforeStart(order)
			? 'transfer.placed'
			: 'checkout.placed';

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid content-start gap-0.5">
			<dt className="text-13 text-ink-soft">{label}</dt>
			<dd className="figures font-medium">{children}</dd>
		</div>
	);
}
