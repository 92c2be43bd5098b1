import { openRegions } from '#regions/index.ts';
import type { Region } from '#regions/region.ts';
import { href } from './links.ts';
import { hostOf, siteOf } from './resolve-site.ts';
import { type RouteId, type RouteParams, routeIds, routes } from './routes.ts';

/** A page, named without region and language. */
export interface PageAddress {
	readonly route: RouteId;
	readonly params: Readonly<Record<string, string>>;
}

/**
 * The page of an Astro file: `/sites/[site]/products/[product]` and its parameters → route `product`.
 * Undefined for pages outside the table (404, 500).
 */
export function pageAddress(
	pattern: string,
	params: Readonly<Record<string, string | undefined>>,
): PageAddress | undefined {
	const path = pattern.replace(/^\/sites\/\[site\]/, '').replace(/\/$/, '') || '/';
	const route = routeIds.find(
		(id) => (routes[id].path.replace(/:([a-z]+)/gi, '[$1]').replace(/\/$/, '') || '/') === path,
	);
	if (!route) return undefined;
	const own = Object.entries(params).flatMap(([name, value]) =>
		name === 'site' || value === undefined ? [] : [[name, value] as const],
	);
	return { route, params: Object.fromEntries(own) };
}

/** The one public address of a page in a region, in the region's own language, in production. */
export function publicUrl({ route, params }: PageAddress, region: Region): string {
	const site = siteOf(region.id, 'production');
	const path = href(route, params as RouteParams<typeof route> & Record<string, never>, site);
	return `https://${hostOf(site, routes[route].app)}${path}`;
}

/** Language alternates of a page: every open region and `x-default` (eu), each with the same list. */
export function alternatesOf(page: PageAddress): { hreflang: string; href: string }[] {
	return [
		...openRegions.map((region) => ({ hreflang: region.hreflang, href: publicUrl(page, region) })),
		...openRegions
			.filter(({ mainRegion }) => mainRegion)
			.map((region) => ({ hreflang: 'x-default', href: publicUrl(page, region) })),
	];
}
