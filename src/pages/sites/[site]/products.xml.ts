import type { APIRoute } from 'astro';
import { listPictures } from '#src/catalog/pictures/rendered-picture.ts';
import { productCopy } from '#src/catalog/product-page/product-copy.ts';
import { merchantFeed } from '#src/orders/pricing/merchant-feed.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { isoDay } from '#src/site/dates.ts';
import { siteId } from '#src/site/site.ts';

/** A region's product feed for merchants' platforms, in its own language. */
export const getStaticPaths = () =>
	builtSites
		.filter(({ region, locale }) => region.locale === locale)
		.map((site) => ({ params: { site: siteId(site) } }));

export const GET: APIRoute = ({ locals: { site, t } }) =>
	new Response(
		merchantFeed(site, {
			t,
			copyOf: (type) => productCopy(site, type),
			picturesOf: (type) => listPictures(type).map(({ src }) => src),
			day: isoDay(Date.now()),
		}),
		{ headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
	);
