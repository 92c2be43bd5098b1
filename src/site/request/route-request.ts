import { regions } from '#regions/index.ts';
import { settings } from '#regions/settings.ts';
import { isBuiltSite } from '../built-sites.ts';
import { type ResolvedRoute, resolveRoute } from '../links.ts';
import { fillPath } from '../path-pattern.ts';
import { goTarget } from '../region-links.ts';
import { createSite, findMainHost, getHost, resolveSite } from '../resolve-site.ts';
import { type RouteDefinition, routes } from '../routes.ts';
import { isSiteFile } from '../seo/site-files.ts';
import type { Environment, Site } from '../site.ts';
import { findMovedRoute } from './moved-page.ts';

/** Result of routing an address, before the page itself is looked up. */
export type RoutedRequest =
	| { readonly kind: 'page'; readonly site: Site; readonly route: ResolvedRoute }
	/** For machines: sitemaps, feeds, robots.txt. The path is without the site's prefix. */
	| { readonly kind: 'file'; readonly site: Site; readonly path: string }
	| {
			readonly kind: 'redirect';
			readonly status: 301 | 302 | 308;
			readonly location: URL;
			/** The target was guessed (slug of another language, other region): the page there may not exist. */
			readonly isGuess: boolean;
			readonly site: Site;
	  }
	/** No page; the 404 page is that of `site`, undefined on unknown hosts. */
	| { readonly kind: 'missing'; readonly site: Site | undefined }
	/** A host of another environment. */
	| { readonly kind: 'misdirected' };

/** Path to show instead of a product that a region does not sell; undefined for products that it sells. */
type GetUnsoldProductRedirect = (product: string, site: Site) => string | undefined;

/** Query parameter with the region that was requested, on a page that eu shows instead; the page has a notice. */
export const unavailableRegionParameter = 'instead';

const overrideNames = ['region', 'locale', 'appType'] as const;

/**
 * Every page has one canonical address. All variants redirect to it in one step: other hosts of the region, the
 * wrong one of its two hosts, capitals, extra, missing or encoded slashes, `index.html`, slugs of another language,
 * former slugs, repeated overrides. Pure: it reads no data.
 */
export function routeRequest(
	url: URL,
	environment: Environment,
	getUnsoldProductRedirect: GetUnsoldProductRedirect,
): RoutedRequest {
	const tidy = normaliseUrl(url);
	const resolved = resolveSite(tidy);
	if (!resolved.ok) return { kind: 'missing', site: siteWithoutOverrides(tidy, environment) };
	const { site, path } = resolved;
	if (site.environment !== environment) return { kind: 'misdirected' };
	const redirect = (status: 301 | 302 | 308, location: URL, isGuess = false): RoutedRequest => ({
		kind: 'redirect',
		status,
		location,
		isGuess,
		site,
	});
	if (site.region.status === 'closed') return redirect(301, closedRegionTarget(tidy, site));
	if (path.startsWith('/go/')) {
		const target = goTarget(new URL(path + tidy.search, tidy), environment);
		return target ? redirect(302, target, true) : { kind: 'missing', site };
	}
	if (isSiteFile(path)) return fileAnswer(url, tidy, site, path) ?? { kind: 'missing', site };

	const own = resolveRoute(path, site);
	const route = own ?? findMovedRoute(path, site);
	if (!route) return { kind: 'missing', site };
	const { app, render, onBothHosts }: RouteDefinition = routes[route.id];
	// eu shows pages of storefronts that are not open yet and of languages that were not built, with a notice,
	// so that eu's prices are never shown for another region.
	if (site.region.status === 'planned' || (render === 'static' && !isBuiltSite(site))) {
		const english = fillPath(routes[route.id].path, route.params);
		const target = new URL(`/go/eu${english}${tidy.search}`, tidy);
		target.searchParams.delete('region');
		const eu = goTarget(target, environment);
		for (const [name, value] of tidy.searchParams)
			if (!overrideNames.some((override) => override === name)) eu?.searchParams.append(name, value);
		eu?.searchParams.set(unavailableRegionParameter, site.region.id);
		return eu ? redirect(302, eu, true) : { kind: 'missing', site };
	}
	const canonical = new URL(tidy);
	canonical.pathname = site.base + route.canonicalPath;
	if (site.application !== 'both' && site.application !== app && !onBothHosts)
		canonical.hostname = getOtherHost(canonical.hostname, app);
	const instead =
		route.params.product === undefined ? undefined : getUnsoldProductRedirect(route.params.product, site);
	if (instead !== undefined) {
		return route.id === 'product' ? redirect(302, new URL(instead, canonical)) : { kind: 'missing', site };
	}
	if (canonical.href !== url.href) return redirect(308, canonical, !own);
	return { kind: 'page', site, route };
}

