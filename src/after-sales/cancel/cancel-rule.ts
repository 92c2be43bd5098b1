import type { OrderRecord } from '#src/orders/record/order-record.ts';

/** Shipment states in which nothing has been sent yet; Spree's rule for cancelling. */
const cancellable: Readonly<Record<NonNullable<OrderRecord['shipmentState']>, boolean>> = {
	backorder: true,
	pending: true,
	ready: true,
	partial: false,
	shipped: false,
	canceled: false,
};

export const cancelRefusals = [
	'not_placed',
	'already_canceled',
	'in_production',
	'in_stock',
	'shipped',
] as const;
export type CancelRefusal = (typeof cancelRefusals)[number];

interface Facts extends Pick<OrderRecord, 'savedState' | 'shipmentState'> {
	readonly isInProduction: boolean;
	/** Pieces of the order in our warehouse, which its company calls off. */
	readonly inStock: number;
}

/** Who cancels. Staff may also cancel orders in production. */
export type Canceler = 'buyer' | 'staff';

/** Why an order cannot be cancelled; undefined where it can. */
export function cancelRefusal(
	{ savedState, shipmentState, isInProduction, inStock }: Facts,
	by: Canceler = 'buyer',
): CancelRefusal | undefined {
	if (savedState === 'canceled') return 'already_canceled';
	if (savedState !== 'complete') return 'not_placed';
	if (shipmentState !== null && !cancellable[shipmentState]) return 'shipped';
	if (inStock > 0) return 'in_stock';
	return isInProduction && by === 'buyer' ? 'in_production' : undefined;
}
