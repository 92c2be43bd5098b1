import { expect, test } from 'vitest';
import { sitemapKindOf } from '#src/listing/sitemap-kinds.ts';

test('products, categories and everything else are listed apart', () => {
	expect(sitemapKindOf('product')).toBe('products');
	expect(sitemapKindOf('category')).toBe('categories');
	expect(sitemapKindOf('shop')).toBe('categories');
	expect(sitemapKindOf('home')).toBe('content');
	expect(sitemapKindOf('terms')).toBe('content');
});
