import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Ceremony, createAuthenticator } from '#tests/account/keys/authenticator.ts';
import { accountsOf, freshEmail, goodPassword, mailbox } from '#tests/build/accounts.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';

const api = startApi({ LIMIT_FACTOR: '1000', MAIL: mailbox }, false);
const { call } = api;
const people = accountsOf(api);
const minuteMs = 60_000;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.useRealTimers());

const rows = async (sql: string, ...values: unknown[]) =>
	(
		await api
			.env()
			.DB.prepare(sql)
			.bind(...values)
			.all<Record<string, unknown>>()
	).results;

const prepare = (token: string, body: object = {}) =>
	call('POST', '/users/passkeys/options', { token, body });
const add = (token: string, credential: object, name = 'Laptop') =>
	call('POST', '/users/passkeys', { token, body: { name, credential } });
const remove = (token: string, id: string, body: object = {}) =>
	call('POST', `/users/passkeys/${id}/removal`, { token, body });
const challenge = async () =>
	(await call('POST', '/passkeys/options', { body: {} })).body.challenge as string;
const signIn = (credential: object, more = {}) =>
	call('POST', '/passkeys/sign_in', { body: { credential, remember: true }, ...more });

type Authenticator = ReturnType<typeof createAuthenticator>;

/** A customer with a passkey. */
async function withPasskey(authenticator: Authenticator = createAuthenticator()) {
	const customer = await people.customer();
	const { body: options } = await prepare(customer.token);
	const added = await add(customer.token, authenticator.create({ challenge: options.challenge }));
	expect([added.status, added.body.name]).toEqual([201, 'Laptop']);
	return { ...customer, authenticator, id: added.body.id as string, userId: customer.id };
}

let shared: ReturnType<typeof withPasskey> | undefined;
/** One passkey for tests that neither remove it nor look at the mails and devices of its owner. */
const anyPasskey = () => {
	shared ??= withPasskey();
	return shared;
};

test('a passkey signs in without an address, and both of its mails are sent', async () => {
	const { email, token, id, authenticator } = await withPasskey();
	const signedIn = await signIn(authenticator.get({ challenge: await challenge() }));
	expect([signedIn.status, signedIn.body.email]).toEqual([200, email]);
	const me = await call('GET', '/users/current', { token: signedIn.body.spree_api_key });
	expect(me.body.email).toBe(email);
	expect((await remove(token, id)).status).toBe(204);
	const gone = await signIn(authenticator.get({ challenge: await challenge() }));
	expect([gone.status, gone.body.code]).toEqual([422, 'passkey_refused']);
	expect((await people.mailsTo(email)).map(({ kind }) => kind).slice(0, 2)).toEqual([
		'account_passkey_removed',
		'account_passkey_added',
	]);
});

test('only the owner gets options with the account’s name, and they exclude every existing passkey', async () => {
	const { email, token, authenticator } = await withPasskey();
	const { body } = await prepare(token);
	expect(body).toMatchObject({
		rp_id: 'localhost',
		user_name: email,
		exclude: [{ id: authenticator.id, transports: ['internal'] }],
	});
	expect(Buffer.from(body.challenge, 'base64url')).toHaveLength(32);
	const before = (await call('POST', '/passkeys/options', { body: {} })).body;
	expect(Object.keys(before).sort()).toEqual(['challenge', 'rp_id']);
});

describe('a sign-in that is refused', () => {
	test.each<[string, Partial<Ceremony>]>([
		['another page', { origin: 'http://evil.example' }],
		['another domain', { rpId: 'evil.example' }],
		['an owner who was not checked', { isUnverified: true }],
	])('%s', async (_, change) => {
		const { authenticator } = await anyPasskey();
		const refused = await signIn(authenticator.get({ challenge: await challenge(), ...change }));
		expect([refused.status, refused.body.code]).toEqual([422, 'passkey_refused']);
	});

	test('another key under the same id', async () => {
		const { authenticator } = await anyPasskey();
		const forged = createAuthenticator().get({ challenge: await challenge() });
		const refused = await signIn({ ...forged, id: authenticator.id });
		expect(refused.body.code).toBe('passkey_refused');
	});

	test('a counter that has not grown: a copy of the authenticator', async () => {
		const { authenticator } = await withPasskey();
		await signIn(authenticator.get({ challenge: await challenge(), counter: 7 }));
		for (const counter of [7, 3]) {
			const copied = await signIn(authenticator.get({ challenge: await challenge(), counter }));
			expect(copied.body.code).toBe('passkey_refused');
		}
		expect((await signIn(authenticator.get({ challenge: await challenge(), counter: 8 }))).status).toBe(200);
	});

	test('a challenge that was used, also with a wrong signature', async () => {
		const { authenticator } = await anyPasskey();
		const used = await challenge();
		await signIn({ ...authenticator.get({ challenge: used }), signature: 'AAAA' });
		const again = await signIn(authenticator.get({ challenge: used }));
		expect([again.status, again.body.code]).toEqual([410, 'challenge_expired']);
	});

	test('a challenge of 15 minutes ago', async () => {
		const { authenticator } = await anyPasskey();
		const old = await challenge();
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * minuteMs });
		expect((await signIn(authenticator.get({ challenge: old }))).body.code).toBe('challenge_expired');
	});

	test('a challenge that was given to add a passkey, and one that nobody gave', async () => {
		const { token, authenticator } = await anyPasskey();
		const { body: options } = await prepare(token);
		for (const other of [options.challenge, 'made-up'])
			expect((await signIn(authenticator.get({ challenge: other }))).body.code).toBe('challenge_expired');
	});

	test('client data that is none', async () => {
		const { authenticator } = await anyPasskey();
		const credential = authenticator.get({ challenge: await challenge() });
		for (const text of ['not JSON', 'null', '[]', '{"challenge":7}']) {
			const client_data = Buffer.from(text).toString('base64url');
			expect((await signIn({ ...credential, client_data })).body.code).toBe('challenge_expired');
		}
	});

	test('from a page elsewhere, or a form', async () => {
		const { authenticator } = await anyPasskey();
		const credential = authenticator.get({ challenge: await challenge() });
		for (const change of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-mode': 'navigate' }]) {
			const refused = await signIn(credential, { headers: { ...ownFetch, ...change } });
			expect([refused.status, refused.body.code]).toEqual([403, 'not_our_page']);
		}
	});

	test('of two at the same time with one challenge, one signs in', async () => {
		const { authenticator } = await anyPasskey();
		const credential = authenticator.get({ challenge: await challenge() });
		const both = await Promise.all([signIn(credential), signIn(credential)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
	});
});

