import { type RouteId, routeIds, routes } from './routes.ts';

/** Child sitemaps of a storefront, in the order of its index and of `llms.txt`. */
export const sitemapKinds = ['products', 'categories', 'content', 'articles', 'help'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** A page as it was built, by what its head says. */
export interface BuiltPage {
	readonly route: RouteId;
	readonly url: string;
	readonly title: string;
	readonly description: string;
	/** ISO day of the last change, where the page says one. */
	readonly modified: string | undefined;
}

/** What a page's canonical English path begins with; every other page is content. */
const kindOfWord: Readonly<Record<string, SitemapKind>> = {
	products: 'products',
	shop: 'categories',
	packaging: 'categories',
	'sample-packs': 'categories',
	bundles: 'categories',
	blog: 'articles',
	help: 'help',
};

/** Where a page of a route is listed. */
export const sitemapKindOf = (route: RouteId): SitemapKind =>
	kindOfWord[routes[route].path.split('/')[1] ?? ''] ?? 'content';

/** The route of a built page by its path below the site's folder; undefined for 404 and the like. */
export function routeOfBuiltPath(path: string): RouteId | undefined {
	const given = path.split('/').filter(Boolean);
	return routeIds.find((id) => {
		const pattern = routes[id].path.split('/').filter(Boolean);
		return (
			pattern.length === given.length &&
			pattern.every((word, index) => word.startsWith(':') || word === given[index])
		);
	});
}

/** Text in XML, also between quotes. */
export const xmlText = (text: string): string =>
	text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&apos;');

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A child sitemap. The protocol allows 50 000 addresses in one. */
export const sitemapXml = (pages: readonly Pick<BuiltPage, 'url' | 'modified'>[]): string =>
	`${declaration}<urlset ${namespace}>\n${pages
		.map(
			({ url, modified }) =>
				`<url><loc>${xmlText(url)}</loc>${modified ? `<lastmod>${xmlText(modified)}</lastmod>` : ''}</url>\n`,
		)
		.join('')}</urlset>\n`;

/** The index of a host's or a storefront's child sitemaps. */
export const sitemapIndexXml = (addresses: readonly string[]): string =>
	`${declaration}<sitemapindex ${namespace}>\n${addresses
		.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`)
		.join('')}</sitemapindex>\n`;

/** `llms.txt`: what the storefront is, and its pages with a sentence each, by kind; headings are the pages' own titles. */
export function llmsText(
	name: string,
	pages: readonly BuiltPage[],
	headings: Readonly<Record<SitemapKind, string>>,
): string {
	const home = pages.find(({ route }) => route === 'home');
	const sections = sitemapKinds.flatMap((kind) => {
		const own = pages.filter(({ route }) => sitemapKindOf(route) === kind);
		if (own.length === 0) return [];
		const lines = own.map(({ title, url, description }) => `- [${title}](${url}): ${description}`);
		return [`## ${headings[kind]}\n\n${lines.join('\n')}\n`];
	});
	return [`# ${name}\n`, ...(home ? [`> ${home.description}\n`] : []), ...sections].join('\n');
}
