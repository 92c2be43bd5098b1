import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { runPurges } from '#src/api/retention.server.ts';
import { toWire } from '#src/api/wire.ts';
import { keptTables, purges } from '#src/retention.server.ts';
import { keptSince, type RetentionId, retentionIds, retentionMs } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import { png } from '#tests/build/picture-files.ts';
import { addImage, bare } from '#tests/designs/design-documents.ts';

const api = startApi({}, ['mailer-box-full-color']);
const { call, send, visitor, env } = api;
const day = 86_400_000;
/** Everything that these tests write through the API is written about now. */
const start = Date.now();

const sqlRows = async <Row>(statement: string, ...values: unknown[]): Promise<Row[]> =>
	(
		await env()
			.DB.prepare(statement)
			.bind(...values)
			.all<Row>()
	).results;
const run = (statement: string, ...values: unknown[]) => sqlRows(statement, ...values);
const count = async (table: string, where = '1') =>
	(await sqlRows<{ n: number }>(`SELECT count(*) n FROM "${table}" WHERE ${where}`))[0]?.n;

/** Tables of the shop: without SQLite's, D1's and the inner tables of the search. */
async function shopTables(): Promise<string[]> {
	const rows = await sqlRows<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`);
	return rows
		.map(({ name }) => name)
		.filter((name) => !/^(sqlite_|_cf_|d1_)|^search_(index|words)_/.test(name))
		.sort();
}
/** Rows of every table, in one query. */
async function counts(): Promise<Record<string, number>> {
	const each = (await shopTables()).map((table) => `(SELECT count(*) FROM "${table}") AS "${table}"`);
	return (await sqlRows<Record<string, number>>(`SELECT ${each.join(', ')}`))[0] ?? {};
}
/** What changed in which table between two counts. */
const difference = (before: Record<string, unknown>, after: Record<string, unknown>) =>
	Object.fromEntries(
		Object.keys(after)
			.map((table) => [table, Number(after[table]) - Number(before[table])] as const)
			.filter(([, change]) => change !== 0),
	);

/** Runs the purges of one kind of data, or all. */
const purge = (now: number, data?: RetentionId, portion?: number) =>
	runPurges(
		purges.filter((one) => data === undefined || one.data === data),
		{ db: openDatabase(env().DB), bucket: env().ARTWORK },
		now,
		portion,
	);
const files = async (prefix: string) =>
	(await env().ARTWORK.list({ prefix })).objects.map(({ key }) => key).sort();

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

	test('leaves no row that refers to a purged one: what points at a table goes with it', async () => {
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

/** An instant from which the table tests count, far from what the others write. */
const now = Date.UTC(2040, 5, 1);
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
		data: 'deletedAddresses',
		table: 'addresses',
		key: 'firstname',
		insert: async (id, from) => {
			await run(`INSERT OR IGNORE INTO users VALUES (999, NULL, 1, ?, ?)`, now, now);
			await run(
				`INSERT INTO addresses (user_id, firstname, lastname, customer_type, address1, city, zipcode, country_iso, phone, created_at, deleted_at)
				VALUES (999, ?, 'l', 'b2c', 'a', 'c', 'z', 'DE', 'p', 0, ?)`,
				id,
				from,
			);
		},
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
	{ data: 'mails', table: 'mails', key: 'subject_id', insert: insertMail },
	{
		data: 'paymentEvents',
		table: 'webhook_events',
		insert: (id, from) => run(`INSERT INTO webhook_events VALUES (?, 't', NULL, ?, ?)`, id, from, from),
	},
];

describe('rows of one table', () => {
	test.each(simple)('$data: a row of $table goes when its time is over, and nothing else', async (one) => {
		const { data, table, insert, key = 'id' } = one;
		const since = keptSince(data, now);
		const [inside, outside] = [`${table}-inside`, `${table}-outside`];
		await insert(inside, since);
		await insert(outside, since - 1);
		const before = await counts();
		await purge(now, data);
		expect(difference(before, await counts())).toEqual({ [table]: -1 });
		expect(await count(table, `"${key}" = '${inside}'`)).toBe(1);
		expect(await count(table, `"${key}" = '${outside}'`)).toBe(0);
		// What is inside now goes at its own time.
		const reached = now + (data === 'attempts' ? 3_600_000 : 1);
		await purge(reached, data);
		expect(await count(table, `"${key}" = '${inside}'`)).toBe(0);
		await run('DELETE FROM design_comments');
		await run('DELETE FROM design_shares');
		await run(`DELETE FROM designs WHERE user_id = 999`);
	});

	test('a run stops after twenty portions, and the next goes on', async () => {
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

describe('mails', () => {
	test('lose the secrets of their links after 30 days, not before, and nothing else', async () => {
		const secret = 'ab12'.repeat(12);
		const html = `<p>Order R123456789</p><a href="https://x/o?order_token=${secret}&amp;a=1">open</a>`;
		const insert = (id: string, from: number, state = 'sent') =>
			run(
				`INSERT INTO mails (kind, subject_id, recipient, subject, html, text, state, attempts, created_at)
				VALUES ('link', ?, 'a@b.example', 's', ?, ?, ?, 1, ?)`,
				id,
				html,
				`Open: https://x/s/${secret}`,
				state,
				from,
			);
		const since = keptSince('mailLinks', now);
		await insert('old', since - 1);
		await insert('young', since);
		await insert('waiting', since - 1, 'queued');
		await purge(now, 'mailLinks');
		const read = async (id: string) =>
			(
				await sqlRows<{ html: string; text: string }>(`SELECT html, text FROM mails WHERE subject_id = ?`, id)
			)[0];
		expect(await read('old')).toEqual({
			html: '<p>Order R123456789</p><a href="https://x/o?order_token=removed&amp;a=1">open</a>',
			text: 'Open: https://x/s/removed',
		});
		for (const id of ['young', 'waiting']) expect((await read(id))?.html).toContain(secret);
		await run(`DELETE FROM mails WHERE kind = 'link'`);
	});
});

