import { expect, test } from 'vitest';
import { retentionMs } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { day, now, watchRetention } from '#tests/build/retention.ts';

const api = startApi({}, false);
const { env } = api;
const { start, run, sqlRows, count, files, purge, purgeWithFiles } = watchRetention(api);

const insertFile = async (id: string, orderId: number, createdAt: number) => {
	const key = `order-artwork/${id}`;
	await run(
		`INSERT INTO line_files VALUES (?, ?, 1, 'f.pdf', 'application/pdf', 1, ?, ?)`,
		id,
		orderId,
		key,
		createdAt,
	);
	await env().ARTWORK.put(key, 'x');
};

async function insertOrder(number: string, at: number): Promise<number> {
	const [order] = await sqlRows<{ id: number }>(
		`INSERT INTO orders (number, user_id, region, locale, currency, state, version, price_version, customer_type,
			destination_iso, item_total, promo_total, shipment_total, customs_total, tax_total, total, payment_total,
			vat_treatment, invoice_type, payment_schedule, channel, created_at, updated_at)
		VALUES (?, 1, 'eu', 'en-US', 'EUR', 'complete', 1, 'v', 'b2c', 'DE', 0, 0, 0, 0, 0, 0, 0, 'oss',
			'normal', 'payFull', 'web', ?, ?) RETURNING id`,
		number,
		at,
		at,
	);
	return order?.id ?? 0;
}

test('parcels, production and files are kept as long as their order, and are deleted after it with their objects in the bucket', async () => {
	const kept = await insertOrder('R100000001', now);
	for (const id of [kept, 999_999]) {
		await run(`INSERT INTO parcels (order_id, tracking, items, shipped_at) VALUES (?, '', '[]', ?)`, id, now);
		await run('INSERT INTO production_starts VALUES (?, ?)', id, now);
		await insertFile(String(id), id, now);
	}
	await purge(now, 'orders');
	for (const table of ['parcels', 'production_starts', 'line_files'])
		expect(await sqlRows(`SELECT order_id FROM ${table}`)).toEqual([{ order_id: kept }]);
	expect(await files('order-artwork/')).toEqual([`order-artwork/${kept}`]);
	await run('DELETE FROM orders');
	await purge(now, 'orders');
	expect([await count('parcels'), await count('production_starts'), await count('line_files')]).toEqual([
		0, 0, 0,
	]);
	expect(await files('order-artwork/')).toEqual([]);
});

test('a file without its row is deleted as well, within a day of runs', async () => {
	await env().ARTWORK.put('order-artwork/abc0', 'x');
	await insertFile('abc1', await insertOrder('R100000002', start), start);
	await purgeWithFiles(start + retentionMs('unusedFiles') + day, ['abc0']);
	expect(await files('order-artwork/')).toEqual(['order-artwork/abc1']);
});
