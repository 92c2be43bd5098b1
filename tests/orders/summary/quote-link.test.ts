import { expect, test } from 'vitest';
import { quoteLink } from '#src/orders/summary/quote-link.ts';
import { readRequest } from '#src/quotes/form/quote-form.ts';

const line = (product: string, quantity: number, service: null | 'express' = null) =>
	({ product, quantity, service }) as Parameters<typeof quoteLink>[1][number];

test('the form reads the goods of the order from the link', () => {
	const link = quoteLink('/quote', [
		line('mailer-box-eco', 9000),
		line('express', 1, 'express'),
		line('paper-bag', 40),
	]);
	const { items } = readRequest(new URL(link, 'http://localhost').searchParams);
	expect(items.map(({ product, quantities }) => [product, quantities[0]])).toEqual([
		['mailer-box-eco', '9000'],
		['paper-bag', '40'],
		['', ''],
	]);
});

test('the site’s own query stays, and the link names no more goods than the form accepts', () => {
	const link = quoteLink(
		'/quote?region=pl',
		Array.from({ length: 5 }, () => line('paper-bag', 1)),
	);
	expect(link).toMatch(/^\/quote\?region=pl&product_1=/);
	expect(link).not.toContain('product_4');
	expect(quoteLink('/quote', [])).toBe('/quote');
});
