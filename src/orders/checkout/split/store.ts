import { callForOrder, change } from '../../cart/store.ts';
import type { Order } from '../../record/order.ts';
import { type DestinationInput, splitDelivery } from './contract.ts';

/** Saves the further addresses of the order and what goes there. @throws ApiProblem, e.g. `invalid_split` */
export const saveSplit = (destinations: readonly DestinationInput[]): Promise<Order> =>
	change(async () => ({ order: await callForOrder(splitDelivery, { destinations: [...destinations] }) }));
