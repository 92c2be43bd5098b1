import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpCode } from '#src/account/identity/totp.ts';
import { openDatabase } from '#src/api/database.server.ts';
import {
	closeAccount,
	findStaff,
	invite,
	joinStaff,
	signInStaff,
	staffCookie,
} from '#src/staff/identity/accounts.server.ts';
import {
	addStaffPasskey,
	listStaffPasskeys,
	prepareStaffPasskey,
	removeStaffPasskey,
} from '#src/staff/keys/staff-passkeys.server.ts';
import { prepareStaffSignIn, signInByStaffPasskey } from '#src/staff/keys/staff-sign-in.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import { createAuthenticator } from '#tests/account/keys/authenticator.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({}, false);
const start = Date.UTC(2031, 4, 5, 10);
const minute = 60_000;
const url = new URL('http://staff.localhost/passkeys');
const place = { rpId: 'staff.localhost', origin: 'http://staff.localhost' };
const password = 'nine gloomy otters whistle';

const context = (now = start, factor = '1000') => ({
	db: openDatabase(shop.env().DB),
	env: { ...shop.env(), LIMIT_FACTOR: factor },
	now,
	network: '203.0.113.1',
});
/** As the form sends it: camelCase. */
const sent = (wire: object) =>
	JSON.stringify(
		Object.fromEntries(
			Object.entries(wire).map(([key, value]) => [
				key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
				value,
			]),
		),
	);
let people = 0;
/** A person who has just signed in with password and code. */
async function clerk() {
	const email = `key${++people}@example.com`;
	const token = (await invite(context(), null, { name: 'Ada', email, roles: ['desk'] })) ?? '';
	const secret = newTotpSecret();
	const code = totpCode(secret, start);
	await joinStaff(context(), { token, password, secret, code });
	const opened = await signInStaff(context(), { email, password, code });
	const member = opened.kind === 'signed_in' ? await visit(opened.secret) : undefined;
	if (!member) throw new Error('not signed in');
	return member;
}
const visit = (secret: string, now = start) =>
	findStaff(
		context(now),
		new Request(url, { headers: { cookie: staffCookie(shop.env(), secret).split(';')[0] ?? '' } }),
	);
type Clerk = Awaited<ReturnType<typeof clerk>>;
async function addTo(member: Clerk, device = createAuthenticator(), more: object = {}) {
	const options = await prepareStaffPasskey(context(), url, member);
	if (typeof options === 'string') throw new Error(options);
	const credential = sent(device.create({ challenge: options.challenge, ...place, ...more }));
	const fault = await addStaffPasskey(context(), url, member, { name: ' Laptop ', credential });
	return { device, options, credential, fault };
}
async function signIn(device: ReturnType<typeof createAuthenticator>, more: object = {}) {
	const { challenge = '' } = (await prepareStaffSignIn(context(), url)) ?? {};
	return signInByStaffPasskey(context(), url, sent(device.get({ challenge, ...place, ...more })));
}

describe('a passkey of staff', () => {
	test('is added after a recent sign-in, signs in without a password, and is recorded in the audit', async () => {
		const member = await clerk();
		const { device, options, fault } = await addTo(member);
		expect(fault).toBeUndefined();
		expect(options).toMatchObject({ rpId: 'staff.localhost', userName: member.email, exclude: [] });
		const opened = await signIn(device);
		expect(opened.kind).toBe('signed_in');
		expect(await visit(opened.kind === 'signed_in' ? opened.secret : '')).toMatchObject({ id: member.id });
		const actions = (await listAudit(context().db, undefined, 2)).map(({ action, after }) => [action, after]);
		expect(actions).toEqual([
			['sign_in', { network: '203.0.113.1', passkey: 'Laptop' }],
			['add_passkey', { name: 'Laptop' }],
		]);
		const again = await prepareStaffPasskey(context(), url, member);
		expect(typeof again === 'string' ? [] : again.exclude).toHaveLength(1);
	});

	test('needs a fresh sign-in to be added or removed, and signs nobody in once it is removed', async () => {
		const member = await clerk();
		const { device } = await addTo(member);
		const [passkey] = await listStaffPasskeys(context(), member.id);
		const late = context(start + 16 * minute);
		expect(await prepareStaffPasskey(late, url, member)).toBe('old_session');
		expect(await removeStaffPasskey(late, member, passkey?.id ?? 0)).toBe('old_session');
		expect(await removeStaffPasskey(context(), await clerk(), passkey?.id ?? 0)).toBe('gone');
		expect(await removeStaffPasskey(context(), member, passkey?.id ?? 0)).toBeUndefined();
		expect(await removeStaffPasskey(context(), member, passkey?.id ?? 0)).toBe('gone');
		expect((await signIn(device)).kind).toBe('wrong');
	});

	test.each([
		['of a page of the shop', { origin: 'http://localhost' }],
		['made for the shop', { rpId: 'localhost' }],
		['whose device has not checked its owner', { isUnverified: true }],
	])('%s is refused', async (_, more) => {
		const member = await clerk();
		expect((await addTo(member, createAuthenticator(), more)).fault).toBe('refused');
		const { device } = await addTo(member);
		expect((await signIn(device, more)).kind).toBe('wrong');
	});

	test('is refused with a used challenge, another person’s, or no passkey at all', async () => {
		const [member, other] = [await clerk(), await clerk()];
		const { credential, device } = await addTo(member);
		expect(await addStaffPasskey(context(), url, member, { name: 'x', credential })).toBe('refused');
		const options = await prepareStaffPasskey(context(), url, other);
		const { challenge } = typeof options === 'string' ? { challenge: '' } : options;
		const foreign = sent(createAuthenticator().create({ challenge, ...place }));
		expect(await addStaffPasskey(context(), url, member, { name: 'x', credential: foreign })).toBe('refused');
		for (const wrong of ['', '{', '{}', 'null', sent(device.get({ challenge, ...place }))])
			expect((await signInByStaffPasskey(context(), url, wrong)).kind).toBe('wrong');
		expect((await signIn(createAuthenticator())).kind).toBe('wrong');
	});

	test('the same one twice is refused, on another account too', async () => {
		const { device } = await addTo(await clerk());
		expect((await addTo(await clerk(), device)).fault).toBe('refused');
	});

	test('ends with the account, and when a new link is used', async () => {
		const member = await clerk();
		const { device } = await addTo(member);
		const secret = newTotpSecret();
		const token = (await invite(context(), null, { ...member, name: 'Ada' })) ?? '';
		expect((await signIn(device)).kind).toBe('signed_in');
		await joinStaff(context(), { token, password, secret, code: totpCode(secret, start) });
		expect((await signIn(device)).kind).toBe('wrong');
		const gone = await clerk();
		const { device: last } = await addTo(gone);
		await closeAccount(context(), 1, gone.id);
		expect((await signIn(last)).kind).toBe('wrong');
	});

	test('one network begins at most 50 sign-ins an hour', async () => {
		const begun = [];
		for (let tries = 0; tries < 51; tries++) {
			const own = { ...context(start, '1'), network: '198.51.100.9' };
			begun.push((await prepareStaffSignIn(own, url)) !== undefined);
		}
		expect(begun).toEqual([...Array(50).fill(true), false]);
	});

	test('is only valid on the host of the staff area', async () => {
		const shopUrl = new URL('http://localhost/passkeys');
		expect(await prepareStaffSignIn(context(), shopUrl)).toBeUndefined();
		expect(await prepareStaffPasskey(context(), shopUrl, await clerk())).toBe('refused');
	});
});