describe('files of contact messages', () => {
	const insert = async (id: string, from: number) => {
		await insertMessage(id, from);
		await run(
			`INSERT INTO contact_attachments VALUES (?, ?, 'f.pdf', 'application/pdf', 1, ?)`,
			id,
			id,
			`contact/${id}`,
		);
		await env().ARTWORK.put(`contact/${id}`, 'x');
	};

	test('go after 90 days from table and bucket; the message stays', async () => {
		const since = keptSince('messageFiles', now);
		await insert('young', since);
		await insert('old', since - 1);
		await purge(now, 'messageFiles');
		expect(await sqlRows('SELECT id FROM contact_attachments')).toEqual([{ id: 'young' }]);
		expect(await files('contact/')).toEqual(['contact/young']);
		expect(await count('contact_messages')).toBe(2);
		await purge(now + 1, 'messageFiles');
		expect([await count('contact_attachments'), await files('contact/')]).toEqual([0, []]);
		await run('DELETE FROM contact_messages');
	});

	test('go without a row as well, within a day of runs', async () => {
		const [stray, known] = ['abc0', 'abc1'];
		await env().ARTWORK.put(`contact/${stray}`, 'x');
		await insert(known, start);
		const week = start + retentionMs('unusedFiles') + day;
		await purgeWithFiles(week, [stray]);
		expect(await files('contact/')).toEqual([`contact/${known}`]);
		await run('DELETE FROM contact_attachments');
		await run('DELETE FROM contact_messages');
		await env().ARTWORK.delete(`contact/${known}`);
	});
});

