import { callForOrder, keepOrder, withRetry } from '../cart/store.ts';
import type { Order } from '../order.ts';
import { stepsTo } from './checkout-step.ts';
import { advanceCheckout, type OrderInput, updateOrder } from './contract.ts';

/** Saves what the customer decided; prices and delivery follow. @throws ApiProblem, e.g. `invalid_address` */
export async function saveOrder(order: OrderInput): Promise<Order> {
	const saved = await withRetry(() => callForOrder(updateOrder, { order }));
	keepOrder(saved);
	return saved;
}

/** Moves the order on to a page of the checkout. @throws ApiProblem `could_not_transition` */
export async function advanceTo(page: 'delivery' | 'payment', order: Order): Promise<Order> {
	let reached = order;
	for (const state of stepsTo(page, order.state)) {
		reached = await withRetry(() => callForOrder(advanceCheckout, { state }));
		keepOrder(reached);
	}
	return reached;
}
