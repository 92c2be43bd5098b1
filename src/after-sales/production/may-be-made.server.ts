import { sql } from 'drizzle-orm';
import type { OrderRecord } from '#src/orders/record/order-record.ts';

type Made = Pick<OrderRecord, 'savedState' | 'shipmentState' | 'storedDelivery'>;

/**
 * Whether the works may make an order: all of it or the first part of its payment schedule is paid, or it is on net terms,
 * and something is still to be sent. Delivery days are stored from the moment that production may start. Dispatch may have
 * to wait: it needs the whole payment.
 */
export const mayBeMade = ({ savedState, shipmentState, storedDelivery }: Made): boolean =>
	savedState === 'complete' &&
	(shipmentState === 'ready' ||
		shipmentState === 'partial' ||
		(shipmentState === 'pending' && storedDelivery !== null));

/** Condition on `orders`: it may be made and not yet sent, because a part of the payment is still to come. */
export const isMadeBeforePaid = sql`orders.shipment_state = 'pending' AND orders.delivery_latest IS NOT NULL`;

/** `mayBeMade` as a condition on `orders`. */
export const isToBeMade = sql`orders.shipment_state IN ('ready', 'partial', 'pending')
	AND (orders.shipment_state <> 'pending' OR orders.delivery_latest IS NOT NULL)`;
