import { openDatabase } from '#src/api/database.server.ts';
import { runPurges } from '#src/api/retention.server.ts';
import { toWire } from '#src/api/wire.ts';
import { purges } from '#src/retention.server.ts';
import type { RetentionId } from '#src/site/retention.ts';
import { addImage, bare } from '#tests/designs/design-documents.ts';
import type { startApi } from './api.ts';
import { png } from './picture-files.ts';

export const day = 86_400_000;
/** The start time of the tests of one table, far from the times that other tests write. */
export const now = Date.UTC(2040, 5, 1);

/** Reads the tables and files of a test's shop, and runs its purges at a moment of the test's choice. */
export function watchRetention(api: ReturnType<typeof startApi>) {
	const { env } = api;
	/** About the time of all rows that the file's tests write through the API. */
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
	/** Rows of every table. An answer of D1 has at most 100 columns. */
	async function counts(): Promise<Record<string, number>> {
		const each = (await shopTables()).map((table) => `(SELECT count(*) FROM "${table}") AS "${table}"`);
		const portions = [each.slice(0, 99), each.slice(99)].filter(({ length }) => length > 0);
		const answers = await Promise.all(
			portions.map((portion) => sqlRows<Record<string, number>>(`SELECT ${portion.join(', ')}`)),
		);
		return Object.assign({}, ...answers.flat());
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

	return { start, sqlRows, run, count, shopTables, counts, difference, purge, purgeWithFiles, files };
}

/** Makes guests of a shop that has the mailer box in full colour. */
export function makeGuests(api: ReturnType<typeof startApi>) {
	const { call, send, visitor, env } = api;
	const { start, run } = watchRetention(api);
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
			.DB.prepare(
				'SELECT id FROM variants WHERE length_mm = 200 AND width_mm = 150 AND height_mm = 80 LIMIT 1',
			)
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

	return guest;
}
