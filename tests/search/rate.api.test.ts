import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';

const { call, env } = startApi({}, false);

test('more than 300 searches a minute from one address are refused', async () => {
	const search = (ip: string) => call('GET', '/search?q=box', { headers: { 'cf-connecting-ip': ip } });
	expect((await search('203.0.113.7')).status).toBe(200);
	await Promise.all(Array.from({ length: 299 }, () => env().SEARCH_LIMIT.limit({ key: '203.0.113.7' })));
	const refused = await search('203.0.113.7');
	expect(refused.status).toBe(429);
	expect(refused.body.code).toBe('too_many_requests');
	expect((await search('203.0.113.8')).status).toBe(200);
});
