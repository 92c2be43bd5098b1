import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { totpCode } from '#src/account/identity/totp.ts';
import { createAuthenticator } from '#tests/account/keys/authenticator.ts';
import { accountsOf, goodPassword, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ LIMIT_FACTOR: '1', MAIL: mailbox }, false);
const { call } = api;
const people = accountsOf(api);
const halfMinuteMs = 30_000;
/** The middle of a time step, so that no code changes while a test runs. */
const noon = Date.UTC(2026, 10, 23, 12) + halfMinuteMs / 2;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: noon });
	await api.env().DB.prepare('DELETE FROM rate_limits').run();
});
afterEach(() => void vi.useRealTimers());

const prepare = (token: string, body: object = {}) => call('POST', '/users/totp/secret', { token, body });
const confirm = (token: string, code: string) => call('POST', '/users/totp', { token, body: { code } });
const turnOff = (token: string, code: string, current_password = goodPassword) =>
	call('POST', '/users/totp/removal', { token, body: { current_password, code } });
const signIn = (email: string, code?: string, password = goodPassword) =>
	call('POST', '/sign_in', { body: { email, password, ...(code !== undefined && { code }) } });
const later = (steps: number) => vi.setSystemTime(noon + steps * halfMinuteMs);

/** A customer with two-step sign-in. */
async function withApp() {
	const customer = await people.customer();
	const { body } = await prepare(customer.token);
	const secret = body.secret as string;
	const confirmed = await confirm(customer.token, totpCode(secret, Date.now()));
	expect(confirmed.status).toBe(200);
	return { ...customer, secret, recoveryCodes: confirmed.body.recovery_codes as string[] };
}

test('it begins with a first code of the app, and the owner gets a mail', async () => {
	const { email, token } = await people.customer();
	const { body } = await prepare(token);
	expect(body.address).toContain(`secret=${body.secret}`);
	// Not confirmed yet: the password is enough.
	expect((await signIn(email)).status).toBe(200);
	const wrong = await confirm(token, '000000');
	expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
		422,
		'wrong_code',
		['code'],
	]);
	const confirmed = await confirm(token, totpCode(body.secret, noon));
	expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
	expect(confirmed.body.recovery_codes[0]).toMatch(/^\d{4} \d{4} \d{4}$/);
	expect(await people.mailsTo(email, 'totp_added')).toHaveLength(1);
	expect((await prepare(token)).body.code).toBe('totp_active');
	expect((await confirm(token, totpCode(body.secret, noon))).body.code).toBe('totp_active');
});

test('neither the secret nor a recovery code is found in the database', async () => {
	const { secret, recoveryCodes } = await withApp();
	const tables = ['account_totp', 'account_recovery_codes'];
	const stored = await Promise.all(
		tables.map((table) => api.env().DB.prepare(`SELECT * FROM ${table}`).all()),
	);
	const text = JSON.stringify(stored.map(({ results }) => results));
	for (const known of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll(' ', ''))])
		expect(text).not.toContain(known);
});

