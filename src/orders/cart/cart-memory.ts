import { readStoredValue, storeValue } from '#src/api/browser-storage.ts';

/** Local storage key of the number of lines in the cart. */
export const countName = 'boxwright_cart_count';
/** Local storage key of the cart's number. One per region, because eu and us share a host. */
export const orderName = (): string => `boxwright_order_${document.documentElement.dataset.region ?? 'eu'}`;

/**
 * Stores the cart's number and count, and tells the badge. A visitor who never had a cart leaves nothing behind; an
 * emptied one is written down, because the other host may still hold an older count.
 */
export function rememberCart(number: string | undefined, count: number): void {
	if (number !== undefined || readStoredValue(orderName()) !== undefined) storeValue(orderName(), number);
	if (count > 0 || readStoredValue(countName) !== undefined) storeValue(countName, String(count));
	window.dispatchEvent(new CustomEvent('boxwright:cart', { detail: { count } }));
}

/** Stores the values of CartMemory.astro; does nothing on pages without it. */
export function keepServedCart(): void {
	const served = document.querySelector<HTMLElement>('[data-cart-memory]');
	if (served) rememberCart(served.dataset.cartMemory || undefined, Number(served.dataset.count));
}

/** The cart stays with the customer who signs out. */
export const forgetCartOnSignOut = (): void =>
	addEventListener('boxwright:signed-out', () => rememberCart(undefined, 0));
