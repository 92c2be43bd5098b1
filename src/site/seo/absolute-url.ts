import { href } from '../links.ts';
import { getHost } from '../resolve-site.ts';
import { type RouteId, type RouteParams, routes } from '../routes.ts';
import type { Site } from '../site.ts';

/** The port of `npm start`. */
const localPort = '8787';

/** Scheme, host and port of one of a site's hosts; see `absoluteUrl`. */
const getOrigin = (site: Site, application: 'landing' | 'app', current: URL | undefined): string => {
	const host = getHost(site, application);
	return site.environment === 'local'
		? `http://${host}.localhost:${current ? current.port || '80' : localPort}`
		: `https://${host}`;
};

/** Origins that forms of a site's pages may be sent to: also its other host, because the Worker redirects to it. */
export const listFormOrigins = (site: Site, current: URL): string[] =>
	(['landing', 'app'] as const).map((application) => getOrigin(site, application, current));

/**
 * A page's address with host, for mails: the region's own host, landing or app as the route needs. A local shop
 * is reached by `.localhost` on the port of `current`, the request that caused the mail, or the default port.
 */
export function absoluteUrl<Id extends RouteId>(
	route: Id,
	params: RouteParams<Id>,
	site: Site,
	current: URL | undefined,
	query: Readonly<Record<string, string>> = {},
): string {
	return (
		getOrigin(site, routes[route].app, current) +
		href(route, params as Parameters<typeof href<Id>>[1], site, query)
	);
}
