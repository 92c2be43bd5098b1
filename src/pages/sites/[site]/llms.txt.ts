import type { APIRoute } from 'astro';
import { settings } from '#regions/settings.ts';
import { listedPages } from '#src/listing/listed-pages.ts';
import { llmsText } from '#src/listing/llms-text.ts';
import { summarisePage } from '#src/listing/page-summary.ts';
import { listedSites } from '#src/site/page-address.ts';
import type { RouteId } from '#src/site/routes.ts';
import { siteId } from '#src/site/site.ts';

/** `llms.txt`, for the sites whose pages search engines list. */
export const getStaticPaths = () => listedSites.map((site) => ({ params: { site: siteId(site) } }));

export const GET: APIRoute = async ({ locals: { site, t } }) => {
	const pages = await Promise.all(listedPages(site).map((page) => summarisePage(page, site, t)));
	const findTitle = (route: RouteId) => pages.find((page) => page.route === route)?.title ?? settings.brand;
	const headings = {
		products: findTitle('shop'),
		categories: findTitle('shop'),
		content: settings.brand,
		articles: findTitle('blog'),
		help: findTitle('help'),
	};
	return new Response(llmsText(settings.brand, pages, headings), {
		headers: { 'content-type': 'text/plain; charset=utf-8' },
	});
};
