import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpCode } from '#src/account/identity/totp.ts';
import { openDatabase } from '#src/api/database.server.ts';
import {
	closeAccount,
	findInvited,
	findStaff,
	invite,
	joinStaff,
	linkHours,
	sessionHours,
	signInStaff,
	signOutStaff,
	staffCookie,
} from '#src/staff/identity/accounts.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import type { Role } from '#src/staff/record/roles.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({}, false);
const start = Date.UTC(2031, 4, 5, 10);
const hour = 3_600_000;
const password = 'nine gloomy otters whistle';

const context = (now = start, network = '203.0.113.1', factor = '1000') => ({
	db: openDatabase(shop.env().DB),
	env: { ...shop.env(), LIMIT_FACTOR: factor },
	now,
	network,
});
let people = 0;
/** A colleague who was invited and has set a password and an app. */
async function member(roles: readonly Role[] = ['desk']) {
	const email = `clerk${++people}@example.com`;
	const token = (await invite(context(), null, { name: 'Ada', email, roles })) ?? '';
	const secret = newTotpSecret();
	const code = totpCode(secret, start);
	expect(await joinStaff(context(), { token, password, secret, code })).toBeUndefined();
	return { email, secret, token };
}
const signIn = (given: { email: string; secret: string }, now = start, more: object = {}) =>
	signInStaff(context(now), { email: given.email, password, code: totpCode(given.secret, now), ...more });
const visit = (session: string) =>
	new Request('http://staff.localhost/', {
		headers: { cookie: staffCookie(shop.env(), session).split(';')[0] ?? '' },
	});
async function session(given: { email: string; secret: string }, now = start): Promise<string> {
	const outcome = await signIn(given, now);
	return outcome.kind === 'signed_in' ? outcome.secret : '';
}

describe('an invitation', () => {
	test('works once, within two days, with a good password and a right code', async () => {
		const token =
			(await invite(context(), null, { name: 'Eve', email: 'eve@example.com', roles: ['admin'] })) ?? '';
		const secret = newTotpSecret();
		const join = (more: object, now = start) =>
			joinStaff(context(now), { token, password, secret, code: totpCode(secret, now), ...more });
		expect(await join({ password: 'password12' })).toBe('too_common');
		expect(await join({ code: '000000' })).toBe('code');
		expect(await join({ token: '0'.repeat(48) })).toBe('link');
		expect(await join({}, start + linkHours * hour)).toBe('link');
		const outcomes = await Promise.all([join({}), join({})]);
		expect(outcomes.filter((fault) => fault === undefined)).toHaveLength(1);
		expect(await findInvited(context(), token)).toBeUndefined();
	});

	test('needs a name, an address and a role', async () => {
		const good = { name: 'Eve', email: 'no@example.com', roles: ['desk'] as const };
		for (const wrong of [{ name: ' ' }, { email: 'no@' }, { roles: [] }])
			expect(await invite(context(), null, { ...good, ...wrong })).toBeUndefined();
	});

	test('of a known person changes their roles and leaves their password until the link is used', async () => {
		const clerk = await member(['desk']);
		await invite(context(), null, { name: 'Ada', email: clerk.email.toUpperCase(), roles: ['finance'] });
		const found = await findStaff(context(), visit(await session(clerk)));
		expect(found).toMatchObject({ email: clerk.email, roles: ['finance'] });
	});
});

describe('the sign-in', () => {
	test('opens a session with address, password and code', async () => {
		const clerk = await member(['desk', 'content']);
		const found = await findStaff(context(), visit(await session(clerk)));
		expect(found).toMatchObject({ name: 'Ada', email: clerk.email, roles: ['desk', 'content'] });
	});

	test.each([
		['a wrong password', { password: 'nine gloomy otters whisper' }],
		['a wrong code', { code: '123' }],
		['an unknown address', { email: 'nobody@example.com' }],
		['no address', { email: '' }],
	])('%s is refused without saying which part is wrong', async (_, wrong) => {
		const clerk = await member();
		expect(await signIn(clerk, start, wrong)).toEqual({ kind: 'wrong' });
	});

	test('takes a code once, also of two at the same time', async () => {
		const clerk = await member();
		const outcomes = await Promise.all([signIn(clerk), signIn(clerk)]);
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['signed_in', 'wrong']);
		expect((await signIn(clerk)).kind).toBe('wrong');
		expect((await signIn(clerk, start + 30_000)).kind).toBe('signed_in');
	});

	test('refuses more than ten attempts an hour from one network', async () => {
		const clerk = await member();
		const attempt = (network: string) =>
			signInStaff(context(start, network, '1'), { email: clerk.email, password: 'x', code: '1' });
		const outcomes = [];
		for (let tries = 0; tries < 11; tries++) outcomes.push((await attempt('198.51.100.7')).kind);
		expect(outcomes).toEqual([...Array(10).fill('wrong'), 'too_many']);
		expect((await attempt('198.51.100.8')).kind).toBe('wrong');
	});
});

describe('a session', () => {
	test('expires without use, is extended by use, and ends at the sign-out', async () => {
		const clerk = await member();
		const secret = await session(clerk);
		const isOpen = async (now: number) => (await findStaff(context(now), visit(secret))) !== undefined;
		expect(await isOpen(start + (sessionHours - 2) * hour)).toBe(true);
		expect(await isOpen(start + (2 * sessionHours - 3) * hour)).toBe(true);
		expect(await isOpen(start + 4 * sessionHours * hour)).toBe(false);
		const other = await session(clerk, start + 60_000);
		await signOutStaff(context(), visit(other));
		expect(await findStaff(context(start + 60_000), visit(other))).toBeUndefined();
	});

	test('is not valid for customer pages, and a customer’s session is not valid here', async () => {
		const clerk = await member();
		const secret = await session(clerk);
		const asCustomer = { 'x-spree-token': secret, cookie: `boxwright_session=${secret}` };
		expect((await shop.call('GET', '/v2/quote_requests/mine', { headers: asCustomer })).status).toBe(401);
		const headers = { cookie: `boxwright_session=${secret}` };
		const request = new Request('http://staff.localhost/', { headers });
		expect(await findStaff(context(), request)).toBeUndefined();
	});

	test('ends when the account is closed, whose sign-in and link end too', async () => {
		const clerk = await member();
		const secret = await session(clerk);
		const found = await findStaff(context(), visit(secret));
		expect(await closeAccount(context(), 1, found?.id ?? 0)).toBe(true);
		expect(await findStaff(context(), visit(secret))).toBeUndefined();
		expect((await signIn(clerk, start + 90_000)).kind).toBe('wrong');
		expect(await closeAccount(context(), 1, found?.id ?? 0)).toBe(false);
	});
});

test('the audit names who has done what, before and after, without secrets', async () => {
	const clerk = await member(['desk']);
	const found = await findStaff(context(), visit(await session(clerk)));
	await invite(context(), found?.id ?? null, { name: 'Ada', email: clerk.email, roles: ['shipping'] });
	const [last] = await listAudit(openDatabase(shop.env().DB), undefined, 10);
	expect(last).toMatchObject({
		...{ action: 'invite_again', subject: `person ${clerk.email}`, by: 'Ada' },
		before: { name: 'Ada', roles: ['desk'], isClosed: false },
		after: { name: 'Ada', roles: ['shipping'] },
	});
	const { results } = await shop.env().DB.prepare('SELECT * FROM staff_audit').all();
	expect(JSON.stringify(results)).not.toMatch(/[0-9a-f]{48}|scrypt|[A-Z2-7]{32}/);
});
