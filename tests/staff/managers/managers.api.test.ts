import { beforeAll, describe, expect, test } from 'vitest';
import { listManagers } from '#src/account/manager/queries.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { listCustomers } from '#src/staff/customers/list-customers.server.ts';
import { closeAccount, invite, listStaff } from '#src/staff/identity/accounts.server.ts';
import { assignManager } from '#src/staff/managers/assign-manager.server.ts';
import { removeManager, saveManager } from '#src/staff/managers/managers.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import { accountsOf, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ MAIL: mailbox }, false);
const people = accountsOf(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});

const context = () => ({ db: openDatabase(api.env().DB), now: 1000 });
let clerks = 0;
async function clerk(name = 'Ada'): Promise<number> {
	const email = `clerk${++clerks}@example.com`;
	await invite(context(), null, { name, email, roles: ['desk'] });
	return (await listStaff(context().db)).find((one) => one.email === email)?.id ?? 0;
}
const good = { email: 'Ada@Boxwright.example', phone: ' +48  71 555 01 43 ' };
const managerOf = async (staffId: number) =>
	(await listManagers(context().db)).find((one) => one.staffId === staffId);

describe('an account manager', () => {
	test('has an address and a number for customers, which can be changed', async () => {
		const staffId = await clerk();
		expect(await saveManager(context(), 7, { staffId, ...good })).toBeUndefined();
		expect(await managerOf(staffId)).toMatchObject({ name: 'Ada', phone: '+48 71 555 01 43' });
		const { id } = (await managerOf(staffId)) ?? {};
		expect(await saveManager(context(), 7, { staffId, ...good, phone: '+48 71 1' })).toBe('phone');
		expect(await saveManager(context(), 7, { staffId, ...good, phone: '+48715550144' })).toBeUndefined();
		expect(await managerOf(staffId)).toMatchObject({ id, phone: '+48715550144' });
		const [entry] = await listAudit(context().db, undefined, 1);
		expect(entry).toMatchObject({ action: 'save_account_manager', subject: `person ${staffId}` });
	});

	test.each([
		['an address that is none', { email: 'ada@' }, 'email'],
		['a number without its country', { phone: '71 555 01 43' }, 'phone'],
		['words', { phone: 'call me' }, 'phone'],
		['a person who is not there', { staffId: 999_999 }, 'person'],
	])('%s is refused', async (_, wrong, fault) => {
		expect(await saveManager(context(), 7, { staffId: await clerk(), ...good, ...wrong })).toBe(fault);
	});

	test('is renamed with their account, and is removed when it is closed', async () => {
		const staffId = await clerk('Ada');
		await saveManager(context(), 7, { staffId, ...good });
		await invite(context(), 7, { name: 'Ada Nowak', email: `clerk${clerks}@example.com`, roles: ['desk'] });
		expect((await managerOf(staffId))?.name).toBe('Ada Nowak');
		expect(await closeAccount(context(), 7, staffId)).toBe(true);
		expect(await managerOf(staffId)).toBeUndefined();
		expect(await removeManager(context(), 7, staffId)).toBe(false);
	});
});

const list = async (search: string) => (await listCustomers(context().db, { search })).rows;

describe('customers', () => {
	test('are found by the whole address, and get a manager, which the audit names without the address', async () => {
		const { email, id } = await people.customer();
		const staffId = await clerk();
		await saveManager(context(), 7, { staffId, ...good });
		const managerId = (await managerOf(staffId))?.id ?? 0;
		expect(await assignManager(context(), 7, { kind: 'customer', id }, managerId)).toBe(true);
		const [found, ...others] = await list(email.toUpperCase());
		expect(others).toEqual([]);
		expect(found).toMatchObject({ id, email, managerId, company: null, orders: 0 });
		expect(await list(email.slice(1))).toEqual([]);
		const [entry] = await listAudit(context().db, undefined, 1);
		expect(entry).toMatchObject({
			...{ action: 'assign_manager', subject: `customer ${id}` },
			...{ before: { managerId: null }, after: { managerId } },
		});
	});

	test('and managers who do not exist change nothing', async () => {
		const { id } = await people.customer();
		const customer = { kind: 'customer', id } as const;
		expect(await assignManager(context(), 7, customer, 999_999)).toBe(false);
		expect(await assignManager(context(), 7, { kind: 'customer', id: 999_999 }, null)).toBe(false);
		expect(await assignManager(context(), 7, { kind: 'company', id: 999_999 }, null)).toBe(false);
	});

	test('pattern characters in a search are matched literally', async () => {
		await people.customer();
		expect(await list('%')).toEqual([]);
		expect((await list('')).length).toBeGreaterThan(0);
	});
});
