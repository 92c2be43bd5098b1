import { expect, test } from 'vitest';
import { popSecret, redirectWithSecret } from '#src/staff/pages/show-once.server.ts';

const env = { SESSION_SECRET: 'a'.repeat(40), ENVIRONMENT: 'production' } as const;

test('a secret is shown by the page after the form, once, and by no other page', () => {
	const answer = redirectWithSecret(env, '/api-keys', 'bxk_secret');
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api-keys']);
	const cookie = answer.headers.get('set-cookie') ?? '';
	expect(cookie).not.toContain('bxk_secret');
	expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=60$/);
	const request = new Request('https://staff.example/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
	const headers = new Headers();
	expect(popSecret(env, { request, path: '/api-keys', headers })).toBe('bxk_secret');
	expect(headers.get('set-cookie')).toContain('Max-Age=0');
	expect(popSecret(env, { request, path: '/webhooks', headers: new Headers() })).toBeUndefined();
	expect(popSecret(env, { request: new Request('https://staff.example/'), path: '/api-keys', headers })).toBe(
		undefined,
	);
});

test('a forged cookie shows nothing', () => {
	const request = new Request('https://staff.example/', { headers: { cookie: '__Host-boxwright_once=abc' } });
	expect(popSecret(env, { request, path: '/api-keys', headers: new Headers() })).toBeUndefined();
});
