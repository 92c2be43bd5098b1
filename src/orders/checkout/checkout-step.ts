import type { Order } from '../record/order.ts';

/** Pages of the checkout, in order. */
export const checkoutPages = ['address', 'delivery', 'payment'] as const;
export type CheckoutPage = (typeof checkoutPages)[number];

/**
 * The specification's mapping from a page to the step that the server leaves: `delivery` → `address`,
 * `payment` → `delivery`. Other names are unchanged.
 */
export const serverStep = (requested: string): string =>
	requested === 'delivery' ? 'address' : requested === 'payment' ? 'delivery' : requested;

/**
 * The page to redirect to, or undefined if the order may be on the requested page: an empty cart has
 * no checkout, an order without an address no delivery, and a placed order only its confirmation.
 */
export function requiredPage(
	wanted: CheckoutPage,
	order: Pick<Order, 'state' | 'unmetRequirements'> | undefined,
): 'cart' | 'address' | 'delivery' | 'summary' | undefined {
	if (!order) return 'cart';
	if (order.state === 'complete' || order.state === 'canceled') return 'summary';
	const lacks = (...names: string[]) => names.some((name) => order.unmetRequirements.includes(name));
	if (lacks('line_items')) return 'cart';
	if (wanted === 'address') return undefined;
	if (lacks('email', 'ship_address', 'bill_address') || order.state === 'cart') return 'address';
	if (wanted === 'delivery') return order.state === 'address' ? 'address' : undefined;
	return order.state === 'payment' ? undefined : 'delivery';
}
