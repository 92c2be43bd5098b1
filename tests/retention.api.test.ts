import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { runPurges } from '#src/api/retention.server.ts';
import { keptTables, purges } from '#src/retention.server.ts';
import { type RetentionId, retentionCutoff, retentionIds } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { now, watchRetention } from '#tests/build/retention.ts';

const api = startApi({}, false);
const { env } = api;
const { run, sqlRows, count, shopTables, counts, difference, purge } = watchRetention(api);

const nameOf = (table: SQLiteTable | string) => (is(table, SQLiteTable) ? getTableName(table) : table);
const purged = new Set(purges.flatMap(({ tables }) => tables.map(nameOf)));

describe('the list', () => {
	test('names every table of the database, as purged or as kept with a reason, and no other', async () => {
		const kept = keptTables.map(({ table }) => nameOf(table));
		expect([...purged, ...kept].sort()).toEqual(await shopTables());
		for (const { reason } of keptTables) expect(reason.length).toBeGreaterThan(10);
	});

	test('has a purge for every duration, but for those that calls check', () => {
		const checked: RetentionId[] = ['sharedDesigns', 'orderLinks'];
		const done = new Set([...purges.map(({ data }) => data), ...checked]);
		expect([...done].sort()).toEqual([...retentionIds].sort());
	});

	test('leaves no row that refers to a purged one: rows with a reference are deleted with it', async () => {
		const missing: string[] = [];
		for (const child of await shopTables()) {
			const parents = await sqlRows<{ table: string }>(
				`SELECT "table" FROM pragma_foreign_key_list('${child}')`,
			);
			for (const { table: parent } of parents) {
				const withParent = purges.some(
					({ tables }) => tables.map(nameOf).includes(parent) && tables.map(nameOf).includes(child),
				);
				if (purged.has(parent) && !withParent) missing.push(`${child} → ${parent}`);
			}
		}
		// An attachment goes long before its message, and a message only without one; addresses and consents: see below.
		expect(missing).toEqual(['contact_attachments → contact_messages']);
	});
});

interface Simple {
	readonly data: RetentionId;
	readonly table: string;
	/** Inserts a row whose time began at `from`. */
	readonly insert: (id: string, from: number) => Promise<unknown>;
	readonly key?: string;
}
const insertMail = (id: string, from: number) =>
	run(
		`INSERT INTO mails (kind, subject_id, recipient, subject, html, text, state, attempts, created_at)
		VALUES ('test', ?, 'a@b.example', 's', 'h', 't', 'sent', 1, ?)`,
		id,
		from,
	);
const insertMessage = (id: string, from: number) =>
	run(
		`INSERT INTO contact_messages VALUES (?, ?, 'eu', 'en-US', 'other', 'n', 'e', '', 'm', ?)`,
		id,
		id,
		from,
	);
const insertDesign = (id: string, deletedAt: number | null, userId = 999) =>
	run(`INSERT INTO designs VALUES (?, ?, 1, 'n', 1, 'draft', '{}', NULL, 0, 0, ?)`, id, userId, deletedAt);
