import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { quoteLink } from './quote-link.ts';

/** Note why an order has no delivery price, with the options: a quote, fewer pieces, or a pick-up. */
export function QuoteNotice({ order }: { order: Order }) {
	const { t, links } = useShop();
	if (order.deliveryQuote === null) return null;
	const canCollect = order.shipments.some(({ shippingRates }) =>
		shippingRates.some(({ shippingMethodCode }) => shippingMethodCode === 'shipping-method-pick-up'),
	);
	return (
		<div className="notice notice-warning grid gap-2" role="status">
			<p className="font-medium">{t('delivery.quote_title')}</p>
			<p>
				{t(`delivery.quote_${order.deliveryQuote}`)} {t('delivery.quote_text')}
			</p>
			{canCollect && <p>{t('delivery.quote_collect')}</p>}
			<p>
				<a className="button button-secondary button-small" href={quoteLink(links.quote, order.lineItems)}>
					{t('delivery.quote_action')}
				</a>
			</p>
		</div>
	);
}
