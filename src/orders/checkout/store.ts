import { trackStep } from '../analytics/order-events.ts';
import { callForOrder, change } from '../cart/store.ts';
import type { Order } from '../record/order.ts';
import { serverStep } from './checkout-step.ts';
import { advanceCheckout, type OrderInput, updateOrder } from './contract.ts';

/** Saves what the customer decided; prices and delivery follow. @throws ApiProblem, e.g. `invalid_address` */
export const saveOrder = (order: OrderInput): Promise<Order> =>
	change(async () => ({ order: await callForOrder(updateOrder, { order }) }));

/**
 * Moves the order on to a page of the checkout, after saving what the customer decided on the current one.
 * @throws ApiProblem `could_not_transition`, `invalid_address`, …
 */
export async function advanceTo(page: 'delivery' | 'payment', order?: OrderInput): Promise<Order> {
	const state = serverStep(page);
	const changed = await change(async () => ({
		order: await callForOrder(advanceCheckout, { state, ...(order && { order }) }),
	}));
	return trackStep(changed, page === 'delivery' ? 'address' : 'delivery');
}
