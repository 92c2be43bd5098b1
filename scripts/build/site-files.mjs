// Writes what machines read beside the pages, from what was built: sitemaps, the articles' feed, llms.txt. Part of
// the build; nothing is listed that is not there.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRegions } from '../../regions/index.ts';
import { settings } from '../../regions/settings.ts';
import { articleFeedXml } from '../../src/site/article-feed.ts';
import { hostOf, siteOf } from '../../src/site/resolve-site.ts';
import { siteId } from '../../src/site/site.ts';
import {
	llmsText,
	sitemapIndexXml,
	sitemapKindOf,
	sitemapKinds,
	sitemapXml,
} from '../../src/site/sitemap.ts';
import { root } from '../shop/processes.mjs';
import { readBuiltPages } from './built-pages.ts';

/** @typedef {import('./built-pages.ts').BuiltHtml} BuiltHtml */

const withoutBrand = (/** @type {string} */ title) => title.replace(` | ${settings.brand}`, '');

/** The article that a page's structured data describes. @param {BuiltHtml} page */
function articleOf({ schemas, canonical = '' }) {
	const schema = schemas.find((one) =>
		['Article', 'BlogPosting', 'NewsArticle'].includes(String(one['@type'])),
	);
	if (!schema?.datePublished) return undefined;
	const author = /** @type {{ name?: string } | undefined} */ ([schema.author].flat()[0]);
	const image = /** @type {string | { url?: string } | undefined} */ ([schema.image].flat()[0]);
	return {
		url: canonical,
		title: String(schema.headline),
		summary: String(schema.description ?? ''),
		author: author?.name ?? settings.brand,
		published: String(schema.datePublished),
		updated: String(schema.dateModified ?? schema.datePublished),
		image: typeof image === 'string' ? image : image?.url,
	};
}

/** @param {BuiltHtml} page */
const factsOf = (page) => ({
	route: /** @type {import('../../src/site/routes.ts').RouteId} */ (page.route),
	url: page.canonical ?? '',
	title: withoutBrand(page.title),
	description: page.description,
	modified: articleOf(page)?.updated.slice(0, 10),
});

export function writeSiteFiles(dist = join(root, 'dist/client')) {
	// A page under another storefront's address is that one's to tell of: it names other prices.
	const listed = readBuiltPages(dist).filter(({ isListed, isOwn, route }) => isListed && isOwn && route);
	const storefronts = openRegions.map((region) => {
		const site = siteOf(region.id, 'production');
		const home = `https://${hostOf(site, 'landing')}${site.base}`;
		const own = listed.filter((page) => page.site.region.id === region.id);
		return { site, home, pages: own.map(factsOf), kinds: new Set(own.map((page) => kindOf(page))) };
	});
	for (const { site, home, pages, kinds } of storefronts) {
		const folder = join(dist, 'sites', siteId(site));
		const present = sitemapKinds.filter((kind) => kinds.has(kind));
		for (const kind of present) {
			const ofKind = pages.filter(({ route }) => sitemapKindOf(route) === kind);
			writeFileSync(join(folder, `sitemap-${kind}.xml`), sitemapXml(ofKind));
		}
		const host = hostOf(site, 'landing');
		// A host's index names the sitemaps of every storefront on it; that of a storefront below a path only its own.
		const onHost = site.base
			? [{ home, kinds }]
			: storefronts.filter((one) => hostOf(one.site, 'landing') === host);
		const children = onHost.flatMap((one) =>
			sitemapKinds.filter((kind) => one.kinds.has(kind)).map((kind) => `${one.home}/sitemap-${kind}.xml`),
		);
		writeFileSync(join(folder, 'sitemap.xml'), sitemapIndexXml(children));
	}
	for (const [id, pages] of Map.groupBy(listed, (page) => page.siteId)) {
		const folder = join(dist, 'sites', id);
		const titleOf = (/** @type {(page: BuiltHtml) => boolean} */ wanted) =>
			withoutBrand(pages.find(wanted)?.title ?? settings.brand);
		const shop = titleOf(({ route }) => route === 'shop');
		const headings = {
			products: shop,
			categories: shop,
			content: settings.brand,
			articles: titleOf(({ path }) => path === '/blog'),
			help: titleOf(({ path }) => path === '/help'),
		};
		writeFileSync(join(folder, 'llms.txt'), llmsText(settings.brand, pages.map(factsOf), headings));
		const articles = pages.flatMap((page) => articleOf(page) ?? []);
		const blog = pages.find(({ path }) => path === '/blog');
		if (articles.length === 0 || !blog?.canonical) continue;
		const feed = new URL(blog.canonical);
		feed.pathname = `${blog.site.base}/feed.xml`;
		const about = {
			title: blog.title,
			url: feed.href,
			home: blog.canonical,
			language: blog.language,
		};
		writeFileSync(join(folder, 'feed.xml'), articleFeedXml(about, articles));
	}
}

/** @param {BuiltHtml} page */
const kindOf = (page) => sitemapKindOf(factsOf(page).route);
