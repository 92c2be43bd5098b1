import { expect, test } from 'vitest';
import { setAffiliation } from '#src/tracking/attribution/affiliation.server.ts';

const allowed = `boxwright_consent=${encodeURIComponent('2026-11-23T10:00:00.000Z id advertising essential')}`;
const refused = `boxwright_consent=${encodeURIComponent('2026-11-23T10:00:00.000Z id essential')}`;
const follow = (query: string, cookie = '', host = 'https://boxwright.pl') => {
	const request = new Request(`${host}/set_affiliation${query}`, { headers: { cookie } });
	const response = setAffiliation(request, new URL(request.url));
	return [response?.status, response?.headers.get('location'), response?.headers.get('set-cookie')];
};

test('the cookie is set where advertising is allowed', () => {
	expect(follow('?partner_key=acme-1&target=shop', allowed)).toEqual([
		302,
		'https://boxwright.pl/sklep',
		'boxwright_affiliation=acme-1; Path=/; Max-Age=31536000; SameSite=Lax; Domain=boxwright.pl; Secure',
	]);
});

test.each([
	['undecided', ''],
	['refused', refused],
	['broken', 'boxwright_consent=%'],
])('%s: nothing is stored, the address carries the key', (_, cookie) => {
	expect(follow('?partner_key=acme-1', cookie)).toEqual([302, 'https://boxwright.pl/?partner=acme-1', null]);
});

test.each(['https://evil.example/', '//evil.example', 'constructor', '__proto__', ''])(
	'the target %j leads to the home page: only listed pages are allowed',
	(target) => {
		const query = `?partner_key=acme-1&target=${encodeURIComponent(target)}`;
		expect(follow(query, allowed)[1]).toBe('https://boxwright.pl/');
	},
);

test.each(['', '?partner_key=', `?partner_key=${'x'.repeat(101)}`, '?partner_key=a%0d%0aSet-Cookie:x'])(
	'without a key of a partner (%j) the page opens, and nothing is set',
	(query) => expect(follow(query, allowed)).toEqual([302, 'https://boxwright.pl/', null]),
);

test('a storefront by path stays in its path; other URLs are ignored', () => {
	const url = new URL('https://boxwright.com/en-us/set_affiliation?partner_key=a');
	expect(setAffiliation(new Request(url), url)?.headers.get('location')).toBe(
		'https://boxwright.com/en-us/?partner=a',
	);
	for (const path of ['/set_affiliation/x', '/shop'])
		expect(setAffiliation(new Request(new URL(path, url)), new URL(path, url))).toBeUndefined();
});
