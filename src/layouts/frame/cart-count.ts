import { recall } from '#src/api/browser-storage.ts';
import { countName } from '#src/orders/cart/cart-memory.ts';

/** Keeps the number at the header's cart link right: in this tab, across tabs, and across landing and app host. */
export function showCartCount(): void {
	const show = () => {
		const count = read();
		for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
			badge.hidden = count === 0;
			badge.textContent = count > 99 ? '99+' : String(count);
		}
	};
	show();
	addEventListener('boxwright:cart', show);
	addEventListener('storage', (event) => {
		if (event.key === countName || event.key === null) show();
	});
	// A page that comes back out of the browser's memory shows what happened meanwhile,
	addEventListener('pageshow', show);
	// and a tab that comes to the front what happened on the other host, whose storage tells nothing here.
	document.addEventListener('visibilitychange', show);
}

/** How many line items the order in progress has, as the cart's store remembers it. */
function read(): number {
	const count = Number(recall(countName));
	return Number.isInteger(count) && count > 0 ? count : 0;
}
