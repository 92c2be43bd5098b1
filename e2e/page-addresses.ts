import type { RegionId } from '../regions/region.ts';
import { listContent } from '../scripts/build/content-list.mjs';
import { fillPath } from '../src/site/path-pattern.ts';
import { createSite, getHost } from '../src/site/resolve-site.ts';
import { type RouteDefinition, type RouteId, routes } from '../src/site/routes.ts';
import { slugsOf } from '../src/site/slugs.ts';
import { port } from './storefronts.ts';

const content: Readonly<Record<string, Readonly<Record<string, string>>>> = listContent();

/** Query parameters of pages that show only an error without them. */
const queries: Partial<Record<RouteId, string>> = {
	designer: '?sku=MBF-200x150x80-W1-HD-0&quantity=120',
	search: '?q=box',
};

/**
 * The address of a page on the hosts of a storefront, with an example for each parameter; undefined where the page does
 * not exist in the storefront's language. Orders and tokens are made up: their pages show “not found”.
 */
export function pageAddress(route: RouteId, region: RegionId): string | undefined {
	const site = createSite(region, 'local');
	const slugs = slugsOf(site.locale);
	const { app, content: pattern }: RouteDefinition = routes[route];
	const params: Record<string, string> = {
		product: slugs.products['mailer-box-plain'] ?? '',
		category: slugs.categories['mailer-boxes'] ?? '',
		order: 'R123456789',
		token: 'unknown',
	};
	if (pattern) {
		const [start = '', param] = pattern.split(':');
		const slug = Object.entries(content).find(
			([entry, slugIn]) => (param ? entry.startsWith(start) : entry === pattern) && slugIn[site.locale],
		)?.[1][site.locale];
		if (slug === undefined) return undefined;
		if (param) params[param] = slug;
	}
	const host = `http://${getHost(site, app)}.localhost:${port}`;
	return host + site.base + fillPath(slugs.routes[route], params) + (queries[route] ?? '');
}
