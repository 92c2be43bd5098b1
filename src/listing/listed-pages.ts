import { bundlesIn } from '#src/catalog/bundles.ts';
import { sells, soldCategories, soldIn } from '#src/catalog/sold-in.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { entryNames } from '#src/site/content-list.ts';
import { pageExists } from '#src/site/page-existence.ts';
import type { PageAddress } from '#src/site/routes.ts';
import { type RouteDefinition, type RouteId, routeIds, routes } from '#src/site/routes.ts';
import { isListedRoute } from '#src/site/seo/indexing.ts';
import { type Site, siteId } from '#src/site/site.ts';

type Params = PageAddress['params'];

/** Routes whose pages depend on what a region sells; pages of all other routes depend on the content alone. */
const catalogueParams: Readonly<Partial<Record<RouteId, (site: Site) => readonly Params[]>>> = {
	product: ({ region }) => soldIn(region).map(({ type }) => ({ product: type })),
	category: ({ region }) => soldCategories(region).map((category) => ({ category })),
	samplePacks: ({ region }) => (sells(region, 'sample-packs') ? [{}] : []),
	bundles: ({ region }) => (bundlesIn(region).length > 0 ? [{}] : []),
};

/** The parameters of every prerendered page that a route has on a site. */
function paramsOfRoute(route: RouteId, site: Site): readonly Params[] {
	const known = catalogueParams[route];
	if (known) return known(site);
	const { content }: RouteDefinition = routes[route];
	const [, collection, param] = /^([^/]+)\/:(\w+)$/.exec(content ?? '') ?? [];
	if (collection && param) return entryNames(collection, site.locale).map((name) => ({ [param]: name }));
	return pageExists({ route, params: {} }, site.locale) ? [{}] : [];
}

/** `getStaticPaths` of a route's file. */
export const staticPaths = (route: RouteId): { params: Record<string, string> }[] =>
	builtSites.flatMap((site) =>
		paramsOfRoute(route, site).map((params) => ({ params: { site: siteId(site), ...params } })),
	);

/** The pages of a site that search engines may list, in the order of the route table. */
export const listedPages = (site: Site): PageAddress[] =>
	routeIds
		.filter(isListedRoute)
		.flatMap((route) => paramsOfRoute(route, site).map((params) => ({ route, params })));
