import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { impersonalTables } from '#src/account/personal-data/impersonal-tables.ts';
import { personalTables } from '#src/account/personal-data/personal-tables.server.ts';
import { startApi } from '#tests/build/api.ts';
import { watchRetention } from '#tests/build/retention.ts';

const api = startApi({}, false);
const { shopTables, sqlRows } = watchRetention(api);
const personal = personalTables.map(({ table }) => getTableName(table));

test('every table of the database is in one of two lists: with personal data, or without and the reason', async () => {
	expect([...personal, ...Object.keys(impersonalTables)].sort()).toEqual(await shopTables());
	for (const reason of Object.values(impersonalTables)) expect(reason.length).toBeGreaterThan(8);
});

test('a table with a personal column is not in the list without personal data', async () => {
	const about = /(^|_)(user|email|recipient|buyer|customer|phone|firstname|lastname|address)(_|$|\d)|_by$/;
	const wrong: string[] = [];
	for (const table of Object.keys(impersonalTables)) {
		if (table.startsWith('staff_') || table === 'account_managers') continue;
		const columns = await sqlRows<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
		wrong.push(...columns.filter(({ name }) => about.test(name)).map(({ name }) => `${table}.${name}`));
	}
	// Offices of our vendors, how often a buyer may use a coupon, and seats of companies in the register of VAT ids.
	expect(wrong).toEqual(['production_partners.email', 'promotions.per_user', 'vat_answers.address']);
});

test('no secret is in the copy: each column with a hash of one is left out', () => {
	const secret = /hash|secret|multipart/i;
	const copied = personalTables.flatMap(({ table, omit = [] }) =>
		Object.keys(getTableColumns(table))
			.filter((key) => secret.test(key) && !omit.includes(key))
			.map((key) => `${getTableName(table)}.${key}`),
	);
	expect(copied).toEqual(['idempotency_keys.requestHash', 'idempotency_keys.bodyHash']);
});

test('the columns that are emptied and left out exist', () => {
	for (const { table, omit = [], erased } of personalTables) {
		const columns = Object.keys(getTableColumns(table));
		expect(columns).toEqual(expect.arrayContaining([...omit]));
		if (erased !== 'deleted')
			expect(columns).toEqual(expect.arrayContaining(Object.keys(erased.without ?? {})));
	}
});
