import type { CustomerType } from '../record/states.ts';

/** Audiences for prices and texts, by the number of placed orders. */
export const segments = ['new', 'returning', 'loyal'] as const;
export type Segment = (typeof segments)[number];

/** From this order on a customer is loyal. */
const loyalFrom = 3;

/** Customer type of the caller: private until an order states another. */
export function segmentOf(history: {
	readonly placedOrders: number;
	/** Of the last placed order; null: there is none. */
	readonly lastCustomerType: CustomerType | null;
}): { readonly customerType: CustomerType; readonly segment: Segment } {
	const { placedOrders, lastCustomerType } = history;
	return {
		customerType: lastCustomerType ?? 'b2c',
		segment: placedOrders === 0 ? 'new' : placedOrders < loyalFrom ? 'returning' : 'loyal',
	};
}
