import { callApi } from '#src/api/client.ts';
import type { SamplePick } from '#src/catalog/sample-pick.ts';
import { callAsUser } from '#src/customers/store.ts';
import { trackAdded, trackRemoved, trackSetAdded } from '../analytics/order-events.ts';
import { bulkCreateLineItems } from '../cart/contract.ts';
import {
	addToCart,
	addToOpenCart,
	applyChange,
	callForOrder,
	change,
	currentOrder,
	removeItem,
	saving,
	toAddition,
	withRetry,
} from '../cart/store.ts';
import type { Bundle, LineItem, Order } from '../record/order.ts';
import { changeBundle, createBundle, createSamplePack } from './contract.ts';

/**
 * Adds one of the shop's sets (`SET-UNBOXING`) or a single product to the visitor's cart.
 * @throws ApiProblem, e.g. `unknown_bundle`
 */
export const addSetToCart = (sku: string, quantity: number): Promise<Order> =>
	sku.startsWith('SET-')
		? saving(async () => {
				const add = (orderId: string) => callAsUser(createBundle, { orderId, sku, quantity });
				return trackSetAdded(await addToOpenCart(add), sku);
			})
		: addToCart({ sku, quantity });

/** Adds a custom sample pack to the cart. @throws ApiProblem, e.g. `samples_outdated` */
export const addSamplePack = (sku: string, { version, codes }: SamplePick): Promise<Order> =>
	saving(async () => {
		const pick = { sku, version, samples: codes };
		const add = (orderId: string) => callAsUser(createSamplePack, { orderId, ...pick });
		return trackAdded(await addToOpenCart(add), { sku });
	});

/** Sets the quantity of a set; 0 removes it. @throws ApiProblem, e.g. `quantity_too_small` */
export const changeSet = ({ id: bundleId }: Bundle, quantity: number): Promise<Order> =>
	change(() => {
		const { number: orderId, token: orderToken } = currentOrder();
		return callApi(changeBundle, { orderId, bundleId, quantity }, { orderToken });
	});

/** Removes a set with all its lines. The function that it returns adds them again, with their designs. */
export const removeSet = ({ id: bundleId, lineItemIds }: Bundle): Promise<() => Promise<Order>> =>
	saving(async () => {
		const { number: orderId, token: orderToken, lineItems } = currentOrder();
		const removed = lineItems.filter(({ id }) => lineItemIds.includes(id));
		const removal = { orderId, bundleId, quantity: 0 };
		const order = applyChange(await withRetry(() => callApi(changeBundle, removal, { orderToken })));
		for (const line of removed) trackRemoved(order, line);
		const addition = { bundleId, lineItemsParams: removed.map(toAddition) };
		return () =>
			saving(async () => {
				const restored = applyChange((await callForOrder(bulkCreateLineItems, addition)).meta);
				for (const { variant } of removed) trackAdded(restored, variant);
				return restored;
			});
	});

/** Removes a line. The function that it returns adds it again, a sample pack with its contents. @throws ApiProblem */
export const removeLine = (item: LineItem): Promise<() => Promise<Order>> => {
	const { samples, quantity, variant } = item;
	if (!samples) return removeItem(item);
	return removeItem(item, () => {
		const { number: orderId, token: orderToken } = currentOrder();
		const pick = { sku: variant.sku, samples: samples.codes, version: samples.version };
		return callApi(createSamplePack, { orderId, ...pick, quantity }, { orderToken });
	});
};
