import type { APIRoute } from 'astro';
import { listSitemapKinds, sitemapXml, storefrontSites } from '#src/listing/sitemap.ts';
import type { SitemapKind } from '#src/listing/sitemap-kinds.ts';
import { siteId } from '#src/site/site.ts';

/** A storefront's pages of one kind. */
export const getStaticPaths = () =>
	storefrontSites.flatMap((site) =>
		listSitemapKinds(site).map((kind) => ({ params: { site: siteId(site), kind } })),
	);

export const GET: APIRoute = async ({ locals: { site }, params: { kind } }) =>
	new Response(await sitemapXml(site, kind as SitemapKind), {
		headers: { 'content-type': 'application/xml; charset=utf-8' },
	});
