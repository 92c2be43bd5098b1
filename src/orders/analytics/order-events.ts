import type { PropertiesOf } from '#src/tracking/event-catalogue.ts';
import { track } from '#src/tracking/events.ts';
import type { LineItem, Order } from '../record/order.ts';
import { mainLines } from '../summary/goods-with-services.ts';

type EventCurrency = PropertiesOf<'Cart Viewed'>['currency'];
const currencyOf = ({ currency }: Pick<Order, 'currency'>) => currency as EventCurrency;

/** What events say of an order. */
export const orderProperties = (order: Order): PropertiesOf<'Cart Viewed'> => ({
	orderId: order.number,
	value: Number(order.itemTotal),
	currency: currencyOf(order),
	lines: mainLines(order.lineItems).length,
});

const lineProperties = (order: Order, line: LineItem): PropertiesOf<'Product Added'> => ({
	orderId: order.number,
	sku: line.variant.sku,
	product: line.product,
	quantity: line.quantity,
	value: Number(line.net),
	currency: currencyOf(order),
});

/** @param added the variant as it was asked for; nothing is fired where the answer does not show it */
export function trackAdded(
	order: Order,
	added: { readonly sku?: string; readonly variantId?: number },
): Order {
	const line = order.lineItems.find(({ variant, variantId }) =>
		added.sku === undefined ? variantId === added.variantId : variant.sku === added.sku,
	);
	if (line) track('Product Added', lineProperties(order, line));
	return order;
}

export const trackRemoved = (order: Order, line: LineItem): void =>
	track('Product Removed', lineProperties(order, line));

export function trackCoupon(order: Order, couponId: string): Order {
	track('Coupon Applied', {
		orderId: order.number,
		couponId: couponId.toUpperCase(),
		discount: Math.abs(Number(order.promoTotal)),
		currency: currencyOf(order),
	});
	return order;
}

/** @param reason code of the problem */
export const trackDenied = (order: Order, couponId: string, reason: string): void =>
	track('Coupon Denied', {
		orderId: order.number,
		couponId: couponId.toUpperCase().slice(0, 200) || '-',
		reason,
	});
