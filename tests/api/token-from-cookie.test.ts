import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenFromCookie } from '#src/api/token-from-cookie.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a token that is there is read at once', async () => {
	await expect(tokenFromCookie(() => 'abc')).resolves.toBe('abc');
});

test('waits 10 ms, then each time 1.1 times as long', async () => {
	const start = Date.now();
	const reads: number[] = [];
	const token = tokenFromCookie(() => {
		reads.push(Date.now() - start);
		return reads.length === 5 ? 'late' : undefined;
	});
	await vi.runAllTimersAsync();
	await expect(token).resolves.toBe('late');
	// 10, +11, +12.1, +13.31; timers count whole milliseconds
	expect(reads).toEqual([0, 10, 21, 33, 46]);
});

test('gives up when the waits would pass 10 seconds, with the text of the specification', async () => {
	const start = Date.now();
	let reads = 0;
	const token = tokenFromCookie(() => {
		reads += 1;
		return undefined;
	});
	const refused = expect(token).rejects.toThrow('Api token from cookie is unavailable!');
	await vi.runAllTimersAsync();
	await refused;
	// 10 × (1.1ⁿ − 1) / 0.1 ≤ 10 000 holds up to n = 48 waits, so 49 looks.
	expect(reads).toBe(49);
	expect(Date.now() - start).toBeLessThanOrEqual(10_000);
	expect(Date.now() - start).toBeGreaterThan(9_500);
});
