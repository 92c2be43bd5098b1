import { describe, expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { api as app } from '#src/api-app.server.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';
import { mailerSku } from '#tests/build/order-walkthrough.ts';

const api = startApi({}, ['mailer-box-full-color']);
const states = (path: string, header?: string) =>
	api.call('GET', path, header === undefined ? {} : { headers: { 'x-locale': header } });
const ask = (query = '') => `/prices/country_taxes?${query.slice(1)}`;

describe('an unknown language', () => {
	test.each(['xx', 'pl-DE', 'klingon', 'e n', '../en'])('%j in a header is refused', async (code) => {
		const { status, body } = await states(ask(), code);
		expect(status).toBe(422);
		expect(body).toMatchObject({
			error: 'Unknown language',
			code: 'unknown_language',
			errors: { 'X-Locale': ['is unknown'] },
		});
		expect(body.request_id).toBeTruthy();
	});

	test('in the address is refused, whatever the header says', async () => {
		const { status, body } = await states(ask('&locale=xx'), 'pl');
		expect(status).toBe(422);
		expect(body).toMatchObject({ error: 'Unknown language', errors: { locale: ['is unknown'] } });
	});

	test('in a body is refused', async () => {
		const { status, body } = await api.call('POST', '/box_designs/remind_on_desktop', {
			body: { email: 'ada@example.com', locale: 'xx', sku: mailerSku, quantity: 120 },
		});
		expect(status).toBe(422);
		expect(body).toMatchObject({ error: 'Unknown language', errors: { locale: ['is unknown'] } });
	});

	test('is refused for the texts of a file', async () => {
		const path = '/dielines/mailer-box/svg?length=200&width=150&height=80';
		const { status, body } = await api.call('GET', `${path}&language=xx`);
		expect(status).toBe(422);
		expect(body).toMatchObject({ error: 'Unknown language', errors: { language: ['is unknown'] } });
	});
});

describe('every language of the specification is known', () => {
	const codes = [
		'cs',
		'de',
		'en',
		'es',
		'fr',
		'it',
		'pl',
		'pt',
		'nl',
		'ro',
		'se',
		...localeIds,
		'PL',
		' pl ',
	];
	test.each(codes)('%j', async (code) => {
		expect((await states(ask(), code.trim())).status).toBe(200);
		expect((await states(ask(`&locale=${encodeURIComponent(code)}`))).status).toBe(200);
	});

	test('an empty header is ignored', async () => {
		expect((await states(ask('&locale='), '')).status).toBe(200);
	});
});

const askAt = (address: string, init?: RequestInit) =>
	Promise.resolve(
		app.fetch(new Request(address, init), api.env(), {
			waitUntil: () => {},
			passThroughOnException: () => {},
			props: {},
		} as unknown as ExecutionContext),
	);

test.each([
	['http://localhost:8787', 200, undefined],
	['http://local.boxwright.pl.localhost:8787', 200, undefined],
	['https://evil.example', 421, 'unknown_host'],
	['https://boxwright.pl.evil.example', 421, 'unknown_host'],
	['https://boxwright.pl', 421, 'unknown_host'],
	['https://staging.boxwright.com', 421, 'unknown_host'],
])('the local API asked as %s: %i', async (origin, status, code) => {
	const answer = await askAt(`${origin}/prices/country_taxes`);
	expect(answer.status).toBe(status);
	if (code) expect(await answer.json()).toMatchObject({ code });
});

test('the host of the staff area takes uploads of a visitor of its own, and no other call', async () => {
	const staff = 'http://staff.localhost:8787';
	const made = await askAt(`${staff}/users/anonymous`, { headers: ownFetch });
	const cookie = made.headers.get('set-cookie') ?? '';
	expect(cookie).toContain('boxwright_session');
	// Browsers reject cookies of another domain here.
	expect(cookie).not.toContain('Domain');
	const { spree_api_key: token } = (await made.json()) as { spree_api_key: string };
	const headers = {
		'content-type': 'application/json',
		'x-spree-token': token,
		cookie: cookie.split(';')[0] ?? '',
	};
	const body = JSON.stringify({ file_name: 'sheet.pdf', byte_size: 9e6, sha256: 'ab'.repeat(32) });
	expect((await askAt(`${staff}/artwork/uploads`, { method: 'POST', headers, body })).status).toBe(201);
	expect((await askAt(`${staff}/users/current`, { headers })).status).toBe(200);
	for (const path of ['/orders/mine', '/artwork', '/prices/country_taxes'])
		expect((await askAt(staff + path, { headers })).status, path).toBe(421);
	expect((await askAt('https://staff.boxwright.com/users/current', { headers })).status).toBe(421);
});
