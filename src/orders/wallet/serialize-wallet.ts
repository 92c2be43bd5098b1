import { regionIds } from '#regions/codes.ts';
import { getRegion } from '#regions/index.ts';
import type { Currency, Region } from '#regions/region.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';
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

/** How a currency is written: as a storefront that sells in it does, in the language of the page. */
export function walletFormat(
	currency: Currency,
	{ region, locale }: Pick<Site, 'region' | 'locale'>,
): Region['currencyFormatter'] {
	const isHome = region.currency === currency;
	const home = isHome ? region : regionIds.map(getRegion).find((one) => one.currency === currency);
	return regionIn(home ?? region, locale).currencyFormatter;
}
