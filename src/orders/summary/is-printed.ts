import { isPrintedToOrder } from '#src/catalog/is-printed-to-order.ts';
import type { LineItem, Order } from '../record/order.ts';

/** Sample packs contain finished prints: nothing is printed for the order. */
export const isSampleLine = ({ variant }: Pick<LineItem, 'variant'>): boolean =>
	variant.productType === 'sample-packs';

/** Goods that are printed for the order: only they have artwork. */
export const isPrintedLine = ({ service, variant }: Pick<LineItem, 'service' | 'variant'>): boolean =>
	service === null && isPrintedToOrder(variant);

/** Whether any line of the order is printed: only then is there a proof to approve. */
export const isPrinted = ({ lineItems }: Pick<Order, 'lineItems'>): boolean => lineItems.some(isPrintedLine);

/** Whether all goods are sample packs, which are packed within days. */
export const isOnlySamples = ({ lineItems }: Pick<Order, 'lineItems'>): boolean =>
	lineItems.length > 0 && lineItems.every(isSampleLine);