let width = 20;
/** A visitor with a picture, a design that shows it, its thumbnail, an address and an empty cart. */
async function guest() {
	const token = await visitor();
	const userId: number = (await call('GET', '/users/current', { token })).body.id;
	const headers = { 'x-spree-token': token };
	const uploaded = await send('/artwork?file_name=a.png', {
		method: 'POST',
		body: png(++width, 20),
		headers,
	});
	const { id: artworkId } = (await uploaded.json()) as { id: string };
	const variantId = await env()
		.DB.prepare('SELECT id FROM variants WHERE length_mm = 200 AND width_mm = 150 AND height_mm = 80 LIMIT 1')
		.first<number>('id');
	const place = { side: 'top', xMm: 10, yMm: 20, widthMm: 40, heightMm: 30, rotationDeg: 0 } as const;
	const document = toWire(addImage(bare(), { id: 'i1', ...place, artworkId }));
	const saved = await call('POST', '/box_designs', {
		token,
		body: { name: 'Box', variant_id: variantId, document },
	});
	if (saved.status !== 201) throw new Error(JSON.stringify(saved.body));
	const designId: string = saved.body.id;
	await send(`/box_designs/${designId}/thumbnail`, { method: 'PUT', body: png(30, 30), headers });
	await run(
		`INSERT INTO addresses (user_id, firstname, lastname, customer_type, address1, city, zipcode, country_iso, phone, created_at)
		VALUES (?, 'Ada', 'L', 'b2c', 'a', 'c', 'z', 'DE', 'p', ?)`,
		userId,
		start,
	);
	return { token, userId, artworkId, designId };
}
const isKnown = async (userId: number) => (await count('users', `id = ${userId}`)) === 1;
const ofUser = async (userId: number) => ({
	users: await count('users', `id = ${userId}`),
	tokens: await count('tokens', `user_id = ${userId}`),
	designs: await count('designs', `user_id = ${userId}`),
	artwork: await count('artwork', `user_id = ${userId}`),
	addresses: await count('addresses', `user_id = ${userId}`),
	orders: await count('orders', `user_id = ${userId}`),
});
const nothing = { users: 0, tokens: 0, designs: 0, artwork: 0, addresses: 0, orders: 0 };
/** Runs everything once, and the part of the files that these ids lie in within the day after. */
async function purgeWithFiles(from: number, ids: readonly string[]) {
	await purge(from);
	const everyMs = 5 * 60_000;
	const round = 256 * everyMs;
	for (const digits of new Set(ids.map((id) => id.slice(0, 2)))) {
		const at = from - (from % round) + Number.parseInt(digits, 16) * everyMs;
		await purge(at < from ? at + round : at, 'unusedFiles');
	}
}

