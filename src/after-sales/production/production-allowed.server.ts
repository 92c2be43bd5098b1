import { sql } from 'drizzle-orm';
import type { OrderRecord } from '#src/orders/record/order-record.ts';

type Made = Pick<OrderRecord, 'savedState' | 'shipmentState' | 'storedDelivery'>;

/**
 * Whether production of an order may start: it is paid, or the first part of its payment schedule is, or it is on net
 * terms, and something is still to be sent. Delivery days are stored when production becomes allowed, so their presence
 * means that. Dispatch needs the whole payment.
 */
export const isProductionAllowed = ({ savedState, shipmentState, storedDelivery }: Made): boolean =>
	savedState === 'complete' &&
	(shipmentState === 'ready' ||
		shipmentState === 'partial' ||
		(shipmentState === 'pending' && storedDelivery !== null));

/** SQL condition on `orders`: production is allowed, dispatch is not, because a part of the payment is missing. */
export const isMadeBeforePaid = sql`orders.shipment_state = 'pending' AND orders.delivery_latest IS NOT NULL`;

/** `isProductionAllowed` as an SQL condition on `orders`. */
export const isReadyForProduction = sql`orders.shipment_state IN ('ready', 'partial', 'pending')
	AND (orders.shipment_state <> 'pending' OR orders.delivery_latest IS NOT NULL)`;
