import { formatDayRange } from '#src/site/dates.ts';
import type { Order, ShippingRate } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { arrivalParts, lineArrivalText } from './arrival-days.ts';

interface ArrivalLinesProps {
	order: Pick<Order, 'lineItems'>;
	rate: Pick<ShippingRate, 'parts' | 'estimatedDelivery' | 'shippingMethodCode'>;
}

/** When the goods of an order come with a rate: in one line, or in one for each shipment. */
export function ArrivalLines({ order, rate }: ArrivalLinesProps) {
	const { t, site } = useShop();
	const isCollected = rate.shippingMethodCode === 'shipping-method-pick-up';
	const parts = arrivalParts(order, rate, { t, site });
	const { earliest, latest } = rate.estimatedDelivery;
	const days = formatDayRange(earliest, latest, site.languageTag);
	if (parts.length === 0)
		return <span className="block">{lineArrivalText(isCollected ? 'collected' : 'delivered', days, t)}</span>;
	return (
		<>
			<span className="block">{isCollected ? t('delivery.ready_label') : t('delivery.parts')}</span>
			{parts.map((part) => (
				<span key={part.days} className="block">
					{t('delivery.part', { name: part.products, days: part.days })}
				</span>
			))}
		</>
	);
}
