import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import {
	closeAccount,
	invite,
	listStaff,
	openSession,
	staffCookie,
} from '#src/staff/identity/accounts.server.ts';
import { openPage } from '#src/staff/pages/open-page.server.ts';
import type { Role } from '#src/staff/record/roles.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({}, false);
const context = () => ({ db: openDatabase(shop.env().DB), now: Date.now() });

/** A person with these roles, who has a session. */
async function signedIn(...own: Role[]) {
	const email = `${own.join('.')}@example.com`;
	await invite(context(), null, { name: 'Ada', email, roles: own });
	const id = (await listStaff(context().db)).find((one) => one.email === email)?.id ?? 0;
	const secret = await openSession(context(), id, {});
	return { id, cookie: staffCookie(shop.env(), secret).split(';')[0] ?? '' };
}
const visit = (path: string, cookie = '') => {
	const url = new URL(`http://staff.localhost/staff${path}`);
	return { url, request: new Request(url, { headers: { cookie } }) };
};

test('without a session a page leads to the sign-in, and from there back', async () => {
	for (const cookie of ['', staffCookie(shop.env(), '0'.repeat(48))]) {
		const answer = await openPage(visit('/orders?stage=late', cookie), 'orders');
		if (!(answer instanceof Response)) throw new Error('opened');
		expect([answer.status, answer.headers.get('location')]).toEqual([
			303,
			'/sign-in?next=%2Forders%3Fstage%3Dlate',
		]);
	}
});

test.each([
	['desk', 'quotes', 'finance'],
	['finance', 'finance', 'people'],
	['content', 'promotions', 'orders'],
	['shipping', 'view_production', 'production'],
	['admin', 'errors', undefined],
] as const)('%s opens a page of %s; one of %s does not exist for them', async (role, own, other) => {
	const { id, cookie } = await signedIn(role);
	expect(await openPage(visit('/', cookie), own)).toMatchObject({ member: { id, roles: [role] } });
	if (other) expect(await openPage(visit('/', cookie), other)).toHaveProperty('status', 404);
});

test('a closed account opens nothing', async () => {
	const { id, cookie } = await signedIn('admin', 'desk');
	expect(await openPage(visit('/', cookie))).toHaveProperty('member.id', id);
	await closeAccount(context(), id, id);
	expect(await openPage(visit('/', cookie))).toHaveProperty('status', 303);
});
