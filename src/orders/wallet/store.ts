import { callAsUser } from '#src/customers/store.ts';
import { change, currentOrder } from '../cart/store.ts';
import type { Order } from '../record/order.ts';
import { applyWallet } from './contract.ts';

/** Pays the present order with the credit as far as it goes, or stops doing so. @throws ApiProblem */
export const setWalletUse = (use: boolean): Promise<Order> =>
	change(() => callAsUser(applyWallet, { use, orderNumber: currentOrder().number }));
