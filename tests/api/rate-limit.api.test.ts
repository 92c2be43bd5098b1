import { expect, test } from 'vitest';
import { searchShop } from '#src/search/contract.ts';
import { startApi } from '#tests/build/api.ts';

const { call, env } = startApi({ LIMIT_FACTOR: '1' }, false);

/** Uses up calls of a minute, some at a time: each is a call into workerd. */
async function spend(binding: RateLimit, key: string, count: number): Promise<void> {
	for (let left = count; left > 0; left -= 50)
		await Promise.all(Array.from({ length: Math.min(50, left) }, () => binding.limit({ key })));
}

const search = (ip: string) => call('GET', '/search?q=box', { headers: { 'cf-connecting-ip': ip } });

/** The answers to the first and the 241st search of a network; the calls between them are only counted. */
async function searchTooOften(ip: string) {
	const first = await search(ip);
	await spend(env().COSTLY_CALL_LIMIT, `${searchShop.id} ${ip} 0`, 239);
	return { first, refused: await search(ip) };
}

test('more than 240 searches a minute from one network are refused', async () => {
	const minute = () => Math.floor(Date.now() / 60_000);
	const begun = minute();
	let { first, refused } = await searchTooOften('203.0.113.7');
	// The binding counts from each full minute on: calls that run across one are repeated from another network.
	if (minute() !== begun) ({ first, refused } = await searchTooOften('203.0.113.9'));
	expect(first.status).toBe(200);
	expect(refused.status).toBe(429);
	expect(refused.headers.get('retry-after')).toBe('60');
	expect(refused.body).toMatchObject({
		code: 'too_many_calls',
		error: expect.any(String),
		errors: {},
		request_id: expect.any(String),
	});
	expect((await search('203.0.113.8')).status).toBe(200);
	expect((await call('GET', '/prices/country_taxes')).status).toBe(200);
});

test('calls of any kind are counted by network, an IPv6 /64 as one', async () => {
	const from = (ip: string) => call('GET', '/prices/country_taxes', { headers: { 'cf-connecting-ip': ip } });
	// As many as wrangler.toml allows take too long to make one by one.
	const counts = new Map<string, number>();
	const limit: RateLimit['limit'] = async ({ key = '' }) => {
		counts.set(key, (counts.get(key) ?? 0) + 1);
		return { success: (counts.get(key) ?? 0) <= 3 };
	};
	Object.assign(env(), { CALL_LIMIT: { limit } });
	for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::'])
		expect((await from(ip)).status).toBe(200);
	for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'])
		expect((await from(ip)).body).toMatchObject({ code: 'too_many_calls' });
	expect((await from('2001:db8:1:3::1')).status).toBe(200);
});
