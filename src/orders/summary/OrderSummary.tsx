import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { countryName } from '#src/customers/countries.ts';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { ArrivalLines } from './ArrivalLines.tsx';
import { arrivalOf, arrivalText, isPickUp } from './arrival-days.ts';
import { TotalRow } from './TotalRow.tsx';
import { taxNotes } from './tax-notes.ts';
import { transferBeforeStart } from './transfer-before-start.ts';

interface OrderSummaryProps {
	order: Order;
	/** Shown below the delivery row: the cart's destination. */
	destination?: ReactNode;
}

const isZero = (amount: string) => Number(amount) === 0;

/** The totals of an order as the server calculated them. */
export function OrderSummary({ order, destination }: OrderSummaryProps) {
	const { t, site } = useShop();
	const country = countryName(order.destinationIso, site.languageTag);
	const hasTax = order.taxes.length > 0;
	const isCollected = isPickUp(order);
	const { city } = site.region.shipmentsConfig.pickUpAddress;
	const rate = order.shipments[0]?.selectedShippingRate;
	const freeOrPrice = isZero(order.shipTotal) ? t('cart.free') : order.displayShipTotal;
	const isOnRequest = arrivalOf(order) === undefined;
	const deliveryPrice = isOnRequest ? t('delivery.on_request') : freeOrPrice;
	return (
		<div className="grid gap-4">
			<dl className="grid gap-2 text-15">
				<Row label={hasTax ? t('cart.goods_net') : t('cart.goods')}>{order.displayItemTotal}</Row>
				{!isZero(order.promoTotal) && (
					<Row label={t('cart.discount', { code: order.promoCode ?? '' })} tone="text-success" isNet={hasTax}>
						{order.displayPromoTotal}
					</Row>
				)}
				{order.displayLowestItemTotal !== null && (
					<Row label={t('prices.lowest')} small>
						{order.displayLowestItemTotal}
					</Row>
				)}
				<Row
					label={isCollected ? t('delivery.pick_up', { city }) : t('cart.delivery_to', { country })}
					below={destination}
					isNet={hasTax && !isOnRequest && !isZero(order.shipTotal)}
				>
					{deliveryPrice}
				</Row>
				{!isZero(order.customsTotal) && (
					<Row label={t('cart.customs')} isNet={hasTax}>
						{order.displayCustomsTotal}
					</Row>
				)}
				{order.taxes.map(({ label, displayAmount }) => (
					<Row key={label} label={label}>
						{displayAmount}
					</Row>
				))}
				{order.reverseCharge && <Row label={t('cart.reverse_charge')}>{order.displayTaxTotal}</Row>}
			</dl>
			<TotalRow order={order} />
			<ul className="grid gap-1 text-13 text-ink-soft" aria-label={t('tax.notes')}>
				{taxNotes(order, t, site).map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
			{order.estimatedDelivery && !isOnRequest && order.state !== 'canceled' && (
				<p className="flex items-start gap-2 text-15">
					<Truck size={20} className="mt-px shrink-0 text-ink-soft" aria-hidden="true" />
					<span className="grid gap-1">
						{rate && !transferBeforeStart(order) ? (
							<ArrivalLines order={order} rate={rate} />
						) : (
							arrivalText(order, { t, site })
						)}
					</span>
				</p>
			)}
		</div>
	);
}

interface RowProps {
	label: string;
	tone?: string;
	/** A note to the row above. */
	small?: boolean;
	below?: ReactNode;
	/** Without VAT, which is added. */
	isNet?: boolean;
	children: ReactNode;
}

function Row({ label, tone = '', small, below, isNet, children }: RowProps) {
	const { t } = useShop();
	return (
		<div
			className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 ${small ? 'text-13 text-ink-soft' : ''} ${tone}`}
		>
			<dt className={tone ? '' : 'text-ink-soft'}>{label}</dt>
			<dd className="figures whitespace-nowrap text-right">
				{children}
				{isNet && <span className="price-note block">{t('cart.plus_vat')}</span>}
			</dd>
			{below && <dd className="basis-full">{below}</dd>}
		</div>
	);
}
