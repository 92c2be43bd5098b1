import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTagClientId } from '#src/tracking/attribution/tag-client-id.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
	vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});
type Answer = (value: unknown) => void;
const read = async (ms: number) => {
	const outcome = vi.fn();
	readTagClientId('G-TEST').then(outcome);
	await vi.advanceTimersByTimeAsync(ms);
	return outcome;
};

test('without a configured tag there is no request and no wait', async () => {
	const gtag = vi.fn();
	vi.stubGlobal('gtag', gtag);
	expect(await readTagClientId('')).toBeUndefined();
	expect([gtag.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
});

test('a tag that loads late is waited for, and asked again if it does not respond within a second', async () => {
	const gtag = vi.fn((_: string, __: string, ___: string, answer: Answer) => {
		if (gtag.mock.calls.length > 1) answer('123.456');
	});
	setTimeout(() => vi.stubGlobal('gtag', gtag), 200);
	expect(await read(1200)).not.toHaveBeenCalled();
	const outcome = await read(0);
	await vi.advanceTimersByTimeAsync(800);
	expect(outcome).toHaveBeenCalledWith('123.456');
	expect(gtag).toHaveBeenCalledWith('get', 'G-TEST', 'client_id', expect.any(Function));
});

test.each([
	['is blocked', undefined],
	['never answers', () => {}],
	[
		'fails',
		() => {
			throw new Error('broken');
		},
	],
])('a tag that %s causes a wait of two seconds at most and one log line', async (_, gtag) => {
	if (gtag) vi.stubGlobal('gtag', gtag);
	const outcome = await read(2100);
	expect(outcome).toHaveBeenCalledWith(undefined);
	expect(console.warn).toHaveBeenCalledOnce();
	expect(vi.getTimerCount()).toBe(0);
});
