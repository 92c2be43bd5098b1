import type { OrderRecord } from '../record/order-record.ts';
import { isOpen } from '../record/states.ts';

type Drawing = Pick<OrderRecord, 'savedState' | 'wallet' | 'isPaymentUnderWay'>;

/**
 * What the buyer's wallet pays of an order, minor units. Of an order whose payment has begun, what was taken then: credit
 * that arrives meanwhile does not change what a bank was asked for.
 * @param total minor units
 */
export function walletShare({ savedState, wallet, isPaymentUnderWay }: Drawing, total: number): number {
	if (isPaymentUnderWay || !isOpen(savedState)) return Math.min(wallet.taken, total);
	return wallet.isUsed ? Math.min(wallet.balance, total) : 0;
}

/** The amount due after the wallet's share, minor units. */
export const dueAfterWallet = (record: Drawing, total: number): number => total - walletShare(record, total);
