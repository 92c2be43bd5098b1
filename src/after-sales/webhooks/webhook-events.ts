/** Events of webhooks, by name and new state of a change of an order. */
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

/** `queued`: due for a first attempt or a retry; `failed`: given up. */
export const deliveryStates = ['queued', 'delivered', 'failed'] as const;
