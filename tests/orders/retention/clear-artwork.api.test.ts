import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { shareDigits } from '#src/api/files/stray-files.server.ts';
import { runPurges } from '#src/api/retention.server.ts';
import { toWire } from '#src/api/wire.ts';
import { designsPurges } from '#src/designs/retention.server.ts';
import { restoreWindowMs } from '#src/designs/versions/version.ts';
import { clearArtwork } from '#src/orders/retention/clear-artwork.server.ts';
import { retentionMs } from '#src/site/retention.ts';
import { startApi } from '#tests/build/api.ts';
import { pdf } from '#tests/build/pdf-files.ts';
import { png } from '#tests/build/picture-files.ts';
import { addImage, bare } from '#tests/designs/design-documents.ts';

const { call, send, visitor, env } = startApi({}, ['mailer-box-full-color']);

let token: string;
beforeAll(async () => {
	token = await visitor();
});

const later = Date.now() + retentionMs('unusedFiles') + 60_000;
const clear = (now: number) => clearArtwork(openDatabase(env().DB), env().ARTWORK, now);
/** The runs for the shares of these files, within a day of `from`. */
async function clearShares(ids: readonly string[], from = later): Promise<number> {
	const digits = new Set(ids.map((id) => id.slice(0, 2)));
	const base = from - (from % (256 * 300_000));
	let unused = 0;
	for (const share of digits) {
		const at = base + Number.parseInt(share, 16) * 300_000;
		unused += (await clear(at < from ? at + 256 * 300_000 : at)).unused;
	}
	return unused;
}
let width = 20;
async function upload(): Promise<string> {
	const response = await send('/artwork?file_name=a.png', {
		method: 'POST',
		body: png(++width, 20),
		headers: { 'x-spree-token': token },
	});
	return ((await response.json()) as { id: string }).id;
}
const image = {
	id: 'i1',
	side: 'top',
	xMm: 10,
	yMm: 20,
	widthMm: 40,
	heightMm: 30,
	rotationDeg: 0,
} as const;
async function design(artworkId: string): Promise<string> {
	const variantId = await env().DB.prepare('SELECT id FROM variants LIMIT 1').first<number>('id');
	const document = toWire(addImage(bare(), { ...image, artworkId }));
	const body = { name: 'Box', variant_id: variantId, document };
	const answer = await call('POST', '/box_designs', { token, body });
	if (answer.status === 201) return answer.body.id;
	// The document is made for one size: its variant.
	const own = await env()
		.DB.prepare('SELECT id FROM variants WHERE length_mm = 200 AND width_mm = 150 AND height_mm = 80 LIMIT 1')
		.first<number>('id');
	return (await call('POST', '/box_designs', { token, body: { ...body, variant_id: own } })).body.id;
}
const remove = (id: string) => call('DELETE', `/box_designs/${id}`, { token });
const status = async (id: string) =>
	(await send(`/artwork/${id}`, { headers: { 'x-spree-token': token } })).status;
const isInBucket = async (id: string) => (await env().ARTWORK.head(`artwork/${id}`)) !== null;
const run = (statement: string, ...values: unknown[]) =>
	env()
		.DB.prepare(statement)
		.bind(...values)
		.run();

