import { addDays } from '#src/site/dates.ts';

/** Storage at our warehouse is free for so many days. */
export const storageDays = 180;
/** The buyer is reminded so many days before its end; then the rest is sent to the address of the order. */
export const remindDays = 14;
/** Deliveries of one order from the warehouse that its price of delivery includes. */
export const mostCallOffs = 4;

/** The last day of free storage. @param today ISO day */
export const storedUntil = (today: string): string => addDays(today, storageDays);

export const callOffStates = ['open', 'sent', 'canceled'] as const;
export const movementKinds = ['booked', 'called', 'sent', 'canceled', 'corrected'] as const;

/** Whether goods may be kept: the order is placed, nothing of it has left, and the buyer does not fetch it. */
export const mayBeKept = ({
	savedState,
	shipmentState,
	shipment,
}: {
	readonly savedState: string;
	readonly shipmentState: string | null;
	readonly shipment: { readonly methodCode: string };
}): boolean =>
	savedState === 'complete' &&
	(shipmentState === 'pending' || shipmentState === 'ready') &&
	shipment.methodCode !== 'shipping-method-pick-up';