describe('people', () => {
	// The table tests use moments that lie in the future of these.
	beforeEach(async () => {
		for (const table of ['mails', 'consents', 'idempotency_keys', 'rate_limits'])
			await run(`DELETE FROM ${table}`);
	});
	const unused = start + retentionMs('guests');

	test('a guest without an order goes after 90 days without use, with designs, files, addresses and cart', async () => {
		const [gone, other] = [await guest(), await guest()];
		await walkTo(api, 'payment', { token: gone.token, designId: gone.designId });
		expect(await ofUser(gone.userId)).toEqual({
			...nothing,
			users: 1,
			tokens: 1,
			designs: 1,
			artwork: 1,
			addresses: 1,
			orders: 1,
		});
		await purge(unused - 60_000);
		expect((await ofUser(gone.userId)).designs).toBe(1);
		// The other comes back in time.
		await run('UPDATE tokens SET used_at = ? WHERE user_id = ?', unused - day, other.userId);
		await purgeWithFiles(unused + 10 * 60_000, [gone.artworkId, gone.designId]);
		expect(await ofUser(gone.userId)).toEqual(nothing);
		expect(await ofUser(other.userId)).toEqual({
			...nothing,
			users: 1,
			tokens: 1,
			designs: 1,
			artwork: 1,
			addresses: 1,
		});
		expect(await files(`artwork/${gone.artworkId}`)).toEqual([]);
		expect(await files(`thumbnails/${gone.designId}`)).toEqual([]);
		expect(await files(`artwork/${other.artworkId}`)).toHaveLength(1);
		expect(await files(`thumbnails/${other.designId}`)).toHaveLength(1);
		expect((await call('GET', '/users/current', { token: gone.token })).status).toBe(401);
		await purge(unused + 200 * day);
		expect(await isKnown(other.userId)).toBe(false);
		// Orders, lines, shipments, versions: no part is left.
		expect(await counts()).toMatchObject({
			orders: 0,
			line_items: 0,
			shipments: 0,
			order_versions: 0,
			state_changes: 0,
		});
	});

	test.each([
		['a design', 'UPDATE designs SET updated_at = ? WHERE user_id = ?'],
		['an upload', 'UPDATE artwork SET created_at = ? WHERE user_id = ?'],
		['an address', 'UPDATE addresses SET created_at = ? WHERE user_id = ?'],
		['the token', 'UPDATE tokens SET used_at = ? WHERE user_id = ?'],
	])('a guest who used %s since stays', async (_, change) => {
		const { userId } = await guest();
		await run(change, unused - day, userId);
		await purge(unused + 60_000, 'guests');
		expect(await isKnown(userId)).toBe(true);
		await purge(unused + retentionMs('guests'), 'guests');
		expect(await isKnown(userId)).toBe(false);
	});

	test('asking who one is counts as use, once a day', async () => {
		const { token, userId } = await guest();
		const usedAt = async () =>
			(await sqlRows<{ used_at: number }>('SELECT used_at FROM tokens WHERE user_id = ?', userId))[0]
				?.used_at;
		await run('UPDATE tokens SET used_at = ? WHERE user_id = ?', start - 2 * day, userId);
		await call('GET', '/users/current', { token });
		await api.settle();
		expect(await usedAt()).toBeGreaterThanOrEqual(start);
		const recent = Date.now() - day / 2;
		await run('UPDATE tokens SET used_at = ? WHERE user_id = ?', recent, userId);
		await call('GET', '/users/current', { token });
		await api.settle();
		expect(await usedAt()).toBe(recent);
		await purge(unused + day, 'guests');
	});

	test('a guest whose link to a design still works stays until it ends, at most a year', async () => {
		const [ending, unlimited, revoked] = [await guest(), await guest(), await guest()];
		const share = async ({ token, designId }: { token: string; designId: string }, days?: number) => {
			const body = { mode: 'view', ...(days && { expires_in_days: days }) };
			const answer = await call('POST', `/box_designs/${designId}/share`, { token, body });
			if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
		};
		await share(ending, 120);
		await share(unlimited);
		await share(revoked);
		await run('UPDATE design_shares SET revoked_at = ? WHERE design_id = ?', start, revoked.designId);
		const known = () => Promise.all([ending, unlimited, revoked].map(({ userId }) => isKnown(userId)));
		await purge(start + 100 * day, 'guests');
		expect(await known()).toEqual([true, true, false]);
		await purge(start + 121 * day, 'guests');
		expect(await known()).toEqual([false, true, false]);
		await purge(start + retentionMs('sharedDesigns') - day, 'guests');
		expect(await known()).toEqual([false, true, false]);
		await purge(start + retentionMs('sharedDesigns') + day, 'guests');
		expect(await known()).toEqual([false, false, false]);
	});

	test('orders stay with their designs, files and amounts when their guest goes, and go after six calendar years', async () => {
		const { token, userId, designId, artworkId } = await guest();
		const { number } = await walkTo(api, 'payment', { token, designId });
		const id = (await sqlRows<{ id: number }>('SELECT id FROM orders WHERE number = ?', number))[0]?.id;
		await run(
			`UPDATE orders SET state = 'complete', completed_at = ?, updated_at = ? WHERE id = ?`,
			start,
			start,
			id,
		);
		await run(
			`INSERT INTO payments (order_id, number, method_code, amount, currency, state, created_at, updated_at)
			VALUES (?, 'P0000001', 'card', 1, 'EUR', 'completed', ?, ?)`,
			id,
			start,
			start,
		);
		await run(
			`INSERT INTO consents (user_id, order_number, type, decision, text_version, source, created_at)
			VALUES (?, ?, 'newsletter', 'granted', 'v', 's', ?)`,
			userId,
			number,
			start,
		);
		const stored = async () =>
			sqlRows('SELECT * FROM orders, line_items WHERE orders.id = ? AND order_id = ?', id, id);
		const before = await stored();
		// The guest is not forgotten after 90 days, but after a year.
		await purge(unused + day, 'guests');
		await purge(start + retentionMs('customers') - day, 'customers');
		expect((await ofUser(userId)).tokens).toBe(1);
		await purgeWithFiles(start + retentionMs('customers') + day, [designId, artworkId]);
		expect(await ofUser(userId)).toEqual({
			users: 1,
			tokens: 0,
			designs: 1,
			artwork: 1,
			addresses: 0,
			orders: 1,
		});
		expect(await stored()).toEqual(before);
		expect(await count('payments', `order_id = ${id}`)).toBe(1);
		expect(await files(`artwork/${artworkId}`)).toHaveLength(1);
		expect(await count('consents', `order_number = '${number}'`)).toBe(1);

		const lastDay = Date.UTC(new Date(start).getUTCFullYear() + 7, 0, 1);
		await purge(lastDay - 1);
		expect(await stored()).toEqual(before);
		expect(await files(`artwork/${artworkId}`)).toHaveLength(1);
		await purgeWithFiles(lastDay, [designId, artworkId]);
		expect(await ofUser(userId)).toEqual(nothing);
		expect(await files(`artwork/${artworkId}`)).toEqual([]);
		expect(await files(`thumbnails/${designId}`)).toEqual([]);
		expect(await counts()).toMatchObject({ payments: 0, consents: 0, line_items: 0, adjustments: 0 });
	});
});

