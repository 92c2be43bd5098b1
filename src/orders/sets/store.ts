import { callApi } from '#src/api/client.ts';
import type { SamplePick } from '#src/catalog/sample-pick.ts';
import { callAsUser } from '#src/customers/store.ts';
import { bulkCreateLineItems } from '../cart/contract.ts';
import {
	additionOf,
	addToCart,
	callForOrder,
	currentOrder,
	fillCart,
	refreshOrder,
	removeItem,
	saving,
	withRetry,
} from '../cart/store.ts';
import type { Bundle, LineItem, Order } from '../order.ts';
import { changeBundle, createBundle, createSamplePack, destroyBundle } from './contract.ts';

/**
 * Puts one of the shop's sets (`SET-UNBOXING`), or pieces of anything else, into the visitor's cart.
 * @throws ApiProblem, e.g. `unknown_bundle`
 */
export const addSetToCart = (sku: string, quantity: number): Promise<Order> =>
	sku.startsWith('SET-')
		? saving(() => fillCart((orderId) => callAsUser(createBundle, { orderId, sku, quantity })))
		: addToCart({ sku, quantity });

/** Puts a sample pack with chosen samples into the cart. @throws ApiProblem, e.g. `samples_outdated` */
export const addSamplePack = (sku: string, { version, codes }: SamplePick): Promise<Order> =>
	saving(() =>
		fillCart((orderId) => callAsUser(createSamplePack, { orderId, sku, version, samples: codes })),
	);

/** Sets how many sets there are. @throws ApiProblem, e.g. `quantity_too_small` */
export const changeSet = ({ id: bundleId }: Bundle, quantity: number): Promise<Order> =>
	saving(async () => {
		await withRetry(() => {
			const { number: orderId, token: orderToken } = currentOrder();
			return callApi(changeBundle, { orderId, bundleId, quantity }, { orderToken });
		});
		return refreshOrder();
	});

/** Removes a set with all its parts; what comes back puts them in again, with their designs. @throws ApiProblem */
export const removeSet = ({ id: bundleId, lineItemIds }: Bundle): Promise<() => Promise<Order>> =>
	saving(async () => {
		const order = currentOrder();
		const parts = order.lineItems.filter(({ id }) => lineItemIds.includes(id));
		await withRetry(() => callApi(destroyBundle, { bundleId }, { orderToken: order.token }));
		await refreshOrder();
		return () =>
			saving(async () => {
				await callForOrder(bulkCreateLineItems, { bundleId, lineItemsParams: parts.map(additionOf) });
				return refreshOrder();
			});
	});

/** Removes a line; what comes back puts it in again, a sample pack with what lies in it. @throws ApiProblem */
export const removeLine = (item: LineItem): Promise<() => Promise<Order>> => {
	const { samples, quantity, variant } = item;
	if (!samples) return removeItem(item);
	return removeItem(item, () => {
		const { number: orderId, token: orderToken } = currentOrder();
		const pick = { sku: variant.sku, samples: samples.codes, version: samples.version };
		return callApi(createSamplePack, { orderId, ...pick, quantity }, { orderToken });
	});
};
