import { expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { listCustomers } from '#src/staff/customers/list-customers.server.ts';
import { loadCustomer } from '#src/staff/customers/page-customer.server.ts';
import { readCursor } from '#src/staff/lists/list-cursor.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';

const shop = startApi({}, false);
const db = () => openDatabase(shop.env().DB);
const run = (sql: string, ...values: unknown[]) =>
	shop
		.env()
		.DB.prepare(sql)
		.bind(...values)
		.run();

async function customer(id: number, email: string) {
	await run(
		'INSERT INTO users (id, email, anonymous, created_at, updated_at) VALUES (?, ?, 0, ?, 0)',
		id,
		email,
		1000 + Math.floor(id / 2),
	);
	await run(
		`INSERT INTO accounts (user_id, email_key, password_hash, password_changed_at, confirmed_at, signed_in_at, region, locale)
		VALUES (?, ?, 'x', 0, 0, 0, 'pl', 'pl-PL')`,
		id,
		email.toLowerCase(),
	);
}

test('customers by key and by the beginning of their address; visitors are in no list', async () => {
	for (let id = 1; id <= 7; id++) await customer(id, `${id === 3 ? 'Zofia' : `buyer${id}`}@example.com`);
	await run('INSERT INTO users (id, anonymous, created_at, updated_at) VALUES (99, 1, 5000, 0)');
	const none = { search: '', cursor: undefined };
	const first = await listCustomers(db(), none, 3);
	expect(first.rows.map(({ id }) => id)).toEqual([7, 6, 5]);
	const second = await listCustomers(
		db(),
		{ ...none, cursor: readCursor(new URLSearchParams({ older: first.older ?? '' })) },
		3,
	);
	expect(second.rows.map(({ id }) => id)).toEqual([4, 3, 2]);
	const found = async (search: string) =>
		(await listCustomers(db(), { search, cursor: undefined })).rows.map(({ id }) => id);
	expect(await found('ZOFIA@Example.com')).toEqual([3]);
	expect(await found('buyer')).toEqual([7, 6, 5, 4, 2, 1]);
	expect(await found('buyer7@')).toEqual([7]);
	expect(await found('%')).toEqual([]);
});

test('the page shows company, addresses, credit and orders', async () => {
	await customer(41, 'hart@example.com');
	await run(
		`INSERT INTO companies (id, name, country_iso, created_at, updated_at) VALUES (5, 'Hart Candles', 'GB', 0, 0)`,
	);
	await run(`INSERT INTO company_members (user_id, company_id, role, joined_at) VALUES (41, 5, 'owner', 0)`);
	await run(
		`INSERT INTO wallet_entries (key, user_id, currency, kind, amount, balance, reason, created_at) VALUES ('k', 41, 'EUR', 'credit', 500, 500, 'goodwill', 1)`,
	);
	expect(await loadCustomer(db(), 41)).toMatchObject({
		user: { email: 'hart@example.com' },
		account: { region: 'pl' },
		member: { name: 'Hart Candles', role: 'owner' },
		wallets: [{ currency: 'EUR', balance: 500, entries: [{ amount: 500 }] }],
		addresses: [],
		orders: [],
	});
	expect(await loadCustomer(db(), 12_345)).toBeUndefined();
	const found = await listCustomers(db(), { search: 'rt cand' });
	expect(found.rows).toMatchObject([{ id: 41, company: { name: 'Hart Candles' } }]);
});

test('no query reads a whole table', async () => {
	await customer(51, 'plans@example.com');
	const plans = await plansOf(shop.env().DB, async (binding) => {
		const opened = openDatabase(binding);
		await loadCustomer(opened, 51);
		for (const search of ['', 'plans', 'plans@example.com'])
			for (const cursor of [undefined, readCursor(new URLSearchParams('older=5-1'))])
				await listCustomers(opened, { search, cursor });
	});
	expect(plans.length).toBeGreaterThan(10);
	for (const { plan, sql } of plans) expect([sql, scansOf(plan)]).toEqual([sql, []]);
});
