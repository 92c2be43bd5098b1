import type { OrderRecord } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';

type Drawing = Pick<OrderRecord, 'savedState' | 'wallet' | 'isPaymentUnderWay'>;

/**
 * The wallet's share of an order, minor units. If its payment has begun, the credit that was debited then: credit that is
 * booked meanwhile does not change the amount of a running payment.
 * @param total minor units
 */
export function walletShare({ savedState, wallet, isPaymentUnderWay }: Drawing, total: number): number {
	if (isPaymentUnderWay || !isOpen(savedState)) return Math.min(wallet.taken, total);
	return wallet.isUsed ? Math.min(wallet.balance, total) : 0;
}

/** The amount due after the wallet's share, minor units. */
export const dueAfterWallet = (record: Drawing, total: number): number => total - walletShare(record, total);
