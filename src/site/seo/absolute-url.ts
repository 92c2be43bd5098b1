import { href } from '../links.ts';
import { getHost } from '../resolve-site.ts';
import { type RouteId, type RouteParams, routes } from '../routes.ts';
import type { Site } from '../site.ts';

/** The port of `npm start`. */
const localPort = '8787';

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
	const host = getHost(site, routes[route].app);
	const origin =
		site.environment === 'local'
			? `http://${host}.localhost:${current ? current.port || '80' : localPort}`
			: `https://${host}`;
	return origin + href(route, params as Parameters<typeof href<Id>>[1], site, query);
}
