import type { Currency, Region } from '#regions/region.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import type { Wallet, WalletEntry } from './contract.ts';

/** Amounts in minor units, times in epoch milliseconds. */
export interface StoredWallet {
	readonly balance: number;
	/** Newest first. */
	readonly entries: readonly {
		readonly id: number;
		readonly kind: WalletEntry['kind'];
		readonly reason: WalletEntry['reason'];
		readonly amount: number;
		readonly balance: number;
		readonly orderNumber: string | null;
		readonly createdAt: number;
	}[];
}

/** @param format how amounts of the currency are written */
export function serializeWallet(
	{ balance, entries }: StoredWallet,
	currency: Currency,
	format: Region['currencyFormatter'],
): Wallet {
	const display = (amount: number) => formatMoney(amount, format);
	return {
		balance: toDecimal(balance),
		displayBalance: display(balance),
		currency,
		entries: entries.map((entry) => ({
			id: entry.id,
			kind: entry.kind,
			reason: entry.reason,
			amount: toDecimal(entry.amount),
			displayAmount: display(entry.amount),
			balance: toDecimal(entry.balance),
			displayBalance: display(entry.balance),
			orderNumber: entry.orderNumber,
			createdAt: new Date(entry.createdAt).toISOString(),
		})),
	};
}
