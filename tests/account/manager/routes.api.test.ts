import { beforeAll, expect, test } from 'vitest';
import { getRegion } from '#regions/index.ts';
import { accountManagers } from '#src/account/manager/tables.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { invite } from '#src/staff/identity/accounts.server.ts';
import { assignManager } from '#src/staff/managers/assign-manager.server.ts';
import { removeManager, saveManager } from '#src/staff/managers/managers.server.ts';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { companiesOf } from '#tests/build/companies.ts';

const api = startApi({ MAIL: mailbox }, false);
const people = accountsOf(api);
const { found } = companiesOf(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});

const context = () => ({ db: openDatabase(api.env().DB), now: Date.now() });
const current = async (token: string, region = 'eu') =>
	(await api.call('GET', '/managers/current', { token, region })).body;
/** The id of a new account manager of this name. */
async function manager(name: string): Promise<{ id: number; staffId: number }> {
	const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
	await invite(context(), null, { name, email, roles: ['desk'] });
	const staffId = (await api
		.env()
		.DB.prepare('SELECT id FROM staff_accounts WHERE email_key = ?')
		.bind(email)
		.first<number>('id')) as number;
	expect(await saveManager(context(), 1, { staffId, email, phone: '+48 71 555 01 43' })).toBeUndefined();
	const [row] = (await context().db.select().from(accountManagers)).filter((one) => one.staffId === staffId);
	return { id: row?.id ?? 0, staffId };
}
const shown = (name: string) => ({
	...{ name: { name }, email: { email: `${name.toLowerCase().replace(' ', '.')}@example.com` } },
	avatar: null,
});

test('customers without a manager of their own have the manager of the storefront', async () => {
	const { token } = await people.customer();
	for (const region of ['eu', 'pl', 'de', 'it'] as const) {
		const { name, email } = getRegion(region).accountManager;
		const expected = { name: { name }, email: { email }, avatar: null };
		expect(await current(token, region)).toEqual(expected);
		expect(await current(await api.visitor(), region)).toEqual(expected);
	}
	expect((await api.call('GET', '/managers/current')).status).toBe(401);
});

test('the customer’s own manager comes before that of the company, which comes before the storefront’s', async () => {
	const { token, id, company } = await found();
	const [ofCompany, own] = [await manager('Ola Firma'), await manager('Jan Klient')];
	const companyId = company.body.id;
	expect(await assignManager(context(), 1, { kind: 'company', id: companyId }, ofCompany.id)).toBe(true);
	expect(await current(token)).toEqual(shown('Ola Firma'));
	expect(await assignManager(context(), 1, { kind: 'customer', id }, own.id)).toBe(true);
	expect(await current(token, 'pl')).toEqual(shown('Jan Klient'));
	expect(await removeManager(context(), 1, own.staffId)).toBe(true);
	expect(await current(token)).toEqual(shown('Ola Firma'));
	expect(await assignManager(context(), 1, { kind: 'company', id: companyId }, null)).toBe(true);
	expect((await current(token)).name.name).toBe(getRegion('eu').accountManager.name);
});