describe('unused uploads', () => {
	test('are deleted after seven days, row and file', async () => {
		const id = await upload();
		expect(await clearShares([id], Date.now())).toBe(0);
		expect(await status(id)).toBe(200);
		expect(await clearShares([id])).toBe(1);
		expect([await status(id), await isInBucket(id)]).toEqual([404, false]);
	});

	test('are deleted with their conversions; those of a kept file stay', async () => {
		const [kept, gone] = [await upload(), await upload()];
		await design(kept);
		for (const id of [kept, gone])
			for (const colorspace of ['rgb', 'monochrome'])
				await send(`/artwork/conversions/${id}?size_id=thumbnail&colorspace=${colorspace}`, {
					method: 'PUT',
					body: png(20, 20),
					headers: { 'x-spree-token': token },
				});
		await clearShares([kept, gone]);
		const under = async (id: string) =>
			(await env().ARTWORK.list({ prefix: `artwork/${id}` })).objects.map(({ key }) => key).length;
		expect([await under(kept), await under(gone)]).toEqual([3, 0]);
	});

	test('keep a file if another of its pages is used', async () => {
		const page = async (number: number) => {
			const query = `page=${number}&pages=2&width_mm=50&height_mm=30&file_name=a.pdf`;
			const file = pdf({ text: 'shared' });
			const sha256 = createHash('sha256').update(file).digest('hex');
			const body = { file_name: 'a.pdf', byte_size: file.length, sha256, page: number, pages: 2 };
			if (number === 1) {
				const headers = { 'x-spree-token': token };
				const answer = await send(`/artwork?${query}`, { method: 'POST', body: file, headers });
				return ((await answer.json()) as { id: string }).id;
			}
			const size = { width_mm: 50, height_mm: 30 };
			const answer = await call('POST', '/artwork/uploads', { token, body: { ...body, ...size } });
			return answer.body.artwork.id as string;
		};
		const [first, second] = [await page(1), await page(2)];
		await design(second);
		expect(await clearShares([first, second])).toBe(1);
		expect([await status(first), await status(second)]).toEqual([404, 200]);
	});

	test('that were not continued are deleted', async () => {
		const forget = (now: number) =>
			runPurges(designsPurges, { db: openDatabase(env().DB), bucket: env().ARTWORK }, now);
		const body = { file_name: 'a.png', byte_size: 10, sha256: 'a'.repeat(64) };
		const begun = await call('POST', '/artwork/uploads', { token, body });
		await forget(Date.now());
		expect((await call('GET', `/artwork/uploads/${begun.body.upload.id}`, { token })).status).toBe(200);
		await forget(later);
		expect((await call('GET', `/artwork/uploads/${begun.body.upload.id}`, { token })).status).toBe(404);
	});

	test('are deleted when their design was deleted, unless it is on an order', async () => {
		const [gone, ordered] = [await upload(), await upload()];
		const [first, second] = [await design(gone), await design(ordered)];
		const { body } = await call('POST', '/v2/orders', { token, body: {} });
		await run(
			`INSERT INTO line_items (order_id, variant_id, design_id, quantity, unit_price, net, promo, tax, created_at)
			SELECT ?, variant_id, id, 30, 1, 1, 0, 0, 0 FROM designs WHERE id = ?`,
			Number(body.data.id),
			second,
		);
		expect(await clearShares([gone, ordered])).toBe(0);
		await remove(first);
		await remove(second);
		// Within the month in which a deleted design can be brought back, its picture stays.
		expect(await clearShares([gone, ordered])).toBe(0);
		expect(await clearShares([gone, ordered], Date.now() + restoreWindowMs + 60_000)).toBe(1);
		expect([await isInBucket(gone), await isInBucket(ordered)]).toEqual([false, true]);
	});

	test('stay while a version on an order shows them', async () => {
		const id = await upload();
		const kept = await design(id);
		await run(
			'UPDATE design_versions SET document = (SELECT document FROM designs WHERE id = ?) WHERE design_id = ?',
			kept,
			kept,
		);
		await run(`UPDATE designs SET document = '{}', deleted_at = 1 WHERE id = ?`, kept);
		expect(await clearShares([id])).toBe(0);
		expect(await isInBucket(id)).toBe(true);
	});

	test('get a new retention period when they are uploaded again', async () => {
		const id = await upload();
		await run('UPDATE artwork SET created_at = 0 WHERE id = ?', id);
		width--;
		expect(await upload()).toBe(id);
		expect(await clearShares([id], Date.now())).toBe(0);
		expect(await status(id)).toBe(200);
	});
});

test('files without a row, of aborted uploads, are deleted as well; recent ones are kept', async () => {
	const [stray, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
	await env().ARTWORK.put(`artwork/${stray}`, 'x');
	await clearShares([stray]);
	expect(await isInBucket(stray)).toBe(false);
	await env().ARTWORK.put(`artwork/${fresh}`, 'x');
	await clearShares([fresh], Date.now());
	expect(await isInBucket(fresh)).toBe(true);
});

test('within a day every share of the files is processed', () => {
	const turns = Array.from({ length: 256 }, (_, call) => shareDigits(later + call * 300_000));
	expect(new Set(turns).size).toBe(256);
	for (const digits of turns) expect(digits).toMatch(/^[0-9a-f]{2}$/);
});