describe('adding', () => {
	test('not with another customer’s challenge', async () => {
		const [me, other] = [await people.customer(), await people.customer()];
		const { body: options } = await prepare(other.token);
		const refused = await add(me.token, createAuthenticator().create({ challenge: options.challenge }));
		expect(refused.body.code).toBe('challenge_expired');
	});

	test('not the passkey of another account, and not one twice', async () => {
		const { authenticator, token } = await anyPasskey();
		const other = await people.customer();
		for (const who of [other.token, token]) {
			const { body: options } = await prepare(who);
			const again = await add(who, authenticator.create({ challenge: options.challenge }));
			expect(again.body.code).toBe('passkey_refused');
		}
	});

	test('not without user verification, and not from another page or domain', async () => {
		const { token } = await anyPasskey();
		for (const change of [
			{ isUnverified: true },
			{ origin: 'http://evil.example' },
			{ rpId: 'evil.example' },
		]) {
			const { body: options } = await prepare(token);
			const made = createAuthenticator().create({ challenge: options.challenge, ...change });
			expect((await add(token, made)).body.code).toBe('passkey_refused');
		}
	});

	test.each([
		['', "can't be blank"],
		['x'.repeat(61), 'is too long: at most 60 characters'],
	])('the name %j is refused with the reason', async (name, reason) => {
		const { token } = await anyPasskey();
		const { body: options } = await prepare(token);
		const refused = await add(token, createAuthenticator().create({ challenge: options.challenge }), name);
		expect([refused.status, refused.body.errors]).toEqual([422, { name: [reason] }]);
	});

	test('twenty, and not one more', async () => {
		const { token, userId } = await withPasskey();
		await rows(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18)
			INSERT INTO passkeys SELECT 'filled-' || ?1 || '-' || i, ?1, 'c' || ?1 || '-' || i, 'k', 0, '[]', 'localhost', 'n', 1, NULL FROM n`,
			userId,
		);
		const [{ body: one }, { body: two }] = [await prepare(token), await prepare(token)];
		const add20 = await add(token, createAuthenticator().create({ challenge: one.challenge }));
		const add21 = await add(token, createAuthenticator().create({ challenge: two.challenge }));
		expect([add20.status, add21.body.code]).toEqual([201, 'too_many_passkeys']);
		expect((await prepare(token)).body.code).toBe('too_many_passkeys');
	});
});

describe('the password again', () => {
	test('a quarter of an hour after the sign-in it is asked for, and a wrong one is refused', async () => {
		const { token, id } = await withPasskey();
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * minuteMs });
		for (const send of [(body: object) => prepare(token, body), (body: object) => remove(token, id, body)]) {
			const asked = await send({});
			expect([asked.status, asked.body.code]).toEqual([422, 'password_required']);
			expect(Object.keys(asked.body.errors)).toEqual(['current_password']);
			const wrong = await send({ current_password: 'eight gloomy otters whistle' });
			expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials']);
		}
		expect((await prepare(token, { current_password: goodPassword })).status).toBe(200);
		expect((await remove(token, id, { current_password: goodPassword })).status).toBe(204);
	});
});

test('another customer’s passkey cannot be removed, and is answered like an unknown one', async () => {
	const { id } = await anyPasskey();
	const { token } = await people.customer();
	const [other, none] = [await remove(token, id), await remove(token, 'AAAAAAAAAAAA')];
	expect([other.status, none.status]).toEqual([404, 404]);
	expect(other.body.error).toBe(none.body.error);
});

test('a visitor’s data moves to the customer who signs in by passkey, and a mail reports the new device', async () => {
	const { email, authenticator } = await withPasskey();
	const first = await people.browser();
	first.take(await signIn(authenticator.get({ challenge: await challenge() }), { headers: first.headers }));
	const second = await people.browser(
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
	);
	const before = { ...second.headers };
	const answer = second.take(
		await signIn(authenticator.get({ challenge: await challenge() }), { headers: second.headers }),
	);
	expect(answer.body.email).toBe(email);
	expect(second.headers.cookie).not.toBe(before.cookie);
	expect(await people.mailsTo(email, 'new_device')).toHaveLength(1);
});

test('an account with an unconfirmed address cannot sign in by passkey', async () => {
	const email = freshEmail();
	await people.signUp(email);
	const refused = await signIn(createAuthenticator().get({ challenge: await challenge() }));
	expect(refused.body.code).toBe('passkey_refused');
});
