import { afterEach, beforeEach, expect, test } from 'vitest';
import { showCartCount } from '#src/layouts/cart-count.ts';

const badge = () => document.querySelector<HTMLElement>('[data-cart-count]') as HTMLElement;

beforeEach(() => {
	document.body.innerHTML = '<a href="/cart/">Cart <span data-cart-count hidden></span></a>';
});
afterEach(() => localStorage.clear());

test.each([
	[null, true, '0'],
	['0', true, '0'],
	['2', false, '2'],
	['120', false, '99+'],
	['much', true, '0'],
	['-1', true, '0'],
])('stored %s', (stored, hidden, text) => {
	if (stored !== null) localStorage.setItem('boxwright_cart_count', stored);
	showCartCount();
	expect(badge().hidden).toBe(hidden);
	expect(badge().textContent).toBe(text);
});

test('follows the cart in this tab and in others', () => {
	showCartCount();
	localStorage.setItem('boxwright_cart_count', '3');
	dispatchEvent(new Event('boxwright:cart'));
	expect(badge().textContent).toBe('3');
	localStorage.setItem('boxwright_cart_count', '4');
	dispatchEvent(new StorageEvent('storage', { key: 'boxwright_cart_count' }));
	expect(badge().textContent).toBe('4');
});
