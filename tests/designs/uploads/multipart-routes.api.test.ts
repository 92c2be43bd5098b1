import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readArtworkHeader } from '#src/designs/uploads/artwork-header.ts';
import { partBytes } from '#src/designs/uploads/multipart.ts';
import { startApi } from '#tests/build/api.ts';
import { pdf } from '#tests/build/pdf-files.ts';
import { bytesOf, jpeg, largePng, png, svg, utf8, webp } from '#tests/build/picture-files.ts';

const { call, send, visitor, env } = startApi({}, false);

type Bytes = Uint8Array<ArrayBuffer>;
let token: string;
beforeAll(async () => {
	token = await visitor();
});

const hashOf = (bytes: Bytes) => createHash('sha256').update(bytes).digest('hex');
const start = (file: Bytes, fileName: string, by = token, more: object = {}) =>
	call('POST', '/artwork/uploads', {
		token: by,
		body: { file_name: fileName, byte_size: file.length, sha256: hashOf(file), ...more },
	});
const put = async (path: string, body: Bytes, by = token) => {
	const response = await send(path, { method: 'PUT', body, headers: { 'x-spree-token': by } });
	const text = await response.text();
	return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
};
const part = (file: Bytes, number: number) =>
	file.slice((number - 1) * partBytes, Math.min(file.length, number * partBytes));
const sendPart = (id: string, file: Bytes, number: number, by = token) =>
	put(`/artwork/uploads/${id}/parts/${number}`, part(file, number), by);
const finish = (id: string, by = token) =>
	call('POST', `/artwork/uploads/${id}/finish`, { token: by, body: {} });
const objects = async () => (await env().ARTWORK.list({ prefix: 'artwork/' })).objects.map(({ key }) => key);
const rows = (table: string) => env().DB.prepare(`SELECT COUNT(*) AS n FROM ${table}`).first<number>('n');

describe('a file in parts', () => {
	const file = largePng(50, 2 * partBytes);

	test('accepts parts in any order and stores the exact bytes', async () => {
		const begun = await start(file, '../big.png');
		expect([begun.status, begun.body.artwork]).toEqual([201, null]);
		const { id } = begun.body.upload;
		expect(begun.body.upload).toMatchObject({ part_bytes: partBytes, byte_size: file.length, parts: [] });
		expect((await sendPart(id, file, 3)).body.parts).toEqual([3]);
		expect((await sendPart(id, file, 1)).body.parts).toEqual([1, 3]);
		const early = await finish(id);
		expect([early.status, early.body.code, early.body.missing]).toEqual([422, 'upload_incomplete', [2]]);
		// The connection was lost: requesting the same file again continues the upload.
		const again = await start(file, 'big.png');
		expect(again.body.upload).toMatchObject({ id, parts: [1, 3] });
		expect((await call('GET', `/artwork/uploads/${id}`, { token })).body.parts).toEqual([1, 3]);
		await sendPart(id, file, 2);
		const done = await finish(id);
		expect([done.status, done.body]).toEqual([
			201,
			expect.objectContaining({ id, file_name: 'big.png', width_px: 50, byte_size: file.length }),
		]);
		const stored = await env().ARTWORK.get(`artwork/${id}`);
		const kept = new Uint8Array(await new Response(stored?.body).arrayBuffer());
		expect(Buffer.compare(kept, file)).toBe(0);
		// An answer that was lost can be asked for again.
		expect((await finish(id)).body.id).toBe(id);
		expect(await rows('artwork_uploads')).toBe(0);
		expect(await rows('artwork_upload_parts')).toBe(0);
	});

	test('a known file is not uploaded again', async () => {
		const known = await start(file, 'copy.png');
		expect(known.body).toMatchObject({ upload: null, artwork: { width_px: 50 } });
	});

	test('a part of another length is refused', async () => {
		const other = largePng(51, partBytes);
		const { id } = (await start(other, 'other.png')).body.upload;
		for (const [number, body] of [
			[1, other.slice(0, 100)],
			[2, other.slice(0, 5)],
			[3, other.slice(0, 5)],
			[2, part(other, 1)],
		] as const) {
			const answer = await put(`/artwork/uploads/${id}/parts/${number}`, body);
			expect([answer.status, answer.body.code]).toEqual([422, 'wrong_part']);
		}
		expect((await put(`/artwork/uploads/${id}/parts/1`, other)).body.code).toBe('file_too_large');
	});

	test('is not accessible for other users', async () => {
		const other = largePng(52, 6000);
		const { id } = (await start(other, 'mine.png')).body.upload;
		const stranger = await visitor();
		expect((await call('GET', `/artwork/uploads/${id}`, { token: stranger })).body.code).toBe('upload_gone');
		expect((await sendPart(id, other, 1, stranger)).status).toBe(404);
		expect((await finish(id, stranger)).status).toBe(404);
		expect((await call('DELETE', `/artwork/uploads/${id}`, { token: stranger })).status).toBe(404);
		expect((await start(other, 'mine.png', stranger)).body.upload.id).not.toBe(id);
	});

	test('a cancelled upload is deleted completely', async () => {
		const other = largePng(53, 6000);
		const before = await objects();
		const { id } = (await start(other, 'x.png')).body.upload;
		await sendPart(id, other, 1);
		expect((await call('DELETE', `/artwork/uploads/${id}`, { token })).status).toBe(204);
		expect((await sendPart(id, other, 1)).body.code).toBe('upload_gone');
		expect((await finish(id)).body.code).toBe('upload_gone');
		expect(await objects()).toEqual(before);
	});

	test.each([
		['50 MB and a byte', { byte_size: 50_000_001 }, 413, 'file_too_large'],
		['nothing', { byte_size: 0 }, 422, 'invalid'],
		['a hash that is none', { sha256: 'x' }, 422, 'invalid'],
		['too many pages', { page: 1, pages: 201, width_mm: 50, height_mm: 50 }, 422, 'pdf_too_many_pages'],
	])('does not begin with %s', async (_, more, status, code) => {
		const answer = await start(png(4, 4), 'a.png', token, more);
		expect([answer.status, answer.body.code]).toEqual([status, code]);
	});

	test('requires free quota', async () => {
		const full = await visitor();
		const first = await start(largePng(54, 100), 'a.png', full);
		await env()
			.DB.prepare('UPDATE artwork_uploads SET byte_size = 1999999999 WHERE id = ?')
			.bind(first.body.upload.id)
			.run();
		const answer = await start(largePng(55, 100), 'b.png', full);
		expect([answer.status, answer.body.code, answer.body.max_bytes]).toEqual([
			422,
			'storage_full',
			2_000_000_000,
		]);
	});
});

