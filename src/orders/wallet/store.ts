import { recallCookie } from '#src/api/browser-storage.ts';
import { signedInName } from '#src/customers/signed-in.ts';
import { callAsUser } from '#src/customers/store.ts';
import { change, currentOrder } from '../cart/store.ts';
import type { Order } from '../record/order.ts';
import { applyWallet, showWallet, type Wallet } from './contract.ts';

/** The customer's credit in a currency; undefined for visitors, who have none. @throws ApiProblem */
export async function loadWallet(currency: Wallet['currency']): Promise<Wallet | undefined> {
	if (recallCookie(signedInName) !== '1') return undefined;
	return callAsUser(showWallet, { currency });
}

/** Pays the present order with the credit as far as it goes, or stops doing so. @throws ApiProblem */
export const setWalletUse = (use: boolean): Promise<Order> =>
	change(() => callAsUser(applyWallet, { use, orderNumber: currentOrder().number }));
