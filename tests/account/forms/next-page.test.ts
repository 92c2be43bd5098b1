import { expect, test } from 'vitest';
import { nextPage } from '#src/account/forms/next-page.ts';

const app = new URL('https://app.boxwright.pl/logowanie/');

test.each([
	['/koszyk/', 'https://app.boxwright.pl/koszyk/'],
	['/koszyk/?a=1#b', 'https://app.boxwright.pl/koszyk/?a=1#b'],
	['https://boxwright.pl/sklep', 'https://boxwright.pl/sklep'],
])('%s leads back', (next, expected) => {
	expect(nextPage(next, app)).toBe(expected);
});

test.each([
	null,
	'',
	'koszyk',
	'//evil.example',
	'///evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'https:evil.example',
	'https://evil.example/',
	'https://evil.example/?boxwright.pl',
	'https://boxwright.pl.evil.example/',
	'https://app.boxwright.pl@evil.example/',
	'https://user:word@app.boxwright.pl/',
	'https://boxwright.pl:8443/',
	'http://app.boxwright.pl/',
	'javascript:alert(1)',
	'data:text/html,x',
	'/\tevil',
	'/%0d%0aSet-Cookie:x',
	' /koszyk/',
])('%s leads to no other host', (next) => {
	const found = nextPage(next, app);
	expect(found === undefined || new URL(found).host === app.host).toBe(true);
	if (!next?.includes('%0d')) expect(found).toBeUndefined();
});

test('a host without an app host only leads to itself', () => {
	const local = new URL('http://localhost:8787/sign_in/');
	expect(nextPage('/cart/', local)).toBe('http://localhost:8787/cart/');
	expect(nextPage('http://localhost:9000/', local)).toBeUndefined();
});
