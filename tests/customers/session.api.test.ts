import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';

const { call, visitor } = startApi();

test('a program gets a token that stands alone', async () => {
	const token = await visitor('pl');
	const me = await call('GET', '/users/current', { token });
	expect(me.status).toBe(200);
	expect(me.body).toMatchObject({ anonymous: true, spree_api_key: token });
});

test('a browser’s token opens nothing without its session cookie', async () => {
	const answer = await call('GET', '/users/anonymous', { headers: { 'sec-fetch-site': 'same-origin' } });
	const token = answer.body.spree_api_key;
	const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
	expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/);
	expect((await call('GET', '/users/current', { token })).status).toBe(401);
	expect((await call('GET', '/users/current', { token, headers: { cookie } })).status).toBe(200);
	const strangers = await call('GET', '/users/anonymous', { headers: { 'sec-fetch-site': 'same-origin' } });
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

test('robots get no account', async () => {
	const answer = await call('GET', '/users/anonymous', { headers: { 'user-agent': 'Googlebot/2.1' } });
	expect(answer.body.code).toBe('bots_get_no_account');
});

test('an unknown region is named as the field that is wrong', async () => {
	const answer = await call('GET', '/users/anonymous', { region: 'mars' });
	expect(answer.status).toBe(422);
	expect(answer.body).toMatchObject({ code: 'unknown_region', errors: { region: ['is unknown'] } });
});