describe('sign-in', () => {
	test('the code is asked for after the right password only, and counts once', async () => {
		const { email, secret } = await withApp();
		expect((await signIn(email, undefined, 'eight gloomy otters whistle')).body.code).toBe(
			'wrong_credentials',
		);
		for (const nothing of [undefined, ' ']) {
			const asked = await signIn(email, nothing);
			expect([asked.status, asked.body.code, Object.keys(asked.body.errors)]).toEqual([
				422,
				'code_required',
				['code'],
			]);
		}
		const code = totpCode(secret, noon);
		expect((await signIn(email, '000000')).body.code).toBe('wrong_code');
		expect((await signIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)).body.email).toBe(email);
		expect((await signIn(email, code)).body.code).toBe('wrong_code');
		later(1);
		expect((await signIn(email, totpCode(secret, Date.now()))).status).toBe(200);
	});

	test('of two at the same time with one code, one signs in', async () => {
		const { email, secret } = await withApp();
		const code = totpCode(secret, noon);
		const both = await Promise.all([signIn(email, code), signIn(email, code)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
	});

	test('a clock that is half a minute off is accepted, one that is two minutes off is not', async () => {
		const { email, secret } = await withApp();
		expect((await signIn(email, totpCode(secret, noon - 4 * halfMinuteMs))).body.code).toBe('wrong_code');
		expect((await signIn(email, totpCode(secret, noon + 4 * halfMinuteMs))).body.code).toBe('wrong_code');
		expect((await signIn(email, totpCode(secret, noon + halfMinuteMs))).status).toBe(200);
	});

	test('each recovery code counts once, is told by mail, and opens no other account', async () => {
		const { email, recoveryCodes } = await withApp();
		const other = await withApp();
		const [first = '', second = ''] = recoveryCodes;
		expect((await signIn(other.email, first)).body.code).toBe('wrong_code');
		expect((await signIn(email, first)).status).toBe(200);
		expect((await signIn(email, first)).body.code).toBe('wrong_code');
		expect((await signIn(email, second.replaceAll(' ', ''))).status).toBe(200);
		const mails = await people.mailsTo(email, 'recovery_code_used');
		expect(mails.map(({ text }) => /\d+ recovery codes left/.exec(text)?.[0])).toEqual([
			'8 recovery codes left',
			'9 recovery codes left',
		]);
	});

	test('thirty codes a day can be tried; a passkey still signs in, without a code', async () => {
		const { email, token, secret } = await withApp();
		const authenticator = createAuthenticator();
		const { body: options } = await call('POST', '/users/passkeys/options', { token, body: {} });
		const credential = authenticator.create({ challenge: options.challenge });
		await call('POST', '/users/passkeys', { token, body: { name: 'Key', credential } });
		// Hours apart, from many networks, so that no other limit applies.
		await api.env().DB.prepare(`UPDATE rate_limits SET count = 30 WHERE bucket LIKE 'second-step:%'`).run();
		expect((await signIn(email, totpCode(secret, noon))).status).toBe(429);
		const { body } = await call('POST', '/passkeys/options', { body: {} });
		const entered = await call('POST', '/passkeys/sign_in', {
			body: { credential: authenticator.get({ challenge: body.challenge }) },
		});
		expect([entered.status, entered.body.email]).toEqual([200, email]);
	});

	test('a new password by the link of a mail does not turn it off', async () => {
		const { email, secret } = await withApp();
		await call('POST', '/user_passwords/recover', { body: { email } });
		const token = await people.linkTo(email, 'recover');
		const password = 'seven brave badgers knit';
		await call('POST', '/user_passwords/reset', { body: { token, password } });
		expect((await signIn(email, undefined, password)).body.code).toBe('code_required');
		expect((await signIn(email, totpCode(secret, noon), password)).status).toBe(200);
	});
});

describe('turning it off', () => {
	test('needs the password and a code, and the owner gets a mail', async () => {
		const { email, token, secret } = await withApp();
		const code = totpCode(secret, noon);
		expect((await turnOff(token, code, 'eight gloomy otters whistle')).body.code).toBe('wrong_credentials');
		expect((await turnOff(token, '000000')).body.code).toBe('wrong_code');
		expect((await signIn(email)).body.code).toBe('code_required');
		expect((await turnOff(token, code)).status).toBe(204);
		expect((await signIn(email)).status).toBe(200);
		expect((await turnOff(token, code)).status).toBe(404);
		expect(await people.mailsTo(email, 'totp_removed')).toHaveLength(1);
	});

	test('a recovery code replaces the lost app; the other codes are invalid afterwards', async () => {
		const { email, token, recoveryCodes } = await withApp();
		const [first = '', second = ''] = recoveryCodes;
		expect((await turnOff(token, first)).status).toBe(204);
		const { body } = await prepare(token);
		await confirm(token, totpCode(body.secret, noon));
		expect((await signIn(email, second)).body.code).toBe('wrong_code');
	});
});

test('a quarter of an hour after the sign-in the password is asked for', async () => {
	const { token } = await people.customer();
	later(31);
	expect((await prepare(token)).body.code).toBe('password_required');
	expect((await prepare(token, { current_password: goodPassword })).status).toBe(200);
});
