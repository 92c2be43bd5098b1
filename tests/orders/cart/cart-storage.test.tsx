import { afterEach, expect, test } from 'vitest';
import { readCookieValue, storeValue } from '#src/api/browser-storage.ts';
import { countName, orderName, storeCart } from '#src/orders/cart/cart-storage.ts';

afterEach(() => {
	for (const name of [countName, orderName()]) storeValue(name, undefined);
	localStorage.clear();
});

test('a visitor without a cart leaves nothing in the browser', () => {
	storeCart(undefined, 0);
	expect(localStorage.length).toBe(0);
	expect(document.cookie).toBe('');
});

test('an emptied cart is stored, for the other host', () => {
	storeCart('R123456789', 2);
	expect(readCookieValue(countName)).toBe('2');
	storeCart(undefined, 0);
	expect(readCookieValue(countName)).toBe('0');
	expect(readCookieValue(orderName())).toBeUndefined();
});
