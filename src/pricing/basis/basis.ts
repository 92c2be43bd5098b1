import { readCookieValue, storeValue } from '#src/api/browser-storage.ts';
import { basisName } from './before-paint.ts';

/** Private: prices with VAT. Business: without. Pages have both; the document's `data-prices` chooses (ui.css). */
export type Basis = 'private' | 'business';

export const readBasis = (): Basis =>
	document.documentElement.dataset.prices === 'business' ? 'business' : 'private';

/** Shows all prices of the page on this basis, and those of the next pages. */
export function chooseBasis(basis: Basis): void {
	storeValue(basisName, basis === 'business' ? basis : undefined);
	show(basis);
}

function show(basis: Basis): void {
	const { dataset } = document.documentElement;
	if (basis === 'business') dataset.prices = basis;
	else delete dataset.prices;
	for (const button of document.querySelectorAll<HTMLElement>('[data-basis]'))
		button.setAttribute('aria-pressed', String(button.dataset.basis === basis));
}

/** Makes the switches of a page work (BasisSwitch.astro), and follows a choice that another tab has made. */
export function followBasis(): void {
	show(readBasis());
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-basis]');
		if (button) chooseBasis(button.dataset.basis === 'business' ? 'business' : 'private');
	});
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible')
			show(readCookieValue(basisName) === 'business' ? 'business' : 'private');
	});
}
