import type { OrderRecord } from '#src/orders/record/order-record.ts';

/** The state of an order in a customer's list; its text is `account-area.state_<state>`. */
export type ListedState = 'waiting' | 'production' | 'shipped' | 'canceled';

/** The one word for the states of an order, its payment and its shipment. */
export function listedState({
	savedState,
	paymentState,
	shipmentState,
	termsDays,
}: Pick<OrderRecord, 'savedState' | 'paymentState' | 'shipmentState' | 'termsDays'>): ListedState {
	if (savedState === 'canceled') return 'canceled';
	if (shipmentState === 'shipped') return 'shipped';
	// What is on net terms is made before its invoice is paid.
	if (termsDays !== null) return 'production';
	return paymentState === 'balance_due' || paymentState === 'pending' ? 'waiting' : 'production';
}
