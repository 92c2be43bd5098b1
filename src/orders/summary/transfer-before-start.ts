import type { BankTransfer } from '../record/awaited-money.ts';
import type { Order } from '../record/order.ts';

/** The transfer that production waits for. The later parts of a payment schedule and an invoice on net terms do not hold it up. */
export const transferBeforeStart = ({
	bankTransfer,
	installments,
}: Pick<Order, 'bankTransfer' | 'installments'>): BankTransfer | null =>
	installments?.[0]?.state === 'paid' || bankTransfer?.isOnTerms ? null : bankTransfer;
