import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAuthenticator } from '#tests/account/keys/authenticator.ts';
import { accountsOf, freshEmail, goodPassword, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ LIMIT_FACTOR: '1', MAIL: mailbox }, false);
const people = accountsOf(api);
afterEach(() => void vi.useRealTimers());
const run = (sql: string, ...values: unknown[]) =>
	api
		.env()
		.DB.prepare(sql)
		.bind(...values)
		.run();
const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

describe('passwords that are tried', () => {
	test('one network: after ten no answer says whether it was right, for a known and an unknown address alike', async () => {
		const { email } = await people.customer();
		for (const address of [email, freshEmail()]) {
			const network = from(address === email ? '198.51.100.1' : '198.51.100.2');
			for (let attempt = 0; attempt < 10; attempt++)
				expect((await people.signIn(address, network, 'a wrong one for sure')).status).toBe(401);
			const refused = await people.signIn(address, network);
			expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
			expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		}
		// The owner can sign in from another network.
		expect((await people.signIn(email, from('198.51.100.3'))).status).toBe(200);
	});

	test('one network at many accounts: a hundred an hour', async () => {
		const network = from('198.51.100.50');
		expect((await people.signIn(freshEmail(), network)).status).toBe(401);
		await run(`UPDATE rate_limits SET count = 99 WHERE bucket = 'sign-in-network:198.51.100.50'`);
		expect((await people.signIn(freshEmail(), network)).status).toBe(401);
		expect((await people.signIn(freshEmail(), network)).status).toBe(429);
	});

	test('each attempt from another network: a hundred passwords an hour are compared, and the owner signs in by a passkey or the link of a mail', async () => {
		const start = Date.UTC(2026, 10, 23, 6);
		vi.useFakeTimers({ toFake: ['Date'], now: start });
		const { email, token } = await people.customer(freshEmail('many'));
		const authenticator = createAuthenticator();
		const { body: options } = await api.call('POST', '/users/passkeys/options', { token, body: {} });
		const credential = authenticator.create({ challenge: options.challenge });
		await api.call('POST', '/users/passkeys', { token, body: { name: 'Key', credential } });
		for (const hour of [1, 2]) {
			vi.setSystemTime(start + hour * 3_600_000);
			const guess = (at: number) => people.signIn(email, from(`10.${hour}.0.${at}`), `guess ${hour} ${at}`);
			expect((await guess(0)).status).toBe(401);
			// As if ninety passwords had been tried in this hour.
			await run(`UPDATE rate_limits SET count = 90 WHERE bucket LIKE 'sign-in-account:%'`);
			const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => guess(at + 1)));
			expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
			expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
			// The right password is refused too, but neither the passkey nor, below, the link of a mail.
			const owner = from('203.0.113.40');
			expect((await people.signIn(email, owner)).status).toBe(429);
			const { body } = await api.call('POST', '/passkeys/options', { body: {}, ...owner });
			const entered = await api.call('POST', '/passkeys/sign_in', {
				body: { credential: authenticator.get({ challenge: body.challenge }) },
				...owner,
			});
			expect([entered.status, entered.body.email]).toEqual([200, email]);
		}
		const owner = from('203.0.113.41');
		await api.call('POST', '/user_passwords/recover', { body: { email }, ...owner });
		const body = { token: await people.linkTo(email, 'recover'), password: 'seven brave badgers knit' };
		expect((await api.call('POST', '/user_passwords/reset', { body, ...owner })).status).toBe(200);
		expect((await people.signIn(email, owner, body.password)).status).toBe(200);
	});
});

test('links for a new password: five an hour for one address, known or not, with one answer', async () => {
	const { email } = await people.customer(freshEmail('often'));
	for (const address of [email, freshEmail()]) {
		const statuses: number[] = [];
		for (let attempt = 0; attempt < 6; attempt++) {
			const asked = await api.call('POST', '/user_passwords/recover', {
				body: { email: address },
				...from(`192.0.2.${attempt}`),
			});
			statuses.push(asked.status);
		}
		expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
	}
	expect(await people.mailsTo(email, 'recover')).toHaveLength(5);
});

test('an unconfirmed address gets three mails a day', async () => {
	const email = freshEmail();
	const statuses: number[] = [];
	for (let attempt = 0; attempt < 4; attempt++)
		statuses.push((await people.signUp(email, from(`192.0.2.${100 + attempt}`), goodPassword)).status);
	expect(statuses).toEqual([201, 201, 201, 429]);
});

test('registration by script: thirty an hour from one network', async () => {
	const network = from('192.0.2.200');
	expect((await people.signUp(freshEmail('script'), network)).status).toBe(201);
	await run(`UPDATE rate_limits SET count = 30 WHERE bucket = 'passwords-set:192.0.2.200'`);
	const refused = await people.signUp(freshEmail('script'), network);
	expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
	expect((await people.signUp(freshEmail('script'), from('192.0.2.201'))).status).toBe(201);
});
