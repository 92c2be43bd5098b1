import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getLinkPreview } from '#src/catalog/pictures/preview-picture.ts';
import { products } from '#src/catalog/product.ts';
import { forAll } from '#tests/build/for-all.ts';

test.each([
	['/pictures/mailer-box-eco-color-flat-720.avif', '/previews/mailer-box-eco-color.jpg'],
	['/pictures/mailer-box-eco-closed-1200.avif', '/previews/mailer-box-eco.jpg'],
	['/previews/tote-bag.jpg', '/previews/tote-bag.jpg'],
	['/pictures/somebody-elses.avif', '/preview.png'],
	[undefined, '/preview.png'],
])('%s → %s', (picture, preview) => {
	expect(getLinkPreview(picture)).toBe(preview);
});

test('every product has a preview of at most 80 kB', () => {
	forAll(products, ({ type }) => {
		const file = `public${getLinkPreview(`/pictures/${type}-open-720.webp`)}`;
		expect([file, existsSync(file)]).toEqual([`public/previews/${type}.jpg`, true]);
		expect(statSync(file).size).toBeLessThanOrEqual(80_000);
	});
});