describe('carts', () => {
	const abandoned = start + retentionMs('carts');

	test('go 90 days after the last change; one with money under way or taken stays', async () => {
		const open = async () => {
			const { number } = await walkTo(api, 'payment');
			return (await sqlRows<{ id: number }>('SELECT id FROM orders WHERE number = ?', number))[0]
				?.id as number;
		};
		const [young, old, guarded, paid, failed] = [
			await open(),
			await open(),
			await open(),
			await open(),
			await open(),
		];
		const payment = (id: number, state: string) =>
			run(
				`INSERT INTO payments (order_id, number, method_code, amount, currency, state, created_at, updated_at)
				VALUES (?, ?, 'card', 1, 'EUR', ?, 0, 0)`,
				id,
				`P${id}`,
				state,
			);
		await payment(guarded, 'checkout');
		await run('INSERT INTO payment_guards VALUES (?, ?)', guarded, `P${guarded}`);
		await payment(paid, 'completed');
		await payment(failed, 'failed');
		await run('UPDATE orders SET updated_at = ?', start);
		await run('UPDATE orders SET updated_at = ? WHERE id = ?', start + day, young);
		const ids = async () =>
			(await sqlRows<{ id: number }>('SELECT id FROM orders ORDER BY id')).map(({ id }) => id);
		await purge(abandoned, 'carts');
		expect(await ids()).toEqual([young, old, guarded, paid, failed]);
		await purge(abandoned + 1, 'carts');
		expect(await ids()).toEqual([young, guarded, paid]);
		for (const table of ['line_items', 'shipments', 'order_versions', 'state_changes', 'adjustments'])
			expect(await count(table, `order_id IN (${old}, ${failed})`), table).toBe(0);
		expect(await count('line_items', `order_id = ${paid}`)).toBe(1);
	});
});

test('a deleted design goes after 30 days, unless it is on an order', async () => {
	const [gone, ordered] = [await guest(), await guest()];
	await walkTo(api, 'filled', { token: ordered.token, designId: ordered.designId });
	for (const { token, designId } of [gone, ordered])
		await call('DELETE', `/box_designs/${designId}`, { token });
	await run('UPDATE designs SET deleted_at = ? WHERE deleted_at IS NOT NULL', start);
	const left = async () => [
		await count('designs', `id = '${gone.designId}'`),
		await count('designs', `id = '${ordered.designId}'`),
	];
	await purge(start + retentionMs('deletedDesigns'), 'deletedDesigns');
	expect(await left()).toEqual([1, 1]);
	await purge(start + retentionMs('deletedDesigns') + 1, 'deletedDesigns');
	expect(await left()).toEqual([0, 1]);
	expect(await count('design_versions', `design_id = '${gone.designId}'`)).toBe(0);
});
