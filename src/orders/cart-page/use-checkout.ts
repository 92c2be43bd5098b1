import { type MouseEvent, useState } from 'react';
import { whenSaved } from '../cart/store.ts';

/**
 * Opens the checkout once every change of the cart is saved. A quantity that is not valid stops it: its field, which
 * says why, takes the focus.
 */
export function useCheckout(href: string) {
	const [isBusy, setBusy] = useState(false);
	const open = async (event: MouseEvent<HTMLAnchorElement>) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
		event.preventDefault();
		if (isBusy) return;
		// A quantity that is being typed is sent when its field is left.
		if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
		setBusy(true);
		try {
			await whenSaved();
		} finally {
			setBusy(false);
		}
		requestAnimationFrame(() => {
			const invalid = document.querySelector<HTMLElement>('[data-quantity][aria-invalid="true"]');
			if (invalid) invalid.focus();
			else location.assign(href);
		});
	};
	return { isBusy, open };
}
