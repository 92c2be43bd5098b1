import { beforeAll, expect, test } from 'vitest';
import { findPersonByLink } from '#src/account/personal-data/erase-link.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { accountsOf, freshEmail, goodPassword, mailbox } from '#tests/build/accounts.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';
import { companiesOf } from '#tests/build/companies.ts';

const api = startApi({ MAIL: mailbox }, false);
const people = accountsOf(api);
const { found, join } = companiesOf(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});

const ask = (token: string) => api.call('POST', '/users/erasure/links', { token, body: {} });
const erase = (secret: string, more: object = {}, rest: object = {}) =>
	api.call('POST', '/users/erasure/confirm', { body: { token: secret, ...more }, ...rest });
const linkTo = (email: string) => people.linkTo(email, 'erase_link');
const isThere = async (email: string) => (await people.signIn(email)).body.code !== 'wrong_credentials';

test('the link erases the account without its password, once, and without a session', async () => {
	const { email, token } = await people.customer();
	const asked = await ask(token);
	expect([asked.status, asked.body]).toEqual([201, { email, link_sent: true }]);
	const secret = await linkTo(email);
	// A scanner that opens the page reads it and changes nothing.
	const context = { db: openDatabase(api.env().DB), now: Date.now() };
	expect((await findPersonByLink(context, secret))?.email).toBe(email);
	expect(await isThere(email)).toBe(true);
	const erased = await erase(secret);
	expect([erased.status, erased.body]).toEqual([200, { signed_out: false }]);
	expect(erased.headers.get('set-cookie')).toBeNull();
	expect(await isThere(email)).toBe(false);
	expect((await api.call('GET', '/users/me', { token })).status).toBe(401);
	expect((await erase(secret)).body.code).toBe('link_invalid');
	expect(await findPersonByLink(context, secret)).toBeUndefined();
});

test('the browser that was signed in to the account loses its cookie, another person’s does not', async () => {
	for (const isOwner of [true, false]) {
		const { email, token } = await people.customer();
		await ask(token);
		const browser = await people.browser();
		const given = { token: browser.token, headers: browser.headers };
		const { body } = browser.take(
			await people.signIn(isOwner ? email : (await people.customer()).email, given),
		);
		const headers = { ...browser.headers, ...ownFetch };
		const erased = await erase(await linkTo(email), {}, { token: body.spree_api_key, headers });
		expect([erased.status, erased.body]).toEqual([200, { signed_out: isOwner }]);
		expect(/Max-Age=0/i.test(erased.headers.get('set-cookie') ?? '')).toBe(isOwner);
	}
});

test('a link that was made up, of another kind, expired, or for a former address does nothing', async () => {
	const { email, token, id } = await people.customer();
	await ask(token);
	const secret = await linkTo(email);
	await api.call('POST', '/user_passwords/recover', { body: { email } });
	const reset = await people.linkTo(email, 'recover');
	for (const wrong of ['', '0'.repeat(48), secret.slice(1), reset])
		expect((await erase(wrong)).body.code).toBe('link_invalid');
	const { DB } = api.env();
	await DB.prepare('UPDATE accounts SET email_key = ? WHERE user_id = ?').bind(freshEmail(), id).run();
	expect((await erase(secret)).body.code).toBe('link_invalid');
	await DB.prepare('UPDATE accounts SET email_key = ? WHERE user_id = ?').bind(email, id).run();
	await DB.prepare('UPDATE account_links SET expires_at = ? WHERE user_id = ?').bind(Date.now(), id).run();
	expect((await erase(secret)).body.code).toBe('link_invalid');
	expect(await isThere(email)).toBe(true);
});

test('a refusal names its reason and leaves the link as it is', async () => {
	const founder = await found();
	const colleague = await join(founder, 'buyer');
	await ask(founder.token);
	const secret = await linkTo(founder.email);
	const refused = await erase(secret);
	expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
	const body = { current_password: goodPassword };
	expect((await api.call('POST', '/users/erasure', { token: colleague.token, body })).status).toBe(204);
	expect((await erase(secret)).status).toBe(200);
});

test('a visitor cannot request a link, and a customer only a limited number', async () => {
	expect((await ask(await api.visitor())).status).toBe(401);
	const { token } = await people.customer();
	api.env().LIMIT_FACTOR = '1';
	try {
		const states = [];
		for (let tries = 0; tries < 6; tries++) states.push((await ask(token)).status);
		expect(states).toEqual([201, 201, 201, 201, 201, 429]);
	} finally {
		api.env().LIMIT_FACTOR = '1000';
	}
});
