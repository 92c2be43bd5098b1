import { getRegion } from '#regions/index.ts';
import { type LocaleId, type RegionId, regionIds } from '#regions/region.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { builtSites } from './built-sites.ts';
import { nameFormatter } from './formatters.ts';
import { localeOf } from './language.ts';
import { href, resolveRoute } from './links.ts';
import type { PageAddress } from './page-address.ts';
import { pageExists } from './page-existence.ts';
import { hostOf, siteOf } from './resolve-site.ts';
import { type RouteParams, routes } from './routes.ts';
import type { Environment, Site } from './site.ts';

export interface RegionLink {
	readonly site: Site;
	/** Relative to the host: the front door knows where the region lives in its environment. */
	readonly href: string;
	/** Name and language, both in that language. */
	readonly name: string;
	readonly language: string;
	readonly isCurrent: boolean;
	/** ISO codes, one space apart, of the countries that the storefront is made for; one link of a region has them. */
	readonly countries: string | undefined;
}

/** The page, or the home page where the page belongs to one region only (an order), in every built site. */
export function regionLinks(page: PageAddress | undefined, current: Site): RegionLink[] {
	const isShared = page && !('order' in page.params);
	// The address in between is English: a page that is not, leads to the home pages.
	const path = isShared && pageExists(page, 'en-US') ? englishPath(page) : '/';
	return builtSites.map((site) => ({
		site,
		href: `/go/${site.region.id}${path}${site.overrides.locale ? `?locale=${site.overrides.locale}` : ''}`,
		name: nameOf(site, 'region', site.region.countryCode),
		language: nameOf(site, 'language', site.languageTag.split('-')[0] ?? 'en'),
		isCurrent: site.region.id === current.region.id && site.locale === current.locale,
		countries: site.overrides.locale ? undefined : countriesOf(site.region.id).join(' '),
	}));
}

/** Countries whose storefront is this one, or, for eu, is not open yet. */
function countriesOf(id: RegionId): string[] {
	return Object.entries(sharedSettings.countryToRegionTable).flatMap(([country, own]) =>
		(getRegion(own).status === 'open' ? own : sharedSettings.defaultRegion) === id ? [country] : [],
	);
}

function nameOf(site: Site, type: 'region' | 'language', code: string): string {
	const name = nameFormatter(site.languageTag, { type }).of(code) ?? code;
	return name.charAt(0).toLocaleUpperCase(site.languageTag) + name.slice(1);
}

function englishPath({ route, params }: PageAddress): string {
	return href(route, params as RouteParams<typeof route> & Record<string, never>, siteOf('eu', 'production'));
}

/**
 * Where `/go/<region>/<English path>` leads: the same page in that region's words, on its host in the same
 * environment, with the suffix `.localhost` and the port of the asking address. Undefined when there is none.
 */
export function goTarget(url: URL, environment: Environment): URL | undefined {
	const match = /^\/go\/([a-z]{2})(\/.*)?$/i.exec(url.pathname);
	const id = match?.[1]?.toLowerCase() as RegionId | undefined;
	if (!id || !regionIds.includes(id) || getRegion(id).status !== 'open') return undefined;
	const locale = localeOf(url.searchParams.get('locale') ?? '');
	const site = builtSite(id, environment, locale);
	const asked = resolveRoute(match?.[2] ?? '/', { locale: 'en-US' });
	if (!asked) return undefined;
	// What is not written in that language leads to its home page.
	const isThere = pageExists({ route: asked.id, params: asked.params }, site.locale);
	const page = isThere ? asked : { id: 'home' as const, params: {} };

	const target = new URL(url);
	const path = href(page.id, page.params as RouteParams<typeof page.id> & Record<string, never>, site);
	const [pathname = '/', search = ''] = path.split('?');
	target.pathname = pathname;
	target.search = search;
	target.hostname = hostFor(url.hostname, site, routes[page.id].app);
	return target;
}

/** A language that a region has no pages in falls back to the region's own. */
function builtSite(id: RegionId, environment: Environment, locale: LocaleId | undefined): Site {
	const isBuilt = builtSites.some((site) => site.region.id === id && site.locale === locale);
	return siteOf(id, environment, isBuilt && locale ? locale : getRegion(id).locale);
}

function hostFor(hostname: string, site: Site, application: 'landing' | 'app'): string {
	const isPlain = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
	// Plain localhost is eu (and us below it), landing and app in one.
	const family = site.region.domain.pathRegion ?? site.region.id;
	if (isPlain && family === 'eu') return hostname;
	const suffix = isPlain || hostname.endsWith('.localhost') ? '.localhost' : '';
	return hostOf(site, application) + suffix;
}
