import type { Order } from '../record/order.ts';

/** Whether any line of the order is printed: only then is there a proof to approve. */
export const isPrinted = ({ lineItems }: Pick<Order, 'lineItems'>): boolean =>
	lineItems.some(({ variant }) => variant.printMode !== 'no-print');
