import { expect, test } from 'vitest';
import { articleFeedXml } from '#src/site/article-feed.ts';
import { routeIds, routes } from '#src/site/routes.ts';
import { llmsText, routeOfBuiltPath, sitemapIndexXml, sitemapKindOf, sitemapXml } from '#src/site/sitemap.ts';

test('a built path is found again by its route', () => {
	for (const id of routeIds) expect(routeOfBuiltPath(routes[id].path.replace(/:\w+/g, 'x'))).toBe(id);
	expect(routeOfBuiltPath('/404')).toBeUndefined();
});

test('products, categories and everything else are listed apart', () => {
	expect(sitemapKindOf('product')).toBe('products');
	expect(sitemapKindOf('category')).toBe('categories');
	expect(sitemapKindOf('shop')).toBe('categories');
	expect(sitemapKindOf('home')).toBe('content');
	expect(sitemapKindOf('terms')).toBe('content');
});

test('addresses are escaped, days are said where they are known', () => {
	const xml = sitemapXml([
		{ url: 'https://boxwright.com/shop?a=1&b=2', modified: undefined },
		{ url: 'https://boxwright.com/blog/x', modified: '2026-11-01' },
	]);
	expect(xml).toContain('<loc>https://boxwright.com/shop?a=1&amp;b=2</loc></url>');
	expect(xml).toContain('<loc>https://boxwright.com/blog/x</loc><lastmod>2026-11-01</lastmod>');
	expect(sitemapIndexXml(['https://boxwright.com/a.xml'])).toContain(
		'<sitemap><loc>https://boxwright.com/a.xml</loc></sitemap>',
	);
});

test('llms.txt says what the shop is and names pages by kind, leaving out kinds without any', () => {
	const page = (route: 'home' | 'product', title: string) => ({
		...{
			route,
			title,
			url: `https://boxwright.com/${title}`,
			description: `About ${title}`,
			modified: undefined,
		},
	});
	const headings = { products: 'Packaging', categories: '-', content: 'Boxwright', articles: '-', help: '-' };
	expect(llmsText('Boxwright', [page('home', 'home'), page('product', 'box')], headings)).toBe(
		`# Boxwright

> About home

## Packaging

- [box](https://boxwright.com/box): About box

## Boxwright

- [home](https://boxwright.com/home): About home
`,
	);
});

test('the newest article comes first, and the feed is as old as its latest change', () => {
	const article = (name: string, published: string, updated: string) => ({
		url: `https://boxwright.com/blog/${name}`,
		title: `${name} & more`,
		summary: name,
		author: 'Ada',
		published,
		updated,
		image: undefined,
	});
	const xml = articleFeedXml(
		{ title: 'Blog', url: 'https://x/feed.xml', home: 'https://x/blog', language: 'en' },
		[article('old', '2026-01-01', '2026-10-01'), article('new', '2026-09-01', '2026-09-01')],
	);
	expect(xml.indexOf('new &amp; more')).toBeLessThan(xml.indexOf('old &amp; more'));
	expect(/<feed[\s\S]*?<updated>([^<]+)</.exec(xml)?.[1]).toBe('2026-10-01T00:00:00Z');
	expect(xml).toContain('<published>2026-09-01T00:00:00Z</published>');
});
