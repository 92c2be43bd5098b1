/** What programs outside can be told, by name and state of a change that orders note. */
export const webhookEvents = [
	'order.complete',
	'order.canceled',
	'payment.paid',
	'payment.balance_due',
	'payment.credit_owed',
	'shipment.ready',
	'shipment.partial',
	'shipment.shipped',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `queued`: is sent, or sent again, when its time has come; `failed`: given up. */
export const deliveryStates = ['queued', 'delivered', 'failed'] as const;
