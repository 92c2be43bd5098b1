import { addDays } from '#src/site/dates.ts';

/** Days of free storage at our warehouse. */
export const storageDays = 180;
/** Days between the reminder and the end of free storage, after which the rest is sent to the order's address. */
export const remindDays = 14;
/** Deliveries from the warehouse that are included in an order's delivery price. */
export const maxCallOffs = 4;

/** The last day of free storage. @param today ISO day */
export const storedUntil = (today: string): string => addDays(today, storageDays);

export const callOffStates = ['open', 'sent', 'canceled'] as const;
export const movementKinds = ['booked', 'called', 'sent', 'canceled', 'corrected'] as const;

/** Whether goods may be kept in our warehouse: the order is placed, nothing was sent, and it is no pick-up. */
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
