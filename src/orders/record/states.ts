/** Spree's names for the states of an order, its payment and its shipment; the API uses them unchanged. */
export const orderStates = ['cart', 'address', 'delivery', 'payment', 'complete', 'canceled'] as const;
export type OrderState = (typeof orderStates)[number];

/** The steps of the checkout as the API names them, in order. */
export const checkoutSteps = ['address', 'delivery', 'payment', 'complete'] as const;
/** States in which an order can be changed, in their order. */
export const openStates = ['cart', 'address', 'delivery', 'payment'] as const;
export type OpenState = (typeof openStates)[number];

export const isOpen = (state: OrderState): state is OpenState =>
	(openStates as readonly string[]).includes(state);

/** The changes of state that lead from one state to another: forward step by step, otherwise in one. */
export function transitions(from: OrderState, to: OrderState): [previous: OrderState, next: OrderState][] {
	if (from === to) return [];
	if (!isOpen(from) || !isOpen(to)) return [[from, to]];
	const walked = openStates.slice(openStates.indexOf(from), openStates.indexOf(to) + 1);
	if (walked.length === 0) return [[from, to]];
	return walked.slice(1).map((next, index) => [walked[index] ?? from, next]);
}

export const paymentStates = [
	'balance_due',
	'checkout',
	'completed',
	'credit_owed',
	'failed',
	'paid',
	'pending',
	'processing',
	'void',
] as const;
export const shipmentStates = ['backorder', 'canceled', 'partial', 'pending', 'ready', 'shipped'] as const;
export const paymentRowStates = [
	'checkout',
	'processing',
	'pending',
	'failed',
	'void',
	'completed',
	'invalid',
] as const;

export const customerTypes = ['b2b', 'b2c'] as const;
export type CustomerType = (typeof customerTypes)[number];
