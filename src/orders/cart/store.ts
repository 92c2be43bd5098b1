import { atom, computed, onMount } from 'nanostores';
import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';
import { ApiProblem, type CallOptions, callApi } from '#src/api/client.ts';
import type { AnswerOf, CallOf, Endpoint } from '#src/api/endpoint.ts';
import { callAsUser } from '#src/customers/store.ts';
import {
	trackAdded,
	trackCoupon,
	trackCouponRemoved,
	trackDenied,
	trackRemoved,
	trackServices,
} from '../analytics/order-events.ts';
import type { LineItem, Order } from '../record/order.ts';
import { mainLines } from '../summary/goods-with-services.ts';
import { countName, orderName, storeCart } from './cart-storage.ts';
import {
	addLineItem,
	applyCoupon as applyCouponCall,
	changeLineItem,
	createOrder,
	type LineItemChange,
	removeCoupon as removeCouponCall,
	showOrder,
} from './contract.ts';
import { removeSeenExpress } from './express-storage.ts';
import { changeTrees } from './service-contract.ts';

/** The cart as the server last answered it; undefined until a page or an addition has set it. */
export const $order = atom<Order | undefined>();

/** Number of lines in the cart, from local storage; shown by the badge of every page. */
export const $cartCount = atom<number>(0);

onMount($cartCount, () => $cartCount.set(Number(readStoredValue(countName)) || 0));

/** Number of unfinished requests. */
const $running = atom(0);
export const $isSaving = computed($running, (running) => running > 0);

/** Sets the order from the server's answer, and dispatches the window event `boxwright:cart` for the badge. */
export function setOrder(order: Order | undefined): void {
	$order.set(order);
	const isOpen = order && order.state !== 'complete' && order.state !== 'canceled';
	const count = isOpen ? mainLines(order.lineItems).length : 0;
	$cartCount.set(count);
	storeCart(isOpen ? order.number : undefined, count);
}

/** Sets a placed order for the calls of its page; the stored number of the visitor's cart does not change. */
export const setPlacedOrder = (order: Order): void => $order.set(order);

/** Answer to a change of the cart: the changed order. */
export interface OrderChange {
	readonly order: Order;
}

/** Sets the order of an answer. */
export function applyChange({ order }: OrderChange): Order {
	setOrder(order);
	return order;
}

/** Sends one change and sets the order of its answer. */
export const change = (send: () => Promise<OrderChange>): Promise<Order> =>
	saving(async () => applyChange(await withRetry(send)));

/** The same for a change of services, with analytics events. */
const changeServices = (send: () => Promise<OrderChange>): Promise<Order> =>
	saving(async () => {
		const before = currentOrder();
		return trackServices(before, applyChange(await withRetry(send)));
	});

export interface CartAddition {
	/** `variantId` or `sku` names the variant. */
	variantId?: number;
	sku?: string;
	quantity: number;
	designId?: string;
	expressDeliveryOptionId?: string;
}

/**
 * Adds a line to the visitor's cart, and creates a cart first if there is none or the known one is closed.
 * @throws ApiProblem, e.g. `quantity_too_small`
 */
export async function addToCart({ designId, ...item }: CartAddition): Promise<Order> {
	return saving(async () => {
		const line = { ...item, ...(designId && { boxDesignId: designId }) };
		const known = readStoredValue(orderName());
		const waiting = designId && known ? await designFor(known, designId, item.quantity) : undefined;
		return waiting ?? trackAdded(await addToOpenCart((id) => callAsUser(addLineItem, { id, ...line })), item);
	});
}

/** Runs an addition on the stored cart, or on a new one if there is none or it is closed. */
export async function addToOpenCart(add: (id: string) => Promise<OrderChange>): Promise<Order> {
	const known = readStoredValue(orderName());
	const id = known ?? (await openOrder());
	try {
		return applyChange(await add(id));
	} catch (error) {
		const isGone =
			error instanceof ApiProblem && ['not_found', 'order_closed', 'other_region'].includes(error.code);
		if (!known || !isGone) throw error;
		return applyChange(await add(await openOrder(known)));
	}
}

