import { localeIds, regionIds } from '#regions/codes.ts';
import { getRegion, openRegions } from '#regions/index.ts';
import type { LocaleId, RegionId } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { isBuiltSite } from './built-sites.ts';
import { nameFormatter } from './formatters.ts';
import { parseLocale } from './language.ts';
import { href, resolveRoute } from './links.ts';
import { memoise } from './memoise.ts';
import { pageExists } from './page-existence.ts';
import { createSite, getHost } from './resolve-site.ts';
import type { PageAddress } from './routes.ts';
import { type RouteId, type RouteParams, routes } from './routes.ts';
import type { Environment, Site } from './site.ts';

/** A link of the region and language list: the same page in another region or language. */
export interface RegionLink {
	readonly site: Site;
	/** Relative to the host: the Worker redirects to the region's host in its environment. */
	readonly href: string;
	/** The region's name (for a language its own name), in that language. */
	readonly name: string;
	readonly language: string;
	readonly isCurrent: boolean;
	/** ISO codes, one space apart, of the countries that the site is made for. */
	readonly countries: string | undefined;
}

/** The page in every open region; the home page for pages of one region only (an order). */
export function regionLinks(page: PageAddress | undefined, current: Site): RegionLink[] {
	return openRegionChoices().map((choice) => linkTo(choice, page, current));
}

/**
 * The page in every language: for edge pages in the visitor's region, for prerendered ones
 * in eu, the only region with all languages.
 */
export function languageLinks(page: PageAddress | undefined, current: Site): RegionLink[] {
	const id = page && routes[page.route].app === 'app' ? current.region.id : settings.defaultRegion;
	return languageChoices(id).map((choice) => linkTo(choice, page, current));
}

type Choice = Omit<RegionLink, 'href' | 'isCurrent'>;
/** The parts of both lists that are the same on every page: computed once, because making all the names takes long. */
const openRegionChoices = memoise(1, () =>
	choices(
		openRegions.map(({ id }) => createSite(id, 'production')),
		'name',
	),
);
const languageChoices = memoise(regionIds.length, (id: RegionId) =>
	choices(
		localeIds.map((locale) => createSite(id, 'production', locale)),
		'language',
	),
);

const choices = (sites: readonly Site[], sortedBy: 'name' | 'language'): readonly Choice[] =>
	sites
		.map((site) => ({
			site,
			name: formatName(site, 'region', site.region.countryCode),
			language: formatName(site, 'language', site.languageTag.split('-')[0] ?? 'en'),
			countries: listCountries(site).join(' ') || undefined,
		}))
		.sort((one, other) => one[sortedBy].localeCompare(other[sortedBy], 'en'));

function linkTo(choice: Choice, page: PageAddress | undefined, current: Site): RegionLink {
	const { region, locale } = choice.site;
	const isShared = page && !('order' in page.params);
	// `/go/` addresses are in English: pages that do not exist in English link to the home page.
	const path = isShared && pageExists(page, 'en-US') ? englishPath(page) : '/';
	return {
		...choice,
		href: `/go/${region.id}${path}${locale === region.locale ? '' : `?locale=${locale}`}`,
		isCurrent: region.id === current.region.id && locale === current.locale,
	};
}

/** Countries that a site serves: its region's own; for eu also those whose region is not open, each in its language. */
function listCountries({ region, locale }: Site): string[] {
	const { countryToRegionTable, countriesToLocaleTable, defaultRegion } = sharedSettings;
	return Object.entries(countryToRegionTable).flatMap(([country, own]) => {
		const served = getRegion(own).status === 'open' ? own : defaultRegion;
		if (served !== region.id) return [];
		const best = countriesToLocaleTable[country];
		const spoken = served === defaultRegion && best ? best : region.locale;
		return spoken === locale ? [country] : [];
	});
}

function formatName(site: Site, type: 'region' | 'language', code: string): string {
	const name = nameFormatter(site.languageTag, { type }).of(code) ?? code;
	return name.charAt(0).toLocaleUpperCase(site.languageTag) + name.slice(1);
}

function englishPath({ route, params }: PageAddress): string {
	return href(
		route,
		params as RouteParams<typeof route> & Record<string, never>,
		createSite('eu', 'production'),
	);
}

/**
 * Target of `/go/<region>/<English path>`: the same page in that region's language, on its host in the same
 * environment, with the suffix `.localhost` and the port of the given URL. Undefined if there is no such region or page.
 */
export function goTarget(url: URL, environment: Environment): URL | undefined {
	const match = /^\/go\/([a-z]{2})(\/.*)?$/i.exec(url.pathname);
	const id = match?.[1]?.toLowerCase() as RegionId | undefined;
	if (!id || !regionIds.includes(id) || getRegion(id).status !== 'open') return undefined;
	const locale = parseLocale(url.searchParams.get('locale') ?? '');
	const asked = resolveRoute(match?.[2] ?? '/', { locale: 'en-US' });
	if (!asked) return undefined;
	const site = siteFor(id, environment, locale, asked.id);
	// Pages that do not exist in that language redirect to its home page.
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

/** Edge pages exist in every language. A prerendered page that was not built for the region is shown by eu. */
function siteFor(id: RegionId, environment: Environment, locale: LocaleId | undefined, route: RouteId): Site {
	const wanted = createSite(id, environment, locale);
	if (routes[route].render === 'edge' || isBuiltSite(wanted)) return wanted;
	const europe = createSite(settings.defaultRegion, environment, locale);
	return isBuiltSite(europe) ? europe : createSite(id, environment);
}

function hostFor(hostname: string, site: Site, application: 'landing' | 'app'): string {
	const isPlain = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
	// Plain localhost is eu (and us below it), landing and app in one.
	const family = site.region.domain.pathRegion ?? site.region.id;
	if (isPlain && family === 'eu') return hostname;
	const suffix = isPlain || hostname.endsWith('.localhost') ? '.localhost' : '';
	return getHost(site, application) + suffix;
}
