import { type RouteId, routes } from '#src/site/routes.ts';

/** Child sitemaps of a storefront, in the order of its index and of `llms.txt`. */
export const sitemapKinds = ['products', 'categories', 'content', 'articles', 'help'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** By the first word of a page's canonical English path; every other page is content. */
const kindOfWord: Readonly<Record<string, SitemapKind>> = {
	products: 'products',
	shop: 'categories',
	packaging: 'categories',
	'sample-packs': 'categories',
	bundles: 'categories',
	blog: 'articles',
	help: 'help',
};

/** The sitemap that lists a route's pages. */
export const getSitemapKind = (route: RouteId): SitemapKind =>
	kindOfWord[routes[route].path.split('/')[1] ?? ''] ?? 'content';
