import { beforeAll, describe, expect, test } from 'vitest';
import { toWire } from '#src/api/wire.ts';
import { maxArtworkBytes } from '#src/designs/artwork/artwork.ts';
import { partBytes } from '#src/designs/uploads/multipart.ts';
import { ownFetch, startApi } from '#tests/build/api.ts';
import {
	bytesOf,
	jpeg,
	largePng,
	png,
	pngChunk,
	pngHeader,
	pngSignature,
	svg,
	utf8,
	webp,
} from '#tests/build/picture-files.ts';
import { bare } from '../design-documents.ts';

const { call, send, visitor, settle, env } = startApi({}, ['mailer-box-full-color']);

let token: string;
beforeAll(async () => {
	token = await visitor();
});

const upload = async (
	bytes: BodyInit,
	fileName: string,
	by = token,
	headers: Record<string, string> = {},
) => {
	const response = await send(`/artwork?file_name=${encodeURIComponent(fileName)}`, {
		method: 'POST',
		body: bytes,
		headers: { 'x-spree-token': by, ...headers },
		duplex: 'half',
	} as RequestInit);
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
/** The bytes of a PNG with one data chunk that are not data. */
const overhead = bytesOf(pngSignature, pngHeader(1, 1), pngChunk('IDAT'), pngChunk('IEND')).length;
/** The beginning of a PNG that declares two thousand million bytes. */
const endlessPng = bytesOf(pngSignature, pngHeader(50, 40), [0x7f, 0xff, 0xff, 0xff], 'IDAT');
const get = (path: string, headers: Record<string, string>) => send(path, { headers });
const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const objects = async (prefix: string) =>
	(await env().ARTWORK.list({ prefix })).objects.map(({ key }) => key);

describe('artwork', () => {
	test.each([
		[
			'logo.png',
			png(40, 30),
			{ content_type: 'image/png', width_px: 40, height_px: 30, colour_model: 'rgb' },
		],
		['photo.jpg', jpeg({ orientation: 6 }), { content_type: 'image/jpeg', width_px: 30, height_px: 40 }],
		['print.jpeg', jpeg({ components: 4 }), { colour_model: 'cmyk' }],
	])('%s is stored and returned byte for byte', async (name, file, expected) => {
		const answer = await upload(file, name);
		expect(answer.status).toBe(201);
		expect(answer.body).toMatchObject({ file_name: name, byte_size: file.length, ...expected });
		const response = await get(String(answer.body.url).replace('/api', ''), { 'x-spree-token': token });
		expect(response.status).toBe(200);
		expect(await bytes(response)).toEqual(file);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': answer.body.content_type,
			'x-content-type-options': 'nosniff',
			'content-security-policy': expect.stringContaining('sandbox'),
			'cache-control': 'private, max-age=31536000, immutable',
			'content-disposition': `attachment; filename*=UTF-8''${name}`,
			'cross-origin-resource-policy': 'cross-origin',
		});
	});

	test('an SVG is stored and served without its script', async () => {
		const answer = await upload(svg('<script>alert(1)</script><path d="M0 0" onclick="x()"/>'), 'logo.svg');
		const response = await get(`/artwork/${answer.body.id}`, { 'x-spree-token': token });
		expect(await response.text()).toBe(
			'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><path d="M0 0"></path></svg>',
		);
		expect(response.headers.get('content-type')).toBe('image/svg+xml');
	});

	test('the same file is stored once per user', async () => {
		const file = png(41, 31);
		const [one, two] = [await upload(file, 'a.png'), await upload(file, 'b.png')];
		expect(two.body.id).toBe(one.body.id);
		expect((await upload(file, 'a.png', await visitor())).body.id).not.toBe(one.body.id);
	});

	test('answers 404 for other users and without a session', async () => {
		const { body } = await upload(png(42, 30), 'secret.png');
		const stranger = await get(`/artwork/${body.id}`, { 'x-spree-token': await visitor() });
		expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([404, 'not_found']);
		expect((await get('/artwork/none', { 'x-spree-token': token })).status).toBe(404);
		expect((await get(`/artwork/${body.id}`, {})).status).toBe(401);
	});

	test('an <img> is authorised by the session cookie, for own files only; other endpoints are not', async () => {
		const browser = async () => {
			const answer = await call('GET', '/users/anonymous', { headers: ownFetch });
			const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
			return { token: answer.body.spree_api_key as string, cookie };
		};
		const [owner, stranger] = [await browser(), await browser()];
		const { body } = await upload(png(43, 30), 'mine.png', owner.token, { cookie: owner.cookie });
		expect((await get(`/artwork/${body.id}`, { cookie: owner.cookie })).status).toBe(200);
		expect((await get(`/artwork/${body.id}`, { cookie: stranger.cookie })).status).toBe(404);
		expect((await call('GET', '/box_designs/mine', { headers: { cookie: owner.cookie } })).status).toBe(401);
		expect((await upload(png(44, 30), 'x.png', '', { cookie: owner.cookie })).status).toBe(401);
	});

	test.each([
		['empty', bytesOf(), 422, 'empty_file'],
		['a cut-off PNG', png(50, 50).slice(0, -6), 422, 'file_cut_off'],
		['a GIF', utf8('GIF89a and more of it'), 415, 'unsupported_file_type'],
		['a JPEG called PNG', jpeg(), 422, 'file_type_mismatch'],
		['entities', utf8(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg()}`), 422, 'svg_with_entities'],
	])('%s is refused and leaves nothing behind', async (_, file, status, code) => {
		const before = await objects('artwork/');
		const answer = await upload(file, 'file.png');
		expect([answer.status, answer.body.code]).toEqual([status, code]);
		expect(await objects('artwork/')).toEqual(before);
	});

	test('the reason of too many pixels says how many there are', async () => {
		expect(await upload(png(7001, 2), 'wide.png')).toMatchObject({
			status: 422,
			body: { code: 'image_too_large', width_px: 7001, height_px: 2, max_px: 7000 },
		});
	});

	test('the limit of 50 MB is enforced by header and by counting', async () => {
		const lying = await upload(png(4, 4), 'a.png', token, { 'content-length': String(maxArtworkBytes + 1) });
		expect([lying.status, lying.body.code]).toEqual([413, 'file_too_large']);
		// The first part is in the bucket when the limit is passed.
		const pieces = [endlessPng, new Uint8Array(partBytes + 1), new Uint8Array(maxArtworkBytes - partBytes)];
		let read = 0;
		const endless = new ReadableStream<Uint8Array>(
			{ pull: (controller) => controller.enqueue(pieces[read++] ?? new Uint8Array(1_000_000)) },
			{ highWaterMark: 0 },
		);
		const before = await objects('artwork/');
		const streamed = await upload(endless, 'a.png');
		expect([streamed.status, streamed.body.code]).toEqual([413, 'file_too_large']);
		expect(read).toBe(pieces.length);
		expect(await objects('artwork/')).toEqual(before);
	});

	test.each([
		['of exactly one part', partBytes - overhead],
		['in three parts', 2 * partBytes],
	])('a picture %s comes back byte for byte', async (_, length) => {
		const file = largePng(50, length);
		const answer = await upload(file, 'large.png', await visitor());
		expect([answer.status, answer.body.byte_size]).toEqual([201, file.length]);
		const stored = await env().ARTWORK.get(`artwork/${answer.body.id}`);
		expect(Buffer.compare(await bytes(new Response(stored?.body)), file)).toBe(0);
	});

	test('an invalid or known file in parts is deleted completely', async () => {
		const file = largePng(51, partBytes);
		const first = await upload(file, 'large.png');
		const before = await objects('artwork/');
		expect((await upload(file, 'again.png')).body.id).toBe(first.body.id);
		expect((await upload(file.slice(0, -6), 'cut.png')).body.code).toBe('file_cut_off');
		expect(await objects('artwork/')).toEqual(before);
	});

	test('5 MB are the most for an SVG, and the reason says so', async () => {
		const answer = await upload(svg(`<desc>${'x'.repeat(5_000_000)}</desc>`), 'large.svg');
		expect([answer.status, answer.body.code, answer.body.max_bytes]).toEqual([
			413,
			'svg_too_large',
			5_000_000,
		]);
	});

	test('a file keeps its own name, without a path', async () => {
		const { body } = await upload(png(45, 30), '../../etc/Żółw — 1.png');
		expect(body.file_name).toBe('Żółw — 1.png');
	});
});

test('uploads an hour are counted', async () => {
	const { LIMIT_FACTOR } = env();
	// Two of the 120 an hour.
	Object.assign(env(), { LIMIT_FACTOR: String(2 / 120) });
	const headers = { 'cf-connecting-ip': '203.0.113.9' };
	const statuses = [];
	for (let count = 0; count < 3; count++)
		statuses.push((await upload(png(46 + count, 30), 'a.png', token, headers)).status);
	Object.assign(env(), { LIMIT_FACTOR });
	expect(statuses).toEqual([201, 201, 429]);
});

describe('thumbnails', () => {
	let variantId: number | null;
	beforeAll(async () => {
		variantId = await env()
			.DB.prepare('SELECT id FROM variants WHERE length_mm = 200 LIMIT 1')
			.first<number>('id');
	});
	const design = async () => {
		const body = { name: 'Box', variant_id: variantId, document: toWire(bare()) };
		return (await call('POST', '/box_designs', { token, body })).body.id as string;
	};
	const put = (id: string, file: Uint8Array<ArrayBuffer>, by = token, version = '') =>
		send(`/box_designs/${id}/thumbnail${version && `?version=${version}`}`, {
			method: 'PUT',
			body: file,
			headers: { 'x-spree-token': by },
		});

	test('are stored, listed in the design, served and replaced', async () => {
		const id = await design();
		expect((await get(`/box_designs/${id}/thumbnail`, { 'x-spree-token': token })).status).toBe(404);
		expect((await put(id, png(300, 300))).status).toBe(204);
		const shown = await call('GET', `/box_designs/${id}`, { token });
		expect(shown.body).toMatchObject({ thumbnail: `/api/box_designs/${id}/thumbnail`, version: 1 });
		const first = await get(`/box_designs/${id}/thumbnail`, { 'x-spree-token': token });
		expect(first.headers.get('content-type')).toBe('image/png');
		expect(await bytes(first)).toEqual(png(300, 300));
		await put(id, webp('VP8X', 200, 100));
		const second = await get(`/box_designs/${id}/thumbnail`, { 'x-spree-token': token });
		expect([second.status, second.headers.get('content-type')]).toEqual([200, 'image/webp']);
		await settle();
		expect(await objects(`thumbnails/${id}/`)).toHaveLength(1);
	});

	describe('of versions', () => {
		/** Saves the next version, as the designer does; `frozen` as an order does when its payment begins. */
		const save = async (id: string, version: number) => {
			const body = { version: version - 1, document: toWire(bare()) };
			expect((await call('PUT', `/box_designs/${id}`, { token, body })).body.version).toBe(version);
		};
		const freeze = (id: string, version: number) =>
			env()
				.DB.prepare(`UPDATE design_versions SET document = '{}' WHERE design_id = ? AND version = ?`)
				.bind(id, version)
				.run();
		const shown = async (id: string, version?: number) => {
			const query = version === undefined ? '' : `?version=${version}`;
			const response = await get(`/box_designs/${id}/thumbnail${query}`, { 'x-spree-token': token });
			return response.status === 200 ? bytes(response) : response.status;
		};
		const [first, second, third] = [png(30, 30), png(31, 31), png(32, 32)];

		test('a frozen version keeps its thumbnail; those of other versions are deleted', async () => {
			const id = await design();
			await put(id, first, token, '1');
			await freeze(id, 1);
			await save(id, 2);
			await put(id, second, token, '2');
			await save(id, 3);
			await put(id, third, token, '3');
			await settle();
			expect(await shown(id)).toEqual(third);
			expect(await shown(id, 3)).toEqual(third);
			expect(await shown(id, 1)).toEqual(first);
			expect(await objects(`thumbnails/${id}/`)).toHaveLength(2);
		});

		test('a kept version without a thumbnail shows the previous one', async () => {
			const id = await design();
			await put(id, first, token, '1');
			await save(id, 2);
			await freeze(id, 2);
			await save(id, 3);
			await put(id, third, token, '3');
			await settle();
			expect(await shown(id, 2)).toEqual(first);
		});

		test('a late thumbnail does not replace a newer one, and is kept only for an order', async () => {
			const id = await design();
			await save(id, 2);
			await put(id, second, token, '2');
			await put(id, first, token, '1');
			await settle();
			expect(await shown(id)).toEqual(second);
			expect(await shown(id, 1)).toBe(404);
			await freeze(id, 1);
			await put(id, first, token, '1');
			await settle();
			expect([await shown(id), await shown(id, 1)]).toEqual([second, first]);
		});

		test('a thumbnail of an unknown version is refused', async () => {
			const id = await design();
			const answers = await Promise.all(['2', '0', 'x'].map((version) => put(id, first, token, version)));
			expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
			expect(await answers[0]?.json()).toMatchObject({ code: 'unknown_version' });
		});
	});

	test('answer 404 for other users', async () => {
		const id = await design();
		await put(id, png(30, 30));
		const stranger = await visitor();
		expect((await put(id, png(31, 30), stranger)).status).toBe(404);
		expect((await get(`/box_designs/${id}/thumbnail`, { 'x-spree-token': stranger })).status).toBe(404);
	});

	test('are kept after deletion of the design, for its orders', async () => {
		const id = await design();
		await put(id, png(30, 30));
		await call('DELETE', `/box_designs/${id}`, { token });
		expect((await get(`/box_designs/${id}/thumbnail`, { 'x-spree-token': token })).status).toBe(200);
		expect((await put(id, png(31, 30))).status).toBe(404);
	});

	test('faulty ones are refused', async () => {
		const id = await design();
		for (const [what, file, status] of [
			['too many pixels', png(301, 300), 422],
			['a JPEG', jpeg(), 415],
			['an SVG', utf8(svg()), 415],
			['too many bytes', bytesOf(png(30, 30), new Uint8Array(200_000)), 413],
			['an empty file', bytesOf(), 422],
		] as const)
			expect((await put(id, file)).status, what).toBe(status);
	});
});
