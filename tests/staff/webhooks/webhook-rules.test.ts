import { expect, test } from 'vitest';
import { eventOf, nextAttempt, urlFault } from '#src/staff/webhooks/webhook-rules.ts';

test('retry delays grow, and the eighth attempt is the last', () => {
	const waits = Array.from({ length: 9 }, (_, at) => nextAttempt(at + 1, 0));
	expect(waits.slice(0, 7).every((wait, at) => Number(wait) > Number(waits[at - 1] ?? 0))).toBe(true);
	expect(waits.slice(7)).toEqual([undefined, undefined]);
});

test('changes of carts are not events', () => {
	expect(eventOf('shipment', 'shipped')).toBe('shipment.shipped');
	for (const [name, state] of [
		['order', 'address'],
		['order', 'delivery'],
		['payment', 'void'],
		['x', 'paid'],
	] as const)
		expect(eventOf(name, state)).toBeUndefined();
});

test.each([
	['https://example.com/hooks', true],
	['https://hooks.example.co.uk/a?b=c', true],
	['http://example.com/hooks', false],
	['https://user:word@example.com/', false],
	['https://localhost/', false],
	['https://10.0.0.1/', false],
	['https://2130706433/', false],
	['https://[::1]/', false],
	['https://shop.internal/', false],
	['https://box/', false],
	['ftp://example.com/', false],
	['', false],
	[`https://example.com/${'x'.repeat(500)}`, false],
])('%s may be called: %s', (url, isAllowed) => {
	expect(urlFault(url, false) === undefined).toBe(isAllowed);
});

test('a local shop may call a program on this machine', () => {
	expect(urlFault('http://localhost:9000/hooks', true)).toBeUndefined();
	expect(urlFault('http://localhost:9000/hooks', false)).toBeDefined();
});
