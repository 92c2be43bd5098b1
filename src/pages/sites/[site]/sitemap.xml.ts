import type { APIRoute } from 'astro';
import { sitemapIndexXml, storefrontSites } from '#src/listing/sitemap.ts';
import { siteId } from '#src/site/site.ts';

/** The index of a storefront's sitemaps. */
export const getStaticPaths = () => storefrontSites.map((site) => ({ params: { site: siteId(site) } }));

export const GET: APIRoute = async ({ locals: { site } }) =>
	new Response(await sitemapIndexXml(site), {
		headers: { 'content-type': 'application/xml; charset=utf-8' },
	});
