import type { Order } from '../record/order.ts';
import { currentState, requirements } from '../record/requirements.ts';
import { isOpen, openStates } from '../record/states.ts';

/** Pages of the checkout, in order; each has the name of the order's state on it. */
export const checkoutPages = ['address', 'delivery', 'payment'] as const;
export type CheckoutPage = (typeof checkoutPages)[number];

/**
 * The specification's mapping from a page to the step that the server leaves: `delivery` → `address`,
 * `payment` → `delivery`. Other names are unchanged.
 */
export const serverStep = (requested: string): string =>
	requested === 'delivery' ? 'address' : requested === 'payment' ? 'delivery' : requested;

type OrderStep = Pick<Order, 'state' | 'unmetRequirements'>;

/**
 * The page to redirect to, or undefined if the order may be on the requested page: the furthest step that its
 * requirements allow (`record/requirements.ts`), and for a placed order its confirmation.
 */
export function requiredPage(
	wanted: CheckoutPage,
	order: OrderStep | undefined,
): 'cart' | CheckoutPage | 'summary' | undefined {
	if (!order) return 'cart';
	const unmet = requirements.filter((requirement) => order.unmetRequirements.includes(requirement));
	const state = currentState(order.state, unmet);
	if (!isOpen(state)) return 'summary';
	// A cart with lines may be on the first page at once.
	const furthest = state === 'cart' && !unmet.includes('line_items') ? 'address' : state;
	return openStates.indexOf(wanted) <= openStates.indexOf(furthest) ? undefined : furthest;
}

/** Whether the order has been on a page of the checkout and may be opened there again. */
export const isReached = (page: CheckoutPage, order: OrderStep): boolean =>
	requiredPage(page, order) === undefined;