/**
 * Assigns the design to the line of the cart that the designer was opened from (`?line=11`).
 * Undefined if that line does not exist any more.
 */
async function designFor(id: string, boxDesignId: string, quantity: number): Promise<Order | undefined> {
	const itemId = new URLSearchParams(location.search).get('line');
	if (!itemId || !/^\d+$/.test(itemId)) return undefined;
	try {
		return applyChange(await callAsUser(changeLineItem, { id, itemId, lineItem: { boxDesignId, quantity } }));
	} catch (error) {
		if (error instanceof ApiProblem && ['not_found', 'order_closed'].includes(error.code)) return undefined;
		throw error;
	}
}

/**
 * Number of a cart to add to. One tab creates it under a lock, and waiting tabs read the number that it stored.
 * Without locks (plain http) and across hosts, the server returns the same cart to all tabs.
 * @param gone number of a cart that is closed
 */
async function openOrder(gone?: string): Promise<string> {
	const open = async () => {
		const known = readStoredValue(orderName());
		if (known && known !== gone) return known;
		// A new cart gets the delivery country whose prices the page shows.
		const { destination } = document.documentElement.dataset;
		const place = destination ? { destinationIso: destination } : {};
		const { number } = await callAsUser(createOrder, { reuseOpen: true, ...place });
		storeValue(orderName(), number);
		return number;
	};
	return navigator.locks ? navigator.locks.request(orderName(), open) : open();
}

/** A call for the present order, authorised by the order's own token instead of a user. */
export function callForOrder<E extends Endpoint>(
	endpoint: E,
	input: Omit<CallOf<E>, 'id' | 'order'>,
	options: Omit<CallOptions, 'orderToken'> = {},
	order = currentOrder(),
): Promise<AnswerOf<E>> {
	const named = endpoint.path.includes(':order') ? { order: order.number } : { id: order.number };
	return callApi(endpoint, { ...input, ...named } as CallOf<E>, { ...options, orderToken: order.token });
}

export function currentOrder(): Order {
	const order = $order.get();
	if (!order) throw new Error('No order is open on this page.');
	return order;
}

/** Reads the order again. */
export async function refreshOrder(): Promise<Order> {
	const order = await callForOrder(showOrder, {});
	setOrder(order);
	return order;
}

/** Sets the quantity of a line. @throws ApiProblem, e.g. `quantity_too_small` */
export const changeQuantity = (itemId: number, quantity: number): Promise<Order> =>
	change(() => callForOrder(changeLineItem, { itemId: String(itemId), lineItem: { quantity } }));

/**
 * Removes a line and its services. The function that it returns undoes that.
 * @param add adds the line itself again
 * @throws ApiProblem
 */
export const removeItem = (
	item: LineItem,
	add: (item: LineItem) => Promise<LineItemChange> = addLineAgain,
): Promise<() => Promise<Order>> =>
	saving(async () => {
		const { lineItems } = currentOrder();
		const children = lineItems.filter(({ parentId }) => parentId === item.id);
		const trees = lineItems.find(({ service }) => service === 'trees');
		const removal = { itemId: String(item.id), lineItem: { quantity: 0 } };
		trackRemoved(applyChange(await withRetry(() => callForOrder(changeLineItem, removal))), item);
		const areTreesGone = trees && !currentOrder().lineItems.some(({ service }) => service === 'trees');
		return () =>
			saving(async () => {
				const restored = trackAdded(applyChange(await restoreLine(item, children, add)), item.variant);
				if (!areTreesGone) return restored;
				const { number: orderId, token: orderToken } = restored;
				const order = await callApi(changeTrees, { orderId, quantity: trees.quantity }, { orderToken });
				return applyChange({ order });
			});
	});

