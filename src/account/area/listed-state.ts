import type { OrderRecord } from '#src/orders/record/order-record.ts';

/** The state of an order in a customer's list; its text is `account-area.state_<state>`. */
export type ListedState = 'waiting' | 'production' | 'shipped' | 'canceled';

/** Combines the states of an order, its payment and its shipment into one. */
export function listedState({
	savedState,
	paymentState,
	shipmentState,
	termsDays,
}: Pick<OrderRecord, 'savedState' | 'paymentState' | 'shipmentState' | 'termsDays'>): ListedState {
	if (savedState === 'canceled') return 'canceled';
	if (shipmentState === 'shipped') return 'shipped';
	// Orders on net terms are produced before their invoice is paid.
	if (termsDays !== null) return 'production';
	return paymentState === 'balance_due' || paymentState === 'pending' ? 'waiting' : 'production';
}
