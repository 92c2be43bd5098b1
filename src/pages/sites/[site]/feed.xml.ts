import type { APIRoute } from 'astro';
import { articleFeedXml } from '#src/listing/article-feed.ts';
import { summariseArticle, summarisePage } from '#src/listing/page-summary.ts';
import { entryNames } from '#src/site/content-list.ts';
import { listedSites } from '#src/site/page-address.ts';
import { siteId } from '#src/site/site.ts';

/** The blog's feed, for the sites whose articles search engines list. */
export const getStaticPaths = () =>
	listedSites
		.filter(({ locale }) => entryNames('blog', locale).length > 0)
		.map((site) => ({ params: { site: siteId(site) } }));

export const GET: APIRoute = async ({ locals: { site, t } }) => {
	const blog = await summarisePage({ route: 'blog', params: {} }, site, t);
	const articles = entryNames('blog', site.locale).map((name) => summariseArticle(name, site, t));
	const url = new URL(blog.url);
	url.pathname = `${site.base}/feed.xml`;
	return new Response(articleFeedXml(url.href, blog, await Promise.all(articles)), {
		headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
	});
};
