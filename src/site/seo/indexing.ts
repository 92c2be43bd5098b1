import { getHost } from '../resolve-site.ts';
import { type RouteDefinition, type RouteId, routes } from '../routes.ts';
import type { Environment, Site } from '../site.ts';

/**
 * Staging and development are not indexed. A local shop answers as production does, so that what search
 * engines will see can be tested; it is not reachable from outside.
 */
const isListed = (environment: Environment) => environment === 'production' || environment === 'local';

/** Whether search engines may list a route's pages: prerendered and of the landing host. */
export function isListedRoute(route: RouteId): boolean {
	const { app, render, noindex }: RouteDefinition = routes[route];
	return app === 'landing' && render === 'static' && !noindex;
}

/** Whether search engines may list a page in this environment. */
export const isIndexable = (site: Pick<Site, 'environment'>, route: RouteId): boolean =>
	isListed(site.environment) && isListedRoute(route);

/**
 * robots.txt of a site's host. The app host disallows everything, and also sends `x-robots-tag` with every page;
 * the landing host disallows the API and `/go/`.
 */
export function robotsText(site: Site): string {
	if (site.application === 'app' || !isListed(site.environment)) return 'User-agent: *\nDisallow: /\n';
	const sitemap = `https://${getHost({ ...site, environment: 'production' }, 'landing')}/sitemap.xml`;
	return `User-agent: *\nDisallow: /api/\nDisallow: /go/\n\nSitemap: ${sitemap}\n`;
}

/** Sets the headers for language and indexing. */
export function describePage(headers: Headers, site: Site, route: RouteId | undefined): void {
	headers.set('content-language', site.languageTag);
	if (!route || !isIndexable(site, route)) headers.set('x-robots-tag', 'noindex');
}
