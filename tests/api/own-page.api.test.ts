import { expect, test } from 'vitest';
import { allRoutes } from '#src/api-app.server.ts';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ MAIL: mailbox }, false);
const people = accountsOf(api);
const writing = allRoutes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'get');

/** The headers that browsers send with a form, a fetch or a beacon of another site, and from a page with an opaque origin. */
const elsewhere: readonly Record<string, string>[] = [
	{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' },
	{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' },
	{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', origin: 'http://files.localhost' },
	{ origin: 'null' },
];

test('every call that writes refuses the pages of other sites, also with the cookie and the token of a customer', async () => {
	const { email } = await people.customer();
	const me = await people.browser();
	const signedIn = me.take(await people.signIn(email, { headers: me.headers }));
	const { cookie = '' } = me.headers;
	const token = signedIn.body.spree_api_key as string;
	const allowed: string[] = [];
	for (const { method, path } of writing)
		for (const headers of elsewhere) {
			const response = await api.send(path.replace(/:[a-z]+/gi, 'none'), {
				method: method.toUpperCase(),
				headers: { ...headers, cookie, 'x-spree-token': token, 'content-type': 'text/plain' },
				body: '{}',
			});
			const text = await response.text();
			if (response.status !== 403 || !text.includes('not_our_page'))
				allowed.push(`${method} ${path} ${JSON.stringify(headers)}: ${response.status} ${text.slice(0, 80)}`);
		}
	expect(writing.length).toBeGreaterThan(80);
	expect(allowed).toEqual([]);
	// The session is unchanged: the visitor was not signed out either.
	const user = await api.call('GET', '/users/current', { token, headers: { cookie } });
	expect(user.body.email).toBe(email);
});
