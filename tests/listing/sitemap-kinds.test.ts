import { expect, test } from 'vitest';
import { getSitemapKind } from '#src/listing/sitemap-kinds.ts';

test('products, categories and everything else are listed separately', () => {
	expect(getSitemapKind('product')).toBe('products');
	expect(getSitemapKind('category')).toBe('categories');
	expect(getSitemapKind('shop')).toBe('categories');
	expect(getSitemapKind('home')).toBe('content');
	expect(getSitemapKind('terms')).toBe('content');
});
