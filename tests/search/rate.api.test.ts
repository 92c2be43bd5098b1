import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';

const { call } = startApi({ SEARCHES_PER_HOUR: '3' }, false);

test('who searches too much is told to wait', async () => {
	const from = (ip: string) => call('GET', '/search?q=box', { headers: { 'cf-connecting-ip': ip } });
	for (const _ of [1, 2, 3]) expect((await from('203.0.113.7')).status).toBe(200);
	const refused = await from('203.0.113.7');
	expect(refused.status).toBe(429);
	expect(refused.body.code).toBe('too_many_requests');
	expect((await from('203.0.113.8')).status).toBe(200);
});
