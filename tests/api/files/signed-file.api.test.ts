import { beforeAll, describe, expect, test } from 'vitest';
import { redirectToFile, type StoredFile, serveFile } from '#src/api/files/signed-file.server.ts';
import { startApi } from '#tests/build/api.ts';

const { env } = startApi({}, false);
const hour = 3_600_000;
const now = 500_000 * hour + 1000;
const page = 'https://app.boxwright.pl';
const picture: StoredFile = { key: 'thumbnails/d/1', contentType: 'image/png' };

beforeAll(async () => {
	for (const key of ['thumbnails/d/1', 'artwork/a', 'artwork/b'])
		await env().ARTWORK.put(key, `bytes of ${key}`);
});

async function linkTo(file: StoredFile, at = now, from = page): Promise<URL> {
	const request = new Request(`${from}/api/artwork/a`);
	const answer = await redirectToFile({ env: env(), request, now: at }, file, 'private, no-store');
	expect(answer.status).toBe(302);
	expect(answer.headers.get('cache-control')).toBe('private, no-store');
	return new URL(answer.headers.get('location') ?? '');
}
const open = (url: URL | string, at = now, init: RequestInit = {}) =>
	serveFile(new Request(url, init), env(), at);
const changed = (url: URL, change: (copy: URL) => void): URL => {
	const copy = new URL(url);
	change(copy);
	return copy;
};

describe('a link', () => {
	test('opens its file on the files’ host without cookie or token', async () => {
		const link = await linkTo(picture);
		expect(link.origin).toBe('https://files.boxwright.pl');
		const answer = await open(link);
		expect([answer.status, await answer.text()]).toEqual([200, 'bytes of thumbnails/d/1']);
	});

	test('is the same within an hour, stays valid for one more hour, then expires', async () => {
		const link = await linkTo(picture);
		expect((await linkTo(picture, now + 0.9 * hour)).href).toBe(link.href);
		expect((await linkTo(picture, now + hour)).href).not.toBe(link.href);
		expect((await open(link, now + 1.9 * hour)).status).toBe(200);
		expect((await open(link, now + 2 * hour)).status).toBe(404);
	});

	test.each<[string, (url: URL) => void]>([
		['another file', (url) => Object.assign(url, { pathname: '/artwork/b' })],
		['another type', (url) => url.searchParams.set('type', 'text/html')],
		['a name', (url) => url.searchParams.set('name', 'a.html')],
		['a header', (url) => url.searchParams.set('header', 'set-cookie')],
		['a longer time', (url) => url.searchParams.set('expires', String(now + 100 * hour))],
		['no time', (url) => url.searchParams.delete('expires')],
		['another signature', (url) => url.searchParams.set('signature', '0'.repeat(48))],
		['no signature', (url) => url.searchParams.delete('signature')],
	])('with %s opens nothing', async (_, change) => {
		const answer = await open(changed(await linkTo(picture), change));
		expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
	});

	test('of a secret of another environment, or of a file that is gone, opens nothing', async () => {
		const other = { ...env(), SESSION_SECRET: 'another-secret' };
		expect((await serveFile(new Request(await linkTo(picture)), other, now)).status).toBe(404);
		expect((await open(await linkTo({ ...picture, key: 'artwork/gone' }))).status).toBe(404);
	});
});

describe('an answer', () => {
	test('is sandboxed and cannot be embedded by other websites, whatever its type', async () => {
		const answers = [
			await open(await linkTo(picture)),
			await open('https://files.boxwright.pl/artwork/a'),
			await open('https://files.boxwright.pl/artwork/a', now, { method: 'POST' }),
			await open('https://files.boxwright.pl/', now, { method: 'OPTIONS' }),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 404, 405, 204]);
		for (const { headers } of answers) {
			expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
			expect(headers.get('referrer-policy')).toBe('no-referrer');
			expect(headers.get('x-robots-tag')).toBe('noindex');
			expect(headers.has('set-cookie')).toBe(false);
		}
	});

	test.each([
		['image/png', undefined, 'inline'],
		['image/jpeg', 'foto żółć.jpg', "attachment; filename*=UTF-8''foto%20%C5%BC%C3%B3%C5%82%C4%87.jpg"],
		['image/svg+xml', undefined, 'attachment'],
		['application/pdf', undefined, 'attachment'],
		['text/html', undefined, 'attachment'],
	])('of %s named %s is %s', async (contentType, fileName, disposition) => {
		const answer = await open(await linkTo({ key: 'artwork/a', contentType, ...(fileName && { fileName }) }));
		expect(answer.headers.get('content-type')).toBe(contentType);
		expect(answer.headers.get('content-disposition')).toBe(disposition);
	});

	test('can be read by scripts of its own storefront’s pages only', async () => {
		const link = await linkTo({ key: 'artwork/a', contentType: 'image/png', header: ['x-artwork', 'facts'] });
		const allowed = async (origin: string) =>
			(await open(link, now, { headers: { origin } })).headers.get('access-control-allow-origin');
		expect(await allowed('https://app.boxwright.pl')).toBe('https://app.boxwright.pl');
		expect(await allowed('https://boxwright.pl')).toBe('https://boxwright.pl');
		for (const origin of ['https://app.boxwright.de', 'https://example.com', 'null'])
			expect(await allowed(origin)).toBeNull();
		const { headers } = await open(link, now, { headers: { origin: page } });
		expect(headers.get('x-artwork')).toBe('facts');
		expect(headers.get('access-control-expose-headers')).toContain('x-artwork');
		expect(headers.get('vary')).toBe('Origin');
		expect(headers.has('access-control-allow-credentials')).toBe(false);
	});

	test('is cached by browsers, and answered with 304 if it is cached', async () => {
		const link = await linkTo(picture);
		const first = await open(link);
		expect(first.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
		const etag = first.headers.get('etag') ?? '';
		expect(etag).not.toBe('');
		expect((await open(link, now, { headers: { 'if-none-match': etag } })).status).toBe(304);
		const head = await open(link, now, { method: 'HEAD' });
		expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
	});

	test('on a plain localhost belongs to another site than its page', async () => {
		const link = await linkTo(picture, now, 'http://127.0.0.1:8787');
		expect(link.origin).toBe('http://files.localhost:8787');
		expect((await open(link)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	});
});