const simple: readonly Simple[] = [
	{
		data: 'answers',
		table: 'idempotency_keys',
		key: 'key',
		insert: (id, from) =>
			run(
				`INSERT INTO idempotency_keys (actor, key, request_hash, status, body, created_at) VALUES ('a', ?, 'h', 200, '{}', ?)`,
				id,
				from,
			),
	},
	{
		data: 'attempts',
		table: 'rate_limits',
		key: 'bucket',
		// Counted by the hour: the hour that has begun before stays.
		insert: (id, from) =>
			run(`INSERT INTO rate_limits VALUES (?, ?, 1)`, id, Math.ceil((from + 1) / 3_600_000)),
	},
	{
		data: 'attempts',
		table: 'passkey_challenges',
		key: 'hash',
		insert: (id, from) =>
			run(
				`INSERT INTO passkey_challenges VALUES (?, 'sign_in', NULL, 'localhost', ?, ?)`,
				id,
				from,
				from + 900_000,
			),
	},
	{
		data: 'deletedAddresses',
		table: 'addresses',
		key: 'firstname',
		insert: async (id, from) => {
			await run(
				`INSERT OR IGNORE INTO users (id, email, anonymous, created_at, updated_at) VALUES (999, NULL, 1, ?, ?)`,
				now,
				now,
			);
			await run(
				`INSERT INTO addresses (user_id, firstname, lastname, customer_type, address1, city, zipcode, country_iso, phone, created_at, deleted_at)
				VALUES (999, ?, 'l', 'b2c', 'a', 'c', 'z', 'DE', 'p', 0, ?)`,
				id,
				from,
			);
		},
	},
	{
		data: 'vatAnswers',
		table: 'vat_answers',
		key: 'vat_id',
		insert: (id, from) =>
			run(`INSERT INTO vat_answers (vat_id, status, checked_at) VALUES (?, 'invalid', ?)`, id, from),
	},
	{
		data: 'consents',
		table: 'consents',
		key: 'source',
		insert: (id, from) =>
			run(
				`INSERT INTO consents (type, decision, text_version, source, created_at) VALUES ('newsletter', 'granted', 'v', ?, ?)`,
				id,
				from,
			),
	},
	{
		data: 'consents',
		table: 'consent_receipts',
		insert: (id, from) =>
			run(
				`INSERT INTO consent_receipts VALUES (?, 0, 0, 0, 'banner', '2026-11-23', 'eu', 'en-US', ?, NULL)`,
				id,
				from,
			),
	},
	{
		data: 'visits',
		table: 'analytics_events',
		key: 'message_id',
		insert: (id, from) =>
			run(
				`INSERT INTO analytics_events (message_id, name, anonymous_id, origin, region, locale, properties, happened_at, received_at)
				VALUES (?, 'Page Viewed', 'a', 'client', 'eu', 'en-US', '{}', 0, ?)`,
				id,
				from,
			),
	},
	{
		data: 'unsentEvents',
		table: 'event_forwards',
		key: 'message_id',
		insert: (id, from) => run(`INSERT INTO event_forwards VALUES ('ga4', ?, '{}', 0, 0, ?)`, id, from),
	},
	{
		data: 'errors',
		table: 'error_groups',
		insert: (id, from) =>
			run(`INSERT INTO error_groups VALUES (?, 'browser', 'k', 'm', 'p', 'open', 1, 1, 0, ?)`, id, from),
	},
	{
		data: 'visits',
		table: 'first_touches',
		key: 'source',
		insert: (id, from) => run('INSERT INTO first_touches (source, created_at) VALUES (?, ?)', id, from),
	},
	{
		data: 'visits',
		table: 'user_origins',
		key: 'source',
		insert: (id, from) => run('INSERT INTO user_origins (source, created_at) VALUES (?, ?)', id, from),
	},
	{
		data: 'errors',
		table: 'error_events',
		insert: (id, from) =>
			run(
				`INSERT INTO error_events (id, group_id, origin, kind, message, place, frames, received_at) VALUES (?, 'g', 'browser', 'Error', '', 'a:1', '[]', ?)`,
				id,
				from,
			),
	},
	...(['expires_at', 'revoked_at'] as const).map(
		(column): Simple => ({
			data: 'endedLinks',
			table: 'design_shares',
			insert: async (id, from) => {
				await run(
					`INSERT OR IGNORE INTO designs VALUES ('linked', 999, 1, 'n', 1, 'draft', '{}', NULL, 0, 0, NULL)`,
				);
				await run(
					`INSERT INTO design_shares (id, design_id, mode, token_hash, created_at, ${column}) VALUES (?, 'linked', 'view', ?, 0, ?)`,
					id,
					id,
					from,
				);
			},
		}),
	),
	{
		data: 'deletedDesigns',
		table: 'design_comments',
		insert: async (id, from) => {
			await run(
				`INSERT OR IGNORE INTO designs VALUES ('linked', 999, 1, 'n', 1, 'draft', '{}', NULL, 0, 0, NULL)`,
			);
			await run(
				`INSERT INTO design_comments VALUES (?, 'linked', NULL, 'a', 'top', 0, 0, 't', 1, 0, ?)`,
				id,
				from,
			);
		},
	},
	{ data: 'deletedDesigns', table: 'designs', insert: insertDesign },
	{
		data: 'unusedFiles',
		table: 'artwork_uploads',
		insert: (id, from) =>
			run(`INSERT INTO artwork_uploads VALUES (?, 999, 'f', 1, 's', 'null', 'k', 'm', ?)`, id, from),
	},
	{ data: 'messages', table: 'contact_messages', insert: insertMessage },
	{
		data: 'withdrawals',
		table: 'withdrawals',
		key: 'name',
		insert: (id, from) =>
			run(
				`INSERT INTO withdrawals (reference, region, locale, name, email, order_number, goods, state, created_at)
				VALUES (?, 'eu', 'en-US', ?, 'e', 'R1', '', 'received', ?)`,
				crypto.randomUUID().slice(0, 8),
				id,
				from,
			),
	},
	{
		data: 'complaints',
		table: 'complaints',
		key: 'reference',
		insert: (id, from) =>
			run(`INSERT INTO complaints VALUES (?, 1, NULL, 'late', 'received', ?, ?)`, id, from, from),
	},
	{
		data: 'carts',
		table: 'scheduled_orders',
		insert: (id, from) =>
			run(
				`INSERT INTO scheduled_orders VALUES (?, 1, 999, 'eu', 'en-US', 1, '[]', '{}', 'week', 1, '2040-01-01', NULL,
					'cart', 'ended', NULL, 0, 0, ?)`,
				...[id, from],
			),
	},
	{ data: 'mails', table: 'mails', key: 'subject_id', insert: insertMail },
	{
		data: 'paymentEvents',
		table: 'webhook_events',
		insert: (id, from) => run(`INSERT INTO webhook_events VALUES (?, 't', NULL, ?, ?)`, id, from, from),
	},
];

