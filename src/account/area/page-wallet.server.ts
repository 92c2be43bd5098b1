import { currencies } from '#regions/codes.ts';
import type { Currency } from '#regions/region.ts';
import { openEdge } from '#src/api/env.server.ts';
import type { Wallet } from '#src/orders/wallet/contract.ts';
import { findWallet, findWalletCurrencies } from '#src/orders/wallet/queries.server.ts';
import { serializeWallet } from '#src/orders/wallet/serialize-wallet.ts';
import { moneyFormat } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';

/** A customer's credit in each currency in which there ever was some; that of the storefront first. */
export async function listPageWallets(
	userId: number,
	site: Pick<Site, 'region' | 'languageTag'>,
): Promise<Wallet[]> {
	const { db } = openEdge();
	const known = await findWalletCurrencies(db, userId);
	const isFirst = (currency: Currency) => currency === site.region.currency;
	const listed = currencies
		.filter((currency) => known.includes(currency))
		.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
	return Promise.all(
		listed.map(async (currency) =>
			serializeWallet(await findWallet(db, userId, currency), currency, moneyFormat(currency, site)),
		),
	);
}
