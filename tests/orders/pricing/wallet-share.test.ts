import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAfterWallet, walletShare } from '#src/orders/pricing/wallet-share.ts';

const amounts = fc.nat(1_000_000);
const open = { savedState: 'payment', isPaymentUnderWay: false } as const;

test('an open order uses the credit up to its total, or none if its buyer has switched it off', () => {
	fc.assert(
		fc.property(amounts, amounts, fc.boolean(), (balance, total, isUsed) => {
			const order = { ...open, wallet: { isUsed, balance, taken: 0 } };
			expect(walletShare(order, total)).toBe(isUsed ? Math.min(balance, total) : 0);
			expect(walletShare(order, total) + dueAfterWallet(order, total)).toBe(total);
		}),
	);
});

test('once its payment has begun, the amount used is fixed, whatever is added to the wallet', () => {
	fc.assert(
		fc.property(amounts, amounts, amounts, (balance, taken, total) => {
			const wallet = { isUsed: true, balance, taken };
			for (const order of [
				{ ...open, isPaymentUnderWay: true, wallet },
				{ savedState: 'complete', isPaymentUnderWay: true, wallet } as const,
				{ savedState: 'canceled', isPaymentUnderWay: false, wallet } as const,
			])
				expect(walletShare(order, total)).toBe(Math.min(taken, total));
		}),
	);
});
