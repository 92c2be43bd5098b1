import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';

/** Local storage key of the number of lines in the cart. */
export const countName = 'boxwright_cart_count';
/** Local storage key of the cart's number. One per region, because eu and us share a host. */
export const orderName = (): string => `boxwright_order_${document.documentElement.dataset.region ?? 'eu'}`;

/**
 * Stores the cart's number and count, and dispatches `boxwright:cart` for the badge. Nothing is stored for a visitor who
 * never had a cart; an emptied cart is stored, because the other host may still have an older count.
 */
export function storeCart(number: string | undefined, count: number): void {
	if (number !== undefined || readStoredValue(orderName()) !== undefined) storeValue(orderName(), number);
	if (count > 0 || readStoredValue(countName) !== undefined) storeValue(countName, String(count));
	window.dispatchEvent(new CustomEvent('boxwright:cart', { detail: { count } }));
}

/** Stores the values of CartMemory.astro; does nothing on pages without it. */
export function storeServedCart(): void {
	const served = document.querySelector<HTMLElement>('[data-cart-memory]');
	if (served) storeCart(served.dataset.cartMemory || undefined, Number(served.dataset.count));
}

/** Clears the stored cart when the customer signs out: the cart belongs to the account. */
export const clearCartOnSignOut = (): void =>
	addEventListener('boxwright:signed-out', () => storeCart(undefined, 0));
