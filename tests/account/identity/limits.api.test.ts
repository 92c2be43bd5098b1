import { describe, expect, test } from 'vitest';
import { accountsOf, freshEmail, goodPassword, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ LIMIT_FACTOR: '1', MAIL: mailbox }, false);
const people = accountsOf(api);
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
		// The owner comes in from elsewhere.
		expect((await people.signIn(email, from('198.51.100.3'))).status).toBe(200);
	});

	test('many networks: the password of the account is refused for an hour, and the link of a mail lets the owner in', async () => {
		const { email } = await people.customer(freshEmail('target'));
		const key = `sign-in-account:%`;
		await api.env().DB.prepare('UPDATE rate_limits SET count = 100 WHERE bucket LIKE ?').bind(key).run();
		expect((await people.signIn(email, from('203.0.113.9'))).status).toBe(429);
		await api.call('POST', '/user_passwords/recover', { body: { email }, ...from('203.0.113.10') });
		const token = await people.linkTo(email, 'recover');
		const body = { token, password: 'seven brave badgers knit' };
		const set = await api.call('POST', '/user_passwords/reset', { body, ...from('203.0.113.10') });
		expect(set.status).toBe(200);
		expect((await people.signIn(email, from('203.0.113.10'), body.password)).status).toBe(200);
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

test('mails to an address that nobody has confirmed are three a day', async () => {
	const email = freshEmail();
	const statuses: number[] = [];
	for (let attempt = 0; attempt < 4; attempt++)
		statuses.push((await people.signUp(email, from(`192.0.2.${100 + attempt}`), goodPassword)).status);
	expect(statuses).toEqual([201, 201, 201, 429]);
});
