import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { openRegions } from '#regions/index.ts';
import { listedSites, publicUrl } from '#src/site/page-address.ts';
import { createSite, getHost } from '#src/site/resolve-site.ts';
import type { PageAddress } from '#src/site/routes.ts';
import type { Site } from '#src/site/site.ts';
import { listedPages } from './listed-pages.ts';
import { lastModified } from './page-summary.ts';
import { getSitemapKind, type SitemapKind, sitemapKinds } from './sitemap-kinds.ts';

/** Sites that are a storefront's own address: every open region in its own language. They have the sitemaps. */
export const storefrontSites: readonly Site[] = openRegions.map(({ id }) => createSite(id, 'production'));

interface ListedPage {
	readonly page: PageAddress;
	readonly site: Site;
}

/** All listed pages of a storefront of one kind, in every language that search engines list there. */
export const pagesOfKind = ({ region }: Site, kind: SitemapKind): ListedPage[] =>
	listedSites
		.filter((site) => site.region.id === region.id)
		.flatMap((site) => listedPages(site).map((page) => ({ page, site })))
		.filter(({ page }) => getSitemapKind(page.route) === kind);

/** The kinds of which a storefront has pages. */
export const listSitemapKinds = (site: Site): SitemapKind[] =>
	sitemapKinds.filter((kind) => pagesOfKind(site, kind).length > 0);

/** The XML of a child sitemap: addresses, and the date of the last change if it is known. */
export async function sitemapXml(site: Site, kind: SitemapKind): Promise<string> {
	const entries = pagesOfKind(site, kind).map(async ({ page, site: own }) => {
		const lastmod = await lastModified(page, own);
		return { url: publicUrl(page, own.region, own.locale), ...(lastmod && { lastmod }) };
	});
	const stream = new SitemapStream({
		lastmodDateOnly: true,
		xmlns: { news: false, xhtml: false, image: false, video: false },
	});
	return String(await streamToPromise(Readable.from(await Promise.all(entries)).pipe(stream)));
}

/**
 * The XML of a sitemap index. The index of a host names the child sitemaps of every storefront on that host; the index
 * of a storefront below a path names only its own.
 */
export async function sitemapIndexXml(site: Site): Promise<string> {
	const host = getHost(site, 'landing');
	const onHost = site.base ? [site] : storefrontSites.filter((one) => getHost(one, 'landing') === host);
	const children = onHost.flatMap((one) =>
		listSitemapKinds(one).map((kind) => ({ url: `https://${host}${one.base}/sitemap-${kind}.xml` })),
	);
	return String(await streamToPromise(Readable.from(children).pipe(new SitemapIndexStream())));
}