describe('rows of one table', () => {
	test.each(simple)('$data: a row of $table is deleted when it expires, and nothing else', async (one) => {
		const { data, table, insert, key = 'id' } = one;
		const since = retentionCutoff(data, now);
		const [inside, outside] = [`${table}-inside`, `${table}-outside`];
		await insert(inside, since);
		await insert(outside, since - 1);
		const before = await counts();
		await purge(now, data);
		expect(difference(before, await counts())).toEqual({ [table]: -1 });
		expect(await count(table, `"${key}" = '${inside}'`)).toBe(1);
		expect(await count(table, `"${key}" = '${outside}'`)).toBe(0);
		// Its current content is deleted at its own time.
		const reached = now + (data === 'attempts' ? 3_600_000 : 1);
		await purge(reached, data);
		expect(await count(table, `"${key}" = '${inside}'`)).toBe(0);
		await run('DELETE FROM design_comments');
		await run('DELETE FROM design_shares');
		await run(`DELETE FROM designs WHERE user_id = 999`);
	});

	test('a run stops after twenty batches, and the next one continues', async () => {
		for (let index = 0; index < 45; index++) await insertMail(`portion-${index}`, 0);
		const [, mails] = [await purge(now, 'mails', 2), await count('mails', `subject_id LIKE 'portion-%'`)];
		expect(mails).toBe(5);
		await purge(now, 'mails', 2);
		expect(await count('mails', `subject_id LIKE 'portion-%'`)).toBe(0);
	});

	test('a purge that fails does not stop the others', async () => {
		await insertMail('after-a-failure', 0);
		const failing = {
			data: 'mails' as const,
			tables: [],
			run: () => Promise.reject(new Error('out of order')),
		};
		const errors = console.error;
		console.error = () => {};
		await runPurges([failing, ...purges], { db: openDatabase(env().DB), bucket: env().ARTWORK }, now);
		console.error = errors;
		expect(await count('mails', `subject_id = 'after-a-failure'`)).toBe(0);
	});
});
