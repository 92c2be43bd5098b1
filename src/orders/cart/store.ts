import { atom, computed, onMount } from 'nanostores';
import { recall, remember } from '#src/api/browser-storage.ts';
import { ApiProblem, type CallOptions, callApi } from '#src/api/client.ts';
import type { AnswerOf, CallOf, Endpoint } from '#src/api/endpoint.ts';
import { callAsUser } from '#src/customers/store.ts';
import type { LineItem, Order } from '../order.ts';
import { countName, orderName, rememberCart } from './cart-memory.ts';
import {
	addLineItem,
	applyCoupon as applyCouponCall,
	changeLineItem,
	createOrder,
	removeCoupon as removeCouponCall,
	removeLineItem,
	showOrder,
} from './contract.ts';

/** The order in the cart, as the server last told it. Undefined until something was added or a page gave it. */
export const $order = atom<Order | undefined>();

/** Products in the cart (lines, not pieces); it survives in local storage for the badge of every page. */
export const $cartCount = atom<number>(0);

onMount($cartCount, () => $cartCount.set(Number(recall(countName)) || 0));

/** How many changes are on their way to the server. */
const $running = atom(0);
export const $isSaving = computed($running, (running) => running > 0);

/** Takes over an order that the server told; the badge hears of it by the window event `boxwright:cart`. */
export function keepOrder(order: Order | undefined): void {
	$order.set(order);
	const isOpen = order && order.state !== 'complete' && order.state !== 'canceled';
	const count = isOpen ? order.lineItems.filter(({ parentId }) => parentId === null).length : 0;
	$cartCount.set(count);
	rememberCart(isOpen ? order.number : undefined, count);
}

export interface CartAddition {
	/** One of both names the variant. */
	variantId?: number;
	sku?: string;
	quantity: number;
	designId?: string;
	expressDeliveryOptionId?: string;
}

/**
 * Adds pieces to the visitor's cart; opens a cart first where there is none or the old one is closed.
 * @throws ApiProblem, e.g. `quantity_too_small`
 */
export async function addToCart({ designId, ...item }: CartAddition): Promise<Order> {
	return saving(async () => {
		const line = { ...item, ...(designId && { boxDesignId: designId }) };
		const known = recall(orderName());
		const waiting = designId && known ? await designFor(known, designId, item.quantity) : undefined;
		return waiting ?? fillCart((id) => callAsUser(addLineItem, { id, ...line }));
	});
}

/** Fills the cart that this browser knows of; a new one where there is none or it takes nothing any more. */
export async function fillCart(add: (id: string) => Promise<unknown>): Promise<Order> {
	const known = recall(orderName());
	const id = known ?? (await openOrder());
	try {
		await add(id);
	} catch (error) {
		const isGone =
			error instanceof ApiProblem && ['not_found', 'order_closed', 'other_region'].includes(error.code);
		if (!known || !isGone) throw error;
		const fresh = await openOrder(known);
		await add(fresh);
		return reload(fresh);
	}
	return reload(id);
}

/**
 * A design that was opened from a line of the cart (`?line=11`) goes to that line, instead of making another one.
 * Undefined where there is no such line any more.
 */
async function designFor(id: string, boxDesignId: string, quantity: number): Promise<Order | undefined> {
	const itemId = new URLSearchParams(location.search).get('line');
	if (!itemId || !/^\d+$/.test(itemId)) return undefined;
	try {
		await callAsUser(changeLineItem, { id, itemId, lineItem: { boxDesignId, quantity } });
		return await reload(id);
	} catch (error) {
		if (error instanceof ApiProblem && ['not_found', 'order_closed'].includes(error.code)) return undefined;
		throw error;
	}
}

/**
 * Number of a cart to add to. One tab opens it, and those that asked meanwhile take the number that it remembered;
 * where there are no locks (plain http) and across hosts, the server answers the same cart to all of them.
 * @param gone number of a cart that takes nothing any more
 */
async function openOrder(gone?: string): Promise<string> {
	const open = async () => {
		const known = recall(orderName());
		if (known && known !== gone) return known;
		const { number } = await callAsUser(createOrder, { reuseOpen: true });
		remember(orderName(), number);
		return number;
	};
	return navigator.locks ? navigator.locks.request(orderName(), open) : open();
}

async function reload(id: string): Promise<Order> {
	const order = await callAsUser(showOrder, { id });
	keepOrder(order);
	return order;
}

/** A change of the order that is shown, by its own token: it needs no user, on whatever host it happens. */
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

/** Asks for the order again and shows it. */
export async function refreshOrder(): Promise<Order> {
	const order = await callForOrder(showOrder, {});
	keepOrder(order);
	return order;
}

/** Sets a line's pieces. The answer's totals are the server's. @throws ApiProblem, e.g. `quantity_too_small` */
export const changeQuantity = (itemId: number, quantity: number): Promise<Order> =>
	saving(async () => {
		await withRetry(() => callForOrder(changeLineItem, { itemId: String(itemId), lineItem: { quantity } }));
		return refreshOrder();
	});

/**
 * Removes a line and its services; what comes back puts them in again.
 * @param add how the line itself is put back
 * @throws ApiProblem
 */
export const removeItem = (
	item: LineItem,
	add: (item: LineItem) => Promise<LineItem> = addAgain,
): Promise<() => Promise<Order>> =>
	saving(async () => {
		const children = currentOrder().lineItems.filter(({ parentId }) => parentId === item.id);
		await withRetry(() => callForOrder(removeLineItem, { itemId: String(item.id) }));
		await refreshOrder();
		return () => saving(() => putBack(item, children, add));
	});

const addAgain = (item: LineItem): Promise<LineItem> => callForOrder(addLineItem, additionOf(item));

async function putBack(
	item: LineItem,
	children: readonly LineItem[],
	add: (item: LineItem) => Promise<LineItem>,
): Promise<Order> {
	const parent = await add(item);
	for (const child of children)
		await callForOrder(addLineItem, { ...additionOf(child), parentId: Number(parent.id) });
	return refreshOrder();
}

/** What puts a line in again. */
export const additionOf = ({ variantId, quantity, boxDesignId, expressDeliveryOptionId }: LineItem) => ({
	variantId,
	quantity,
	boxDesignId,
	expressDeliveryOptionId,
});

/** @throws ApiProblem with the coupon's refusal as code: `coupon_code_expired`, … */
export const applyCoupon = (couponCode: string): Promise<Order> =>
	saving(async () => {
		await withRetry(() => callForOrder(applyCouponCall, { couponCode }));
		return refreshOrder();
	});

export const removeCoupon = (): Promise<Order> =>
	saving(async () => {
		await withRetry(() => callForOrder(removeCouponCall, {}));
		return refreshOrder();
	});

/** Somebody (another tab) changed the order meanwhile: nothing happened yet, so once more. */
export async function withRetry<Value>(run: () => Promise<Value>): Promise<Value> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof ApiProblem && error.code === 'conflict') return run();
		throw error;
	}
}

let last: Promise<unknown> = Promise.resolve();

/** One change after the other: two answers never overtake each other. */
export function saving<Value>(run: () => Promise<Value>): Promise<Value> {
	$running.set($running.get() + 1);
	const mine = last.then(run, run).finally(() => $running.set($running.get() - 1));
	last = mine.catch(() => undefined);
	return mine;
}
