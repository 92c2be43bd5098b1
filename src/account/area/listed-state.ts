import type { OrderRecord } from '#src/orders/record/order-record.ts';

/** The state of an order in a customer's list; its text is `account-area.state_<state>`. */
export type ListedState = 'waiting' | 'production' | 'shipped' | 'canceled';

/** The one word for the states of an order, its payment and its shipment. */
export function listedState({
	savedState,
	paymentState,
	shipmentState,
}: Pick<OrderRecord, 'savedState' | 'paymentState' | 'shipmentState'>): ListedState {
	if (savedState === 'canceled') return 'canceled';
	if (shipmentState === 'shipped') return 'shipped';
	return paymentState === 'balance_due' || paymentState === 'pending' ? 'waiting' : 'production';
}
