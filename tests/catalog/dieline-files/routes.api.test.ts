import { describe, expect, test } from 'vitest';
import { dielineHref } from '#src/catalog/dieline-files/dieline-href.ts';
import { readDieline } from '#src/catalog/dieline-files/read-dieline.ts';
import { findNamedStyle } from '#src/catalog/measures/product-dieline.ts';
import { products } from '#src/catalog/product.ts';
import { startApi } from '#tests/build/api.ts';

const { send, call } = startApi({}, false);
const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers });
const size = 'length=200&width=150&height=80';

describe('X-20 dielines/:style/:format', () => {
	test.each([
		['svg', 'image/svg+xml', 'mailer-box-200x150x80.svg', /^<\?xml/],
		['pdf', 'application/pdf', 'mailer-box-200x150x80.pdf', /^%PDF/],
		['dxf', 'image/vnd.dxf', 'mailer-box-200x150x80.dxf', /^0\nSECTION/],
		['dummy-a4', 'application/pdf', 'mailer-box-200x150x80-dummy-a4.pdf', /^%PDF/],
		['dummy-letter', 'application/pdf', 'mailer-box-200x150x80-dummy-letter.pdf', /^%PDF/],
		['json', 'application/json', 'mailer-box-200x150x80.json', /^{"style":"mailer-box"/],
	])('%s is a file to keep, and may be cached', async (format, mediaType, name, start) => {
		const answer = await get(`/dielines/mailer-box-full-color/${format}?${size}`);
		expect(answer.status).toBe(200);
		expect(answer.headers.get('content-type')).toBe(mediaType);
		expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
		expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
		expect(answer.headers.get('x-request-id')).toBeTruthy();
		expect(await answer.text()).toMatch(start);
	});

	test('is in the product’s own board unless another is asked for, in any mode', async () => {
		const boards = ['', '&thickness=3', '&thickness=3&mode=crease'].map(async (rest) => {
			const read = readDieline(
				await (await get(`/dielines/mailer-box-full-color/tree?${size}${rest}`)).text(),
			);
			return read.ok ? [read.value.boardMm, read.value.creaseMm[0]] : read.problem;
		});
		expect(await Promise.all(boards)).toEqual([
			[1.5, 209.5],
			[3, 219],
			[3, 200],
		]);
	});

	test('a second strip changes the cut', async () => {
		const styles = ['', '&finish=double-strip'].map(
			async (rest) =>
				JSON.parse(await (await get(`/dielines/delivery-mailer-box/json?${size}${rest}`)).text()).style,
		);
		expect(await Promise.all(styles)).toEqual(['delivery-mailer-box', 'delivery-mailer-box-double-strip']);
	});

	test('a paper dummy has the requested language', async () => {
		const dummy = async (rest: string) =>
			Buffer.from(await (await get(`/dielines/mailer-box/dummy-a4?${size}${rest}`)).arrayBuffer()).toString(
				'latin1',
			);
		expect(await dummy('')).toContain('Overview, page 1 of');
		expect(await dummy('&language=pl-PL')).toContain('Plan stron, strona 1 z');
	});

	test('every link of a product page leads to a file', async () => {
		const linked = products.filter(({ type }) => findNamedStyle(type));
		expect(linked.length).toBeGreaterThan(10);
		for (const item of linked) {
			const answer = await get(dielineHref(item.default, 'svg', 'en-US').replace('/api', ''));
			expect(answer.status, item.type).toBe(200);
			expect(await answer.text()).toContain('</svg>');
		}
	});

	test('a size that cannot be made is explained, with the nearest', async () => {
		const { status, body } = await call('GET', '/dielines/mailer-box/svg?length=20&width=150&height=tall');
		expect(status).toBe(422);
		expect(body).toMatchObject({
			code: 'size_not_makeable',
			error: 'This size cannot be made. The nearest is 100 × 150 × 26 mm.',
			errors: {
				length: ['must be at least 100 mm'],
				height: ['must be a number of millimetres between 26 and 1000'],
			},
			nearest_mm: [100, 150, 26],
		});
	});

	test.each([
		['/dielines/mystery-box/svg', 404, 'unknown_style'],
		[`/dielines/mailer-box/doc?${size}`, 422, 'invalid'],
		[`/dielines/mailer-box/svg?${size}&mode=outer`, 422, 'invalid'],
		[`/dielines/mailer-box/svg?${size}&thickness=NaN`, 422, 'size_not_makeable'],
		[`/dielines/mailer-box/svg?${size}&thickness=1e9`, 422, 'size_not_makeable'],
		['/dielines/mailer-box/dummy-a4?length=2000&width=2000&height=900', 422, 'dummy_too_large'],
		['/dielines/mailer-box/svg', 422, 'size_not_makeable'],
		['/dielines/__proto__/svg', 404, 'unknown_style'],
	])('%s is refused', async (path, status, code) => {
		const answer = await call('GET', path);
		expect([answer.status, answer.body.code]).toEqual([status, code]);
		expect(answer.body.error).toMatch(/\.$/);
	});
});