describe('invalid files', () => {
	test('a wrong type is reported with the first part', async () => {
		const file = bytesOf([0, 0, 0, 24], 'ftypheic', new Uint8Array(6000));
		const { id } = (await start(file, 'a.heic')).body.upload;
		const answer = await sendPart(id, file, 1);
		expect([answer.status, answer.body.code]).toEqual([415, 'heic_image']);
		expect((await call('GET', `/artwork/uploads/${id}`, { token })).status).toBe(404);
	});

	// What is wrong with a file: designs/artwork/validate-artwork.test.ts. Here one of each moment at which it is found.
	test.each([
		['a cut-off JPEG', jpeg({ end: [] }), 'a.jpg', 'file_cut_off'],
		['a lying ending', jpeg(), 'a.png', 'file_type_mismatch'],
		['entities', utf8(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg()}`), 'a.svg', 'svg_with_entities'],
		['a PDF with a password', pdf({ isEncrypted: true }), 'a.pdf', 'pdf_encrypted'],
		['a PDF without a page', pdf(), 'a.pdf', 'pdf_without_page'],
	])('%s leaves nothing behind', async (_, file, name, code) => {
		const before = await objects();
		const begun = await start(file, name);
		const sent = await sendPart(begun.body.upload.id, file, 1);
		const answer = sent.status === 200 ? await finish(begun.body.upload.id) : sent;
		expect([answer.status, answer.body.code]).toEqual([422, code]);
		expect(await objects()).toEqual(before);
	});

	test('a wrong hash is refused', async () => {
		const before = await objects();
		const file = png(61, 30);
		const { id } = (await start(file, 'a.png')).body.upload;
		const changed = png(62, 30);
		expect(changed.length).toBe(file.length);
		await put(`/artwork/uploads/${id}/parts/1`, changed);
		const answer = await finish(id);
		expect([answer.status, answer.body.code]).toEqual([422, 'upload_damaged']);
		expect(await objects()).toEqual(before);
	});

	test('an SVG in parts is sanitised', async () => {
		const file = utf8(
			svg('<script>alert(1)</script><image href="https://evil.example/x.png"/><path d="M0 0"/>'),
		);
		const { id } = (await start(file, 'a.svg')).body.upload;
		await sendPart(id, file, 1);
		expect((await finish(id)).status).toBe(201);
		const kept = await (await env().ARTWORK.get(`artwork/${id}`))?.text();
		expect(kept).toContain('<path d="M0 0">');
		expect(kept).not.toMatch(/script|evil/);
	});
});

describe('a PDF', () => {
	const file = pdf({ text: 'two pages' });
	const page = (number: number) => ({ page: number, pages: 2, width_mm: 70.5, height_mm: 35 });

	test('is stored unchanged, with its page and page size', async () => {
		const query = 'page=2&pages=2&width_mm=70.5&height_mm=35&file_name=sheet.ai';
		const response = await send(`/artwork?${query}`, {
			method: 'POST',
			body: file,
			headers: { 'x-spree-token': token, 'content-type': 'application/postscript' },
		});
		const body = (await response.json()) as Record<string, unknown>;
		expect([response.status, body]).toEqual([
			201,
			expect.objectContaining({
				content_type: 'application/pdf',
				...page(2),
				width_px: 266,
				height_px: 132,
			}),
		]);
		const shown = await send(`/artwork/${body.id}`, { headers: { 'x-spree-token': token } });
		expect(shown.headers.get('content-security-policy')).toContain('sandbox');
		expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
		expect(new Uint8Array(await shown.arrayBuffer())).toEqual(file);
	});

	test('two of its pages share one file', async () => {
		const before = await objects();
		const [second, first] = [
			await start(file, 'sheet.pdf', token, page(2)),
			await start(file, 'sheet.pdf', token, page(1)),
		];
		expect(first.body.artwork).toMatchObject({ page: 1, width_mm: 70.5 });
		expect(first.body.artwork.id).not.toBe(second.body.artwork.id);
		const shown = await send(`/artwork/${first.body.artwork.id}`, { headers: { 'x-spree-token': token } });
		expect(new Uint8Array(await shown.arrayBuffer())).toEqual(file);
		expect(await objects()).toEqual(before);
	});

	test('a page beyond the last is refused', async () => {
		const answer = await send('/artwork?page=3&pages=2&width_mm=70&height_mm=35&file_name=s.pdf', {
			method: 'POST',
			body: pdf({ text: 'another' }),
			headers: { 'x-spree-token': token },
		});
		expect(((await answer.json()) as { code: string }).code).toBe('pdf_without_page');
	});
});

describe('conversions', () => {
	const keep = async (file: Bytes, name: string, by = token) => {
		const { id } = (await start(file, name, by)).body.upload;
		await sendPart(id, file, 1, by);
		return (await finish(id, by)).body.id as string;
	};
	const get = (id: string, query: string, by = token) =>
		send(`/artwork/${id}?${query}`, { headers: { 'x-spree-token': by } });

	test('every size and colour space is stored and served', async () => {
		const id = await keep(png(70, 30), 'łogo.png');
		const made = { rgb: png(35, 15), monochrome: png(36, 15, 0), monochromeWhite: webp('VP8X', 35, 15) };
		for (const [colorspace, picture] of Object.entries(made)) {
			const query = `size_id=originalLimited&colorspace=${colorspace}`;
			const before = await get(id, query);
			expect(readArtworkHeader(before.headers)).toMatchObject({ isConversion: false, artwork: { id } });
			expect(before.headers.get('content-type')).toBe('image/png');
			expect(new Uint8Array(await before.arrayBuffer())).toEqual(png(70, 30));
			expect((await put(`/artwork/conversions/${id}?${query}`, picture)).status).toBe(204);
			const shown = await get(id, query);
			expect(shown.headers.get('content-type')).toBe(
				colorspace === 'monochromeWhite' ? 'image/webp' : 'image/png',
			);
			expect(readArtworkHeader(shown.headers)).toMatchObject({
				isConversion: true,
				artwork: { id, widthPx: 70, heightPx: 30, fileName: 'łogo.png' },
			});
			expect(shown.headers.get('cache-control')).toContain('immutable');
			expect(new Uint8Array(await shown.arrayBuffer())).toEqual(picture);
		}
		expect((await get(id, 'size_id=original')).status).toBe(200);
		expect((await get(id, 'size_id=huge')).status).toBe(422);
	});

	test('one that is no small picture, or of another user’s file, is refused', async () => {
		const by = await visitor();
		const mine = await keep(png(72, 30), 'logo.png', by);
		const made = (id: string, sizeId: string, picture: Bytes) =>
			put(`/artwork/conversions/${id}?size_id=${sizeId}&colorspace=rgb`, picture, by);
		for (const [sizeId, picture, status, code] of [
			['thumbnail', png(301, 20), 422, 'image_too_large'],
			['thumbnail', jpeg(), 415, 'unsupported_file_type'],
			['originalLimited', utf8(svg()), 415, 'unsupported_file_type'],
			['originalLimited', bytesOf(), 422, 'empty_file'],
		] as const) {
			const answer = await made(mine, sizeId, picture);
			expect([answer.status, answer.body.code]).toEqual([status, code]);
		}
		expect((await made(await keep(png(71, 30), 'logo.png'), 'thumbnail', png(9, 9))).status).toBe(404);
	});
});

test('metadata is shown to the owner only', async () => {
	const by = await visitor();
	const file = jpeg({ components: 4, orientation: 6 });
	const { id } = (await start(file, 'print.jpg', by)).body.upload;
	await sendPart(id, file, 1, by);
	await finish(id, by);
	const mine = await call('GET', `/artwork?ids=${id},other`, { token: by });
	expect(mine.body).toEqual([
		expect.objectContaining({
			id,
			colour_model: 'cmyk',
			orientation: 6,
			width_px: 30,
			height_px: 40,
			page: null,
		}),
	]);
	expect((await call('GET', '/artwork', { token: by })).body).toHaveLength(1);
	expect((await call('GET', `/artwork?ids=${id}`, { token: await visitor() })).body).toEqual([]);
});