/** @returns the answer to the last addition */
async function restoreLine(
	item: LineItem,
	children: readonly LineItem[],
	add: (item: LineItem) => Promise<LineItemChange>,
): Promise<OrderChange> {
	let added = await add(item);
	const parentId = Number(added.id);
	for (const child of children) {
		// Express production comes with the line itself.
		if (child.service === 'express') continue;
		const addition = child.service ? { serviceName: child.variant.sku } : toAddition(child);
		added = await callForOrder(addLineItem, { ...addition, parentId });
	}
	return added;
}

const addLineAgain = (item: LineItem): Promise<LineItemChange> => callForOrder(addLineItem, toAddition(item));

/** The input that adds a removed line again. */
export const toAddition = ({ variantId, quantity, boxDesignId, expressDeliveryOptionId }: LineItem) => ({
	variantId,
	quantity,
	boxDesignId,
	expressDeliveryOptionId,
});

/** Adds a service to a line by its `serviceName`. @throws ApiProblem, e.g. `service_not_offered` */
export const addService = (parentId: number, serviceName: string): Promise<Order> =>
	changeServices(() => callForOrder(addLineItem, { parentId, serviceName }));

/** Removes a service. @throws ApiProblem */
export const removeService = ({ id, service, parentId }: LineItem): Promise<Order> =>
	changeServices(() => {
		if (service === 'express' && parentId !== null) removeSeenExpress(currentOrder().number, parentId);
		return callForOrder(changeLineItem, { itemId: String(id), lineItem: { quantity: 0 } });
	});

/** Chooses express production, or the usual one with null. @throws ApiProblem `unknown_express_delivery_option` */
export const chooseExpress = (itemId: number, expressDeliveryOptionId: string | null): Promise<Order> =>
	changeServices(() => {
		removeSeenExpress(currentOrder().number, itemId);
		return callForOrder(changeLineItem, { itemId: String(itemId), lineItem: { expressDeliveryOptionId } });
	});

/** Sets the number of trees, 0 for none. @throws ApiProblem, e.g. `quantity_too_large` */
export const setTrees = (quantity: number): Promise<Order> =>
	changeServices(async () => {
		const { number: orderId, token: orderToken } = currentOrder();
		return { order: await callApi(changeTrees, { orderId, quantity }, { orderToken }) };
	});

/** Resolves when all changes that were sent are answered. */
export const whenSaved = (): Promise<unknown> => last;

/** @throws ApiProblem with the coupon's refusal as code: `coupon_code_expired`, … */
export async function applyCoupon(couponCode: string): Promise<Order> {
	try {
		return trackCoupon(await change(() => callForOrder(applyCouponCall, { couponCode })), couponCode);
	} catch (error) {
		if (error instanceof ApiProblem) trackDenied(currentOrder(), couponCode, error.code);
		throw error;
	}
}

export async function removeCoupon(): Promise<Order> {
	const { heldPromotion, promoCode } = currentOrder();
	const couponCode = promoCode ?? heldPromotion?.code;
	const order = await change(() => callForOrder(removeCouponCall, {}));
	if (couponCode) trackCouponRemoved(order, couponCode);
	return order;
}

/** Sends a call once more after a conflict: another tab changed the order, and nothing of this call was saved. */
export async function withRetry<Value>(run: () => Promise<Value>): Promise<Value> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof ApiProblem && ['conflict', 'coupon_code_unknown_error'].includes(error.code))
			return run();
		throw error;
	}
}

let last: Promise<unknown> = Promise.resolve();

/** Runs changes one after the other, so that answers arrive in the order of the requests. */
export function saving<Value>(run: () => Promise<Value>): Promise<Value> {
	$running.set($running.get() + 1);
	const mine = last.then(run, run).finally(() => $running.set($running.get() - 1));
	last = mine.catch(() => undefined);
	return mine;
}
