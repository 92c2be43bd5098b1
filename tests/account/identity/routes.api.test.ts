import { describe, expect, test } from 'vitest';
import { accountsOf, freshEmail, goodPassword, mailbox, terms } from '#tests/build/accounts.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';

const api = startApi({ LIMIT_FACTOR: '1000', MAIL: mailbox }, false);
const { call } = api;
const people = accountsOf(api);
const rows = async (sql: string, ...values: unknown[]) =>
	(
		await api
			.env()
			.DB.prepare(sql)
			.bind(...values)
			.all<Record<string, unknown>>()
	).results;
const getIdentity = (token: string, headers: Record<string, string> = {}) =>
	call('GET', '/users/current', { token, headers });

let known: ReturnType<typeof people.customer> | undefined;
/** One customer for tests that change nothing. */
const anyCustomer = () => {
	known ??= people.customer();
	return known;
};

describe('registration', () => {
	test('the account is created when the link is confirmed, not before, and the link works once', async () => {
		const email = freshEmail();
		const asked = await people.signUp(email);
		expect([asked.status, asked.body]).toEqual([201, { email, confirmation_sent: true }]);
		expect((await people.signIn(email)).body.code).toBe('wrong_credentials');
		const link = await people.linkTo(email, 'confirm');
		const confirmed = await people.confirm(link);
		expect(confirmed.body).toEqual({ email, kind: 'register', signed_in: false });
		const signedIn = await people.signIn(email);
		expect(signedIn.body).toMatchObject({ email, anonymous: false });
		expect((await getIdentity(signedIn.body.spree_api_key)).body.email).toBe(email);
		expect((await people.mailsTo(email)).map(({ kind }) => kind)).toEqual([
			'account_welcome',
			'account_confirm',
		]);
		// Confirmed again: the account exists, and nothing changes.
		expect((await people.confirm(link)).body).toEqual({ email, kind: 'register', signed_in: false });
		expect(await people.mailsTo(email)).toHaveLength(2);
	});

	test('no secret is stored: neither password nor the link’s token is found in the database', async () => {
		const email = freshEmail();
		await people.signUp(email);
		const secret = await people.linkTo(email, 'confirm');
		const stored = JSON.stringify(await rows('SELECT * FROM account_links'));
		expect(stored).not.toContain(secret);
		expect(stored).not.toContain(goodPassword);
	});

	test('an address that has an account gets the same answer, and a mail that says so', async () => {
		const { email } = await people.customer();
		const [known, unknown] = [await people.signUp(email.toUpperCase()), await people.signUp(freshEmail())];
		expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
		expect(await people.mailsTo(email.toUpperCase(), 'exists')).toHaveLength(1);
		expect(await people.mailsTo(email.toUpperCase(), 'confirm')).toHaveLength(0);
	});

	test('two registrations of one address: the one that is confirmed first has it', async () => {
		const email = freshEmail();
		await people.signUp(email, {}, 'one purple walrus sings');
		const first = await people.linkTo(email, 'confirm');
		await people.signUp(email, {}, 'two purple walrus sings');
		const second = await people.linkTo(email, 'confirm');
		await people.confirm(second);
		// The other link is invalid now: its password is never set.
		expect((await people.confirm(first)).body).toMatchObject({ email });
		expect((await people.signIn(email, {}, 'one purple walrus sings')).status).toBe(401);
		expect((await people.signIn(email, {}, 'two purple walrus sings')).status).toBe(200);
	});

	test('confirming signs in the browser that has registered, with a new session and the same user', async () => {
		const email = freshEmail();
		const me = await people.browser();
		await people.signUp(email, { headers: me.headers });
		const before = { ...me.headers };
		const link = await people.linkTo(email, 'confirm');
		const confirmed = me.take(await people.confirm(link, { headers: me.headers }));
		expect(confirmed.body.signed_in).toBe(true);
		expect(me.headers.cookie).not.toBe(before.cookie);
		const again = await call('GET', '/users/anonymous', { headers: me.headers });
		expect(again.body).toMatchObject({ id: me.id, email, anonymous: false });
		expect((await getIdentity(me.token, before)).status).toBe(401);
		expect((await getIdentity(again.body.spree_api_key, me.headers)).status).toBe(200);
		// The token in local storage is worthless without the cookie.
		expect((await getIdentity(again.body.spree_api_key)).status).toBe(401);
	});

	test('confirming the link in another browser signs nobody in', async () => {
		const email = freshEmail();
		const [me, stranger] = [await people.browser(), await people.browser()];
		await people.signUp(email, { headers: me.headers });
		const answer = await people.confirm(await people.linkTo(email, 'confirm'), { headers: stranger.headers });
		expect(answer.body.signed_in).toBe(false);
		expect(answer.headers.get('set-cookie')).toBeNull();
		expect((await getIdentity(me.token, me.headers)).status).toBe(401);
	});

	test.each([
		[{ email: 'nobody' }, 'invalid', 'email'],
		[{ password: 'short' }, 'weak_password', 'password'],
		[{ password: 'Password2026' }, 'weak_password', 'password'],
		[{ password: '' }, 'invalid', 'password'],
		[{ password: 'x'.repeat(9000) }, 'weak_password', 'password'],
		[{ consents: [] }, 'terms_not_accepted', 'consents'],
		[{ consents: [{ ...terms[0], decision: 'declined' }] }, 'terms_not_accepted', 'consents'],
	])('%j is refused as %s of the field %s', async (change, code, field) => {
		const body = { email: freshEmail(), password: goodPassword, consents: terms, ...change };
		const answer = await call('POST', '/sign_up', { body });
		expect([answer.status, answer.body.code]).toEqual([422, code]);
		expect(Object.keys(answer.body.errors)).toEqual([field]);
	});

	test('consents count from the confirmation, with their source', async () => {
		const email = freshEmail();
		const consents = [...terms, { type: 'newsletter', decision: 'granted' }];
		await call('POST', '/sign_up', { body: { email, password: goodPassword, consents } });
		const find = () => rows('SELECT type, decision, source FROM consents WHERE email = ?', email);
		expect(await find()).toEqual([]);
		await people.confirm(await people.linkTo(email, 'confirm'));
		expect(await find()).toContainEqual({ type: 'newsletter', decision: 'granted', source: 'registration' });
	});

	test('addresses in mixed case, with a tag, in another script', async () => {
		const { email } = await people.customer(`Ada+${freshEmail('tag')}`.replace('example', 'BÜCHER'));
		expect((await people.signIn(email.toLowerCase())).status).toBe(200);
		expect((await people.signIn(email.replace('BÜCHER', 'xn--bcher-kva'))).status).toBe(200);
		expect((await people.signIn(email.replace('Ada+', ''))).status).toBe(401);
	});
});

