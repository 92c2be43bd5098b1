import { afterEach, beforeEach, expect, test } from 'vitest';
import { showCartCount } from '#src/layouts/frame/cart-count.ts';
import { storeCart } from '#src/orders/cart/cart-storage.ts';

const name = 'boxwright_cart_count';
const badge = () => document.querySelector<HTMLElement>('[data-cart-count]') as HTMLElement;
/** What the app host stores for the landing host, or the other way round. */
const writeCookie = (value: string, maxAge = 60) => {
	// biome-ignore lint/suspicious/noDocumentCookie: what `remember` writes on the other host
	document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}`;
};

beforeEach(() => {
	document.body.innerHTML = '<a href="/cart/">Cart <span data-cart-count hidden></span></a>';
});
afterEach(() => {
	localStorage.clear();
	writeCookie('', 0);
});

const stored = [
	[undefined, true, '0'],
	['0', true, '0'],
	['2', false, '2'],
	['120', false, '99+'],
	['much', true, '0'],
	['-1', true, '0'],
] as const;

test.each(stored)('in local storage: %s', (value, hidden, text) => {
	if (value !== undefined) localStorage.setItem(name, value);
	showCartCount();
	expect([badge().hidden, badge().textContent]).toEqual([hidden, text]);
});

test.each(stored)('in the cookie: %s', (value, hidden, text) => {
	if (value !== undefined) writeCookie(value);
	showCartCount();
	expect([badge().hidden, badge().textContent]).toEqual([hidden, text]);
});

test('the other host’s value wins over an older local one', () => {
	localStorage.setItem(name, '1');
	writeCookie('3');
	showCartCount();
	expect(badge().textContent).toBe('3');
});

test('follows the cart in this tab and in others', () => {
	showCartCount();
	storeCart('R123456789', 3);
	expect(badge().textContent).toBe('3');
	writeCookie('4');
	dispatchEvent(new StorageEvent('storage', { key: name }));
	expect(badge().textContent).toBe('4');
});

test('a tab that becomes visible shows changes made on the other host', () => {
	showCartCount();
	writeCookie('2');
	document.dispatchEvent(new Event('visibilitychange'));
	expect(badge().textContent).toBe('2');
});

test('an emptied cart has no badge', () => {
	storeCart('R123456789', 2);
	showCartCount();
	storeCart(undefined, 0);
	expect(badge().hidden).toBe(true);
});
