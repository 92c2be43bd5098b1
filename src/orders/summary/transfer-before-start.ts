import type { BankTransfer, Order } from '../record/order.ts';

/** The transfer that production waits for. The later parts of a payment schedule do not hold it up. */
export const transferBeforeStart = ({
	bankTransfer,
	installments,
}: Pick<Order, 'bankTransfer' | 'installments'>): BankTransfer | null =>
	installments?.[0]?.state === 'paid' ? null : bankTransfer;