describe('sessions', () => {
	test('a wrong password and an unknown address have the same answer', async () => {
		const { email } = await anyCustomer();
		const wrong = await people.signIn(email, {}, 'eight gloomy otters whistle');
		const unknown = await people.signIn(freshEmail(), {}, 'eight gloomy otters whistle');
		const { request_id: _one, ...first } = wrong.body;
		const { request_id: _two, ...second } = unknown.body;
		expect([wrong.status, first]).toEqual([401, { ...second, code: 'wrong_credentials' }]);
	});

	test('every sign-in is another session, and signing out ends only that one', async () => {
		const { email, token } = await people.customer();
		const second = (await people.signIn(email)).body.spree_api_key;
		expect(second).not.toBe(token);
		expect((await call('POST', '/sign_out', { token, body: {} })).status).toBe(204);
		expect((await getIdentity(token)).status).toBe(401);
		expect((await getIdentity(second)).status).toBe(200);
		expect((await call('POST', '/sign_out', { token, body: {} })).status).toBe(204);
	});

	test('signing out everywhere ends all of them', async () => {
		const { email, token } = await people.customer();
		const second = (await people.signIn(email)).body.spree_api_key;
		await call('POST', '/sign_out', { token, body: { everywhere: true } });
		expect([(await getIdentity(token)).status, (await getIdentity(second)).status]).toEqual([401, 401]);
	});

	test('a browser’s sign-out removes the cookie and ends the session on the server', async () => {
		const { email } = await people.customer();
		const me = await people.browser();
		const { body } = me.take(await people.signIn(email, { headers: me.headers }));
		expect((await getIdentity(body.spree_api_key, me.headers)).status).toBe(200);
		const out = await call('POST', '/sign_out', { headers: me.headers, body: {} });
		expect(out.headers.get('set-cookie')).toMatch(/Max-Age=0/);
		expect((await getIdentity(body.spree_api_key, me.headers)).status).toBe(401);
	});

	test('without “remember me” the cookie ends with the browser and the session after a day', async () => {
		const { email } = await people.customer();
		const me = await people.browser();
		const sent = (remember: boolean) =>
			call('POST', '/sign_in', { headers: me.headers, body: { email, password: goodPassword, remember } });
		expect((await sent(false)).headers.get('set-cookie')).not.toMatch(/Max-Age/);
		expect((await sent(true)).headers.get('set-cookie')).toMatch(/Max-Age=2678400/);
		const lengths = await rows(
			`SELECT (expires_at - created_at) / 86400000 AS days FROM tokens WHERE device IS NOT NULL AND user_id =
				(SELECT user_id FROM accounts WHERE email_key = ?) ORDER BY id`,
			email,
		);
		expect(lengths).toEqual([{ days: 1 }, { days: 31 }]);
	});

	test('the owner gets a mail about a new device, not about a known one', async () => {
		const { email } = await people.customer();
		const enter = async (userAgent?: string) => {
			const me = await people.browser(userAgent);
			await people.signIn(email, { headers: me.headers });
			return (await people.mailsTo(email, 'new_device')).length;
		};
		expect(await enter()).toBe(0);
		expect(await enter()).toBe(0);
		expect(
			await enter('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/137.0 Mobile Safari/537.36'),
		).toBe(1);
	});

	test.each([
		['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
		['a form of our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
		['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
		['another site in an older browser', { origin: 'https://evil.example' }],
	])('nobody is signed in by %s', async (_, headers) => {
		const { email } = await anyCustomer();
		const answer = await people.signIn(email, { headers });
		expect([answer.status, answer.body.code]).toEqual([403, 'not_our_page']);
		expect(answer.headers.get('set-cookie')).toBeNull();
	});
});

describe('a forgotten password', () => {
	const recover = (email: string) => call('POST', '/user_passwords/recover', { body: { email } });
	const reset = (token: string, password: string) =>
		call('POST', '/user_passwords/reset', { body: { token, password } });

	test('the link sets a new one once, ends all sessions, and the owner gets a mail', async () => {
		const { email, token } = await people.customer();
		expect((await recover(email)).status).toBe(204);
		const link = await people.linkTo(email, 'recover');
		expect((await reset(link, 'short')).body.code).toBe('weak_password');
		expect((await reset(link, 'seven brave badgers knit')).body).toEqual({ email });
		expect((await getIdentity(token)).status).toBe(401);
		expect((await people.signIn(email)).status).toBe(401);
		expect((await people.signIn(email, {}, 'seven brave badgers knit')).status).toBe(200);
		expect((await reset(link, 'six brave badgers knitting')).body.code).toBe('link_invalid');
		expect(await people.mailsTo(email, 'password_changed')).toHaveLength(1);
	});

	test('an unknown address has the same answer and no mail', async () => {
		const email = freshEmail();
		const answer = await recover(email);
		expect([answer.status, answer.body]).toEqual([204, undefined]);
		expect(await people.mailsTo(email)).toEqual([]);
	});

	test('a newer link makes the older one invalid', async () => {
		const { email } = await people.customer();
		await recover(email);
		const older = await people.linkTo(email, 'recover');
		await recover(email);
		await reset(await people.linkTo(email, 'recover'), 'seven brave badgers knit');
		expect((await reset(older, 'six brave badgers knitting')).body.code).toBe('link_invalid');
	});

	test.each(['', 'x', '0'.repeat(48), "' or 1=1 --"])('the token %j opens nothing', async (token) => {
		expect((await reset(token, 'seven brave badgers knit')).body.code).toBe('link_invalid');
		expect((await people.confirm(token)).body.code).toBe('link_invalid');
	});

	test('a link is for its own purpose, and for its time', async () => {
		const { email } = await people.customer();
		await recover(email);
		const link = await people.linkTo(email, 'recover');
		expect((await people.confirm(link)).body.code).toBe('link_invalid');
		await rows('UPDATE account_links SET expires_at = ? WHERE email = ?', Date.now(), email);
		expect((await reset(link, 'seven brave badgers knit')).body.code).toBe('link_invalid');
		const other = freshEmail();
		await people.signUp(other);
		expect((await reset(await people.linkTo(other, 'confirm'), 'seven brave badgers knit')).body.code).toBe(
			'link_invalid',
		);
	});
});

describe('changes by the owner', () => {
	const newPassword = 'seven brave badgers knit';

	test('a new password needs the old one, and ends the other sessions', async () => {
		const { email, token } = await people.customer();
		const other = (await people.signIn(email)).body.spree_api_key;
		const change = (currentPassword: string, password: string) =>
			call('PUT', '/users/password', { token, body: { current_password: currentPassword, password } });
		expect((await change('wrong wrong wrong', newPassword)).body.code).toBe('wrong_credentials');
		expect((await change(goodPassword, 'Password2026')).body.code).toBe('weak_password');
		expect((await change(goodPassword, newPassword)).status).toBe(204);
		expect([(await getIdentity(token)).status, (await getIdentity(other)).status]).toEqual([200, 401]);
		expect((await people.signIn(email, {}, newPassword)).status).toBe(200);
	});

	test('a new address applies when its own link is confirmed; both addresses get a mail', async () => {
		const { email, token } = await people.customer();
		const next = freshEmail('next');
		const asked = await call('POST', '/users/email', {
			token,
			body: { email: next, current_password: goodPassword },
		});
		expect(asked.status).toBe(201);
		expect((await people.signIn(next)).status).toBe(401);
		const link = await people.linkTo(next, 'new_email');
		expect((await people.confirm(link)).body).toEqual({ email: next, kind: 'email', signed_in: false });
		expect((await getIdentity(token)).body.email).toBe(next);
		expect([(await people.signIn(email)).status, (await people.signIn(next)).status]).toEqual([401, 200]);
		for (const address of [email, next])
			expect(await people.mailsTo(address, 'email_changed')).toHaveLength(1);
		expect((await people.confirm(link)).body.email).toBe(next);
	});

	test('an address of another account gets a mail and is not moved', async () => {
		const [one, other] = [await people.customer(), await people.customer()];
		const body = { email: other.email, current_password: goodPassword };
		expect((await call('POST', '/users/email', { token: one.token, body })).status).toBe(201);
		expect(await people.mailsTo(other.email, 'new_email')).toEqual([]);
		expect(await people.mailsTo(other.email, 'exists')).toHaveLength(1);
	});

	test('an address that was registered between mail and confirmation is refused', async () => {
		const { token } = await people.customer();
		const next = freshEmail('wanted');
		await call('POST', '/users/email', { token, body: { email: next, current_password: goodPassword } });
		const link = await people.linkTo(next, 'new_email');
		await people.customer(next);
		expect((await people.confirm(link)).body.code).toBe('email_taken');
	});

	test('a visitor has no password to change', async () => {
		const { body } = await call('GET', '/users/anonymous', { headers: {} });
		const answer = await call('PUT', '/users/password', {
			token: body.spree_api_key,
			body: { current_password: goodPassword, password: newPassword },
		});
		expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
	});

	test('me: the user without the key', async () => {
		const { email, token } = await anyCustomer();
		const { body } = await call('GET', '/users/me', { token });
		expect(body).toMatchObject({ email, anonymous: false });
		expect(body).not.toHaveProperty('spree_api_key');
		expect((await call('GET', '/users/me', { headers: ownFetch })).status).toBe(401);
	});
});
