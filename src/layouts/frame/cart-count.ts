import { readStoredValue } from '#src/api/browser-storage.ts';
import { countName } from '#src/orders/cart/cart-storage.ts';

/** Keeps the count at the header's cart link up to date: in this tab, across tabs, and across landing and app host. */
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
	// A page restored from the back/forward cache may be out of date,
	addEventListener('pageshow', show);
	// and so may a tab that becomes visible: the other host's storage sends no events here.
	document.addEventListener('visibilitychange', show);
}

/** Number of line items in the cart, as the cart's store has saved it. */
function read(): number {
	const count = Number(readStoredValue(countName));
	return Number.isInteger(count) && count > 0 ? count : 0;
}
