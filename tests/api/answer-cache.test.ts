import { describe, expect, test } from 'vitest';
import { AnswerCache } from '#src/api/answer-cache.server.ts';

const ask = (path: string, headers: Record<string, string> = {}) =>
	new Request(`http://localhost${path}`, { headers });
const list = (body = '[]', control = 'public, max-age=60') =>
	new Response(body, { headers: { 'cache-control': control } });

describe('public answers', () => {
	test('are given again until they are too old', async () => {
		const cache = new AnswerCache();
		await cache.keep(ask('/list'), list('[1]'), 1000);
		expect(await cache.find(ask('/list'), 60_000)?.text()).toBe('[1]');
		expect(cache.find(ask('/list'), 61_001)).toBeUndefined();
	});

	test('belong to one address, region and language', async () => {
		const cache = new AnswerCache();
		await cache.keep(ask('/list', { 'x-region': 'pl' }), list('["pl"]'), 0);
		expect(cache.find(ask('/list'), 1)).toBeUndefined();
		expect(cache.find(ask('/list?region=pl'), 1)).toBeUndefined();
		expect(cache.find(ask('/list', { 'x-region': 'pl', 'x-locale': 'en-US' }), 1)).toBeUndefined();
		expect(await cache.find(ask('/list', { 'x-region': 'pl' }), 1)?.text()).toBe('["pl"]');
	});

	test.each([
		['private', list('[]', 'private, max-age=60')],
		['not to be stored', list('[]', 'no-store')],
		['refused', new Response('{}', { status: 422, headers: { 'cache-control': 'public, max-age=60' } })],
		[
			'with a cookie',
			new Response('{}', { headers: { 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b' } }),
		],
	])('one that is %s is not kept', async (_, response) => {
		const cache = new AnswerCache();
		await cache.keep(ask('/x'), response, 0);
		expect(cache.find(ask('/x'), 1)).toBeUndefined();
	});

	test('stay within the isolate’s memory: the oldest goes first', async () => {
		const cache = new AnswerCache();
		for (let index = 0; index < 301; index++) await cache.keep(ask(`/${index}`), list(), 0);
		expect(cache.find(ask('/0'), 1)).toBeUndefined();
		expect(cache.find(ask('/300'), 1)).toBeDefined();
		const large = 'x'.repeat(2_900_000);
		for (let index = 0; index < 5; index++) await cache.keep(ask(`/large-${index}`), list(large), 0);
		expect(cache.find(ask('/large-0'), 1)).toBeUndefined();
		expect(cache.find(ask('/large-4'), 1)).toBeDefined();
	});
});
