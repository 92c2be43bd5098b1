import type { PropertiesOf } from '#src/tracking/event-catalogue.ts';
import { track } from '#src/tracking/events.ts';
import type { LineItem, Order } from '../record/order.ts';
import { mainLines } from '../summary/goods-with-services.ts';
import { addedMessageId } from './added-message-id.ts';

type EventCurrency = PropertiesOf<'Cart Viewed'>['currency'];
const currencyOf = ({ currency }: Pick<Order, 'currency'>) => currency as EventCurrency;

/** Properties of an order in events. */
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

/** The browser and N-07 send it with the same message id, so that it is stored and forwarded once. */
const sendProductAdded = (order: Order, line: LineItem): void =>
	track('Product Added', lineProperties(order, line), addedMessageId(order.number, line));

/** @param added the requested variant; no event is sent if the changed order does not contain it */
export function trackAdded(
	order: Order,
	added: { readonly sku?: string; readonly variantId?: number },
): Order {
	const line = order.lineItems.find(({ variant, variantId }) =>
		added.sku === undefined ? variantId === added.variantId : variant.sku === added.sku,
	);
	if (line) sendProductAdded(order, line);
	return order;
}

/** The lines of a set, each as a product. @param sku of the shop's set */
export function trackSetAdded(order: Order, sku: string): Order {
	const added = order.bundles.find((bundle) => bundle.sku === sku)?.lineItemIds ?? [];
	for (const line of order.lineItems) if (added.includes(line.id)) sendProductAdded(order, line);
	return order;
}

/** Services that an order has now and did not have before, and the other way round: express production and trees too. */
export function trackServices(before: Order, after: Order): Order {
	const services = ({ lineItems }: Order) => lineItems.filter(({ service }) => service !== null);
	const without = (some: readonly LineItem[], others: readonly LineItem[]) =>
		some.filter(({ id }) => others.every((other) => other.id !== id));
	const [had, has] = [services(before), services(after)];
	const tell = (name: 'Upsell Added' | 'Upsell Removed', { service, net }: LineItem) =>
		track(name, {
			orderId: after.number,
			service: service ?? '',
			value: Number(net),
			currency: currencyOf(after),
		});
	for (const line of without(has, had)) tell('Upsell Added', line);
	for (const line of without(had, has)) tell('Upsell Removed', line);
	return after;
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

export const trackCouponRemoved = (order: Order, couponId: string): void =>
	track('Coupon Removed', { orderId: order.number, couponId });

/** @param reason code of the problem */
export const trackDenied = (order: Order, couponId: string, reason: string): void =>
	track('Coupon Denied', {
		orderId: order.number,
		couponId: couponId.toUpperCase().slice(0, 200) || '-',
		reason,
	});

/** A step of the checkout is done once the order has moved on to the next. */
export function trackStep(order: Order, step: PropertiesOf<'Checkout Step Completed'>['step']): Order {
	track('Checkout Step Completed', { orderId: order.number, step });
	return order;
}

/** @param method code of the chosen method */
export const trackPayment = (order: Order, method: string): void =>
	track('Payment Info Entered', { ...orderProperties(order), method });
