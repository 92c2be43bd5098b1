/** Written by the cart's store: how many line items the order in progress has. */
const key = 'boxwright_cart_count';

/** Keeps the number at the header's cart link right, in this tab and across tabs. */
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
		if (event.key === key || event.key === null) show();
	});
	// A page that comes back out of the browser's memory shows what happened meanwhile.
	addEventListener('pageshow', show);
}

function read(): number {
	try {
		const count = Number(localStorage.getItem(key));
		return Number.isInteger(count) && count > 0 ? count : 0;
	} catch {
		return 0;
	}
}
