import { remember } from '#src/api/browser-storage.ts';

/** Where the badge of every page finds the number of products in the cart. */
export const countName = 'boxwright_cart_count';
/** One cart a region: eu and us share a host. */
export const orderName = (): string => `boxwright_order_${document.documentElement.dataset.region ?? 'eu'}`;

/** Remembers which order the cart is and how many products it holds, and tells the badge. */
export function rememberCart(number: string | undefined, count: number): void {
	remember(orderName(), number);
	remember(countName, String(count));
	window.dispatchEvent(new CustomEvent('boxwright:cart', { detail: { count } }));
}

/** Takes over what the server found, from CartMemory.astro; a page without one leaves the memory alone. */
export function keepServedCart(): void {
	const served = document.querySelector<HTMLElement>('[data-cart-memory]');
	if (served) rememberCart(served.dataset.cartMemory || undefined, Number(served.dataset.count));
}
