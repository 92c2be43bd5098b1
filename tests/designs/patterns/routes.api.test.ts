import { expect, test } from 'vitest';
import { startApi } from '#tests/build/api.ts';

const api = startApi({}, ['mailer-box-full-color']);

test('lists the patterns of a region without a session, in its order and the page’s words', async () => {
	const { status, body } = await api.call('GET', '/v2/products/patterns?region=gb', {});
	expect(status).toBe(200);
	expect(body.data[0]).toMatchObject({
		id: 'dots',
		type: 'pattern',
		attributes: { name: 'Dots', colorspace: 'monochrome' },
	});
	expect(decodeURIComponent(body.data[0].attributes.url)).toContain('<svg xmlns');
	const names = body.data.map(({ id }: { id: string }) => id);
	expect(names).toContain('tartan');
	expect(names).not.toContain('azulejo');
});

test('refuses an unknown region', async () => {
	const { status, body } = await api.call('GET', '/v2/products/patterns?region=mars', {});
	expect(status).toBe(422);
	expect(body).toMatchObject({ code: 'unknown_region' });
});