/**
 * Normalises an address: removes host aliases, extra or encoded slashes, `index.html`
 * and `.html`, and repeated (the first counts) or empty overrides.
 */
function normaliseUrl(url: URL): URL {
	const tidy = new URL(url);
	const host = findMainHost(url.hostname) ?? url.hostname;
	const path = url.pathname
		.replace(/%(?:2f|5c)/gi, '/')
		.replace(/\/{2,}/g, '/')
		.replace(/\/index\.html?$/i, '/')
		.replace(/(.)\.html?$/i, '$1');
	// Setting a part of a URL parses it again, and most addresses are canonical.
	if (host !== url.hostname) tidy.hostname = host;
	if (path !== url.pathname) tidy.pathname = path;
	if (url.search === '') return tidy;
	for (const name of overrideNames) {
		const values = url.searchParams.getAll(name);
		const [first] = values;
		if (values.length > 1 && first !== undefined) tidy.searchParams.set(name, first);
		if (first === '') tidy.searchParams.delete(name);
	}
	return tidy;
}

/** The site of the host alone: its 404 page answers unknown overrides. */
function siteWithoutOverrides(url: URL, environment: Environment): Site | undefined {
	const plain = new URL(url);
	for (const name of overrideNames) plain.searchParams.delete(name);
	const resolved = resolveSite(plain);
	const isOurs = resolved.ok && resolved.site.environment === environment;
	return isOurs && resolved.site.region.status === 'open' ? resolved.site : undefined;
}

function fileAnswer(url: URL, tidy: URL, site: Site, path: string): RoutedRequest | undefined {
	// robots.txt belongs to a host, not to a site; the app host has no other file.
	if (path === '/robots.txt')
		return site.base || tidy.href !== url.href ? undefined : { kind: 'file', site, path };
	if (!isBuiltSite(site)) return undefined;
	const canonical = new URL(tidy);
	if (site.application === 'app') canonical.hostname = getOtherHost(canonical.hostname, 'landing');
	return canonical.href === url.href
		? { kind: 'file', site, path }
		: { kind: 'redirect', status: 308, location: canonical, isGuess: false, site };
}

function getOtherHost(hostname: string, app: 'landing' | 'app'): string {
	const landing = hostname.startsWith(settings.links.app)
		? hostname.slice(settings.links.app.length)
		: hostname;
	return app === 'app' ? settings.links.app + landing : landing;
}

/** The main region's home page in the closed region's language, with a notice that the storefront is closed. */
function closedRegionTarget(url: URL, site: Site): URL {
	const main = Object.values(regions).find(({ mainRegion }) => mainRegion)?.id ?? settings.defaultRegion;
	const isLocal = /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(url.hostname);
	const target = new URL(url);
	target.hostname = getHost(createSite(main, site.environment), 'landing') + (isLocal ? '.localhost' : '');
	target.pathname = '/';
	target.search = `?fromRegion=${site.region.id.toUpperCase()}`;
	target.searchParams.set('locale', site.region.locale);
	return target;
}
