import { describe, expect, test } from 'vitest';
import { sessionCookie, sessionCookieHeader } from '#src/customers/session.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';

const { call, env, visitor } = startApi({}, false);

test('an API client gets a token that works without a cookie', async () => {
	const token = await visitor('pl');
	const me = await call('GET', '/users/current', { token });
	expect(me.status).toBe(200);
	expect(me.body).toMatchObject({ anonymous: true, spree_api_key: token });
});

test('a browser’s token does not work without its session cookie', async () => {
	const answer = await call('GET', '/users/anonymous', { headers: ownFetch });
	const token = answer.body.spree_api_key;
	const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
	expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/);
	expect((await call('GET', '/users/current', { token })).status).toBe(401);
	expect((await call('GET', '/users/current', { token, headers: { cookie } })).status).toBe(200);
	const strangers = await call('GET', '/users/anonymous', { headers: ownFetch });
	const otherCookie = strangers.headers.get('set-cookie')?.split(';')[0] ?? '';
	expect((await call('GET', '/users/current', { token, headers: { cookie: otherCookie } })).status).toBe(401);
});

test.each([undefined, 'x', '0'.repeat(48), "' or 1=1 --"])(
	'token %s is refused with Spree’s 401',
	async (token) => {
		const answer = await call('GET', '/users/current', { token });
		expect(answer.status).toBe(401);
		expect(answer.body).toMatchObject({
			code: 'unauthorized',
			error: expect.any(String),
			errors: {},
			request_id: expect.any(String),
		});
	},
);

test('robots get no user', async () => {
	const answer = await call('GET', '/users/anonymous', { headers: { 'user-agent': 'Googlebot/2.1' } });
	expect(answer.body.code).toBe('bots_get_no_account');
});

test('an unknown region is an error of the field region', async () => {
	const answer = await call('GET', '/users/anonymous', { region: 'mars' });
	expect(answer.status).toBe(422);
	expect(answer.body).toMatchObject({ code: 'unknown_region', errors: { 'X-Region': ['is unknown'] } });
});

/** A visitor with a session: the cookie as a browser sends it back, and the token. */
async function openBrowser() {
	const { body, headers } = await call('GET', '/users/anonymous', { headers: ownFetch });
	return {
		id: body.id as number,
		token: body.spree_api_key as string,
		cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
	};
}
const countUsers = async () =>
	(await env().DB.prepare('SELECT count(*) AS count FROM users').first<{ count: number }>())?.count;

describe('no navigation, picture or request of another site creates a session', () => {
	const elsewhere: readonly [string, Record<string, string>][] = [
		['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
		['a link of our other host', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
		['a link of our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
		['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
		['a picture of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
		['a picture of our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
		['a fetch of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
		['another site in an older browser', { origin: 'https://evil.example' }],
	];
	test.each(elsewhere)('%s', async (_, headers) => {
		const { cookie, token } = await openBrowser();
		const before = await countUsers();
		for (const sent of [headers, { ...headers, cookie }]) {
			const answer = await call('GET', '/users/anonymous', { headers: sent });
			expect([answer.status, answer.body.code]).toEqual([403, 'not_our_page']);
			expect(answer.headers.get('set-cookie')).toBeNull();
		}
		expect(await countUsers()).toBe(before);
		expect((await call('GET', '/users/current', { token, headers: { cookie } })).status).toBe(200);
	});
});

describe('an existing session is kept', () => {
	test.each([
		['from our own page', ownFetch],
		['without a browser’s headers', {}],
	])('%s: the same user and the same token again', async (_, headers) => {
		const { id, token, cookie } = await openBrowser();
		const before = await countUsers();
		const again = await call('GET', '/users/anonymous', { headers: { ...headers, cookie } });
		expect(again.status).toBe(200);
		expect(again.body).toMatchObject({ id, spree_api_key: token, anonymous: true });
		expect(again.headers.get('set-cookie')).toBeNull();
		expect(await countUsers()).toBe(before);
	});

	test('thirty calls at once are the same user', async () => {
		const { id, cookie } = await openBrowser();
		const calls = Array.from({ length: 30 }, () =>
			call('GET', '/users/anonymous', { headers: { ...ownFetch, cookie } }),
		);
		expect(new Set((await Promise.all(calls)).map(({ body }) => body.id))).toEqual(new Set([id]));
	});

	test.each(['revoked', 'expired', 'unknown'])('a session that is %s is replaced', async (state) => {
		const { id, cookie } = await openBrowser();
		if (state === 'revoked')
			await env().DB.prepare('UPDATE tokens SET revoked_at = 1 WHERE user_id = ?').bind(id).run();
		if (state === 'expired')
			await env().DB.prepare('UPDATE tokens SET expires_at = 1 WHERE user_id = ?').bind(id).run();
		const sent = state === 'unknown' ? `${cookie.split('=')[0]}=${'0'.repeat(48)}` : cookie;
		const answer = await call('GET', '/users/anonymous', { headers: { ...ownFetch, cookie: sent } });
		expect(answer.status).toBe(200);
		expect(answer.body.id).not.toBe(id);
		expect(answer.headers.get('set-cookie')).not.toBeNull();
	});

	test('the token of a session is not enough without its cookie', async () => {
		const { token } = await openBrowser();
		expect((await call('GET', '/users/current', { token })).status).toBe(401);
	});
});

describe('a cookie belongs to one environment', () => {
	test('no two environments read the same cookie, and outside a local shop it must be secure', () => {
		const names = ['local', 'dev', 'staging', 'production'].map(sessionCookie);
		expect(new Set(names).size).toBe(4);
		expect(names.slice(1).every((name) => name.startsWith('__Secure-'))).toBe(true);
		const header = sessionCookieHeader('s', createSite('pl', 'staging'), 'app.staging.boxwright.pl', 60);
		expect(header).toBe(
			'__Secure-boxwright_session_staging=s; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax; Domain=staging.boxwright.pl',
		);
	});

	test('a cookie of another environment opens nothing', async () => {
		const { token, cookie } = await openBrowser();
		const value = cookie.split('=')[1] ?? '';
		for (const environment of ['production', 'staging', 'dev']) {
			const headers = { cookie: `${sessionCookie(environment)}=${value}` };
			expect((await call('GET', '/users/current', { token, headers })).status).toBe(401);
		}
	});
});

test('a page of another site changes nothing, even with a valid token', async () => {
	const token = await visitor();
	const evil = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' };
	for (const headers of [evil, { origin: 'https://evil.example' }, { origin: 'null' }]) {
		const answer = await call('POST', `/v2/orders?token=${token}`, { token, body: {}, headers });
		expect([answer.status, answer.body.code]).toEqual([403, 'not_our_page']);
	}
	const orders = await env().DB.prepare('SELECT count(*) AS count FROM orders').first<{ count: number }>();
	expect(orders?.count).toBe(0);
});
