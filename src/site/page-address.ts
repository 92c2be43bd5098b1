import { openRegions } from '#regions/index.ts';
import type { LocaleId, Region } from '#regions/region.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { builtSites } from './built-sites.ts';
import { href } from './links.ts';
import { pageExists } from './page-existence.ts';
import { createSite, getHost } from './resolve-site.ts';
import { type PageAddress, type RouteParams, routeIds, routes } from './routes.ts';
import type { Site } from './site.ts';

/** Routes by the pattern of their Astro file, without a slash at the end. */
const routeByPattern = new Map(
	routeIds.map((id) => [
		`/sites/[site]${routes[id].path.replace(/:([a-z]+)/gi, '[$1]')}`.replace(/\/$/, ''),
		id,
	]),
);

/**
 * The page of an Astro file: `/sites/[site]/products/[product]` and its parameters → route `product`.
 * Undefined for pages outside the table (404, 500).
 */
export function pageAddress(
	pattern: string,
	params: Readonly<Record<string, string | undefined>>,
): PageAddress | undefined {
	const route = routeByPattern.get(pattern.replace(/(.)\/$/, '$1'));
	if (!route) return undefined;
	const own = Object.entries(params).flatMap(([name, value]) =>
		name === 'site' || value === undefined ? [] : [[name, value] as const],
	);
	return { route, params: Object.fromEntries(own) };
}

/** The public address of a page in a region in production; by default in the region's own language. */
export function publicUrl(
	{ route, params }: PageAddress,
	region: Region,
	locale: LocaleId = region.locale,
): string {
	const site = createSite(region.id, 'production', locale);
	const path = href(route, params as RouteParams<typeof route> & Record<string, never>, site);
	return `https://${getHost(site, routes[route].app)}${path}`;
}

type RegionLocale = Pick<Site, 'region' | 'locale'>;

/**
 * The sites whose pages search engines list: every open region in its own language, and eu in the languages that no
 * open region has (Czech, Portuguese). For eu's other languages the page of the region with that language is canonical.
 */
export const listedSites = builtSites.filter(
	({ region, locale }) => locale === region.locale || !openRegions.some((open) => open.locale === locale),
);

/** A site's `hreflang` value: `de-AT`, `pt`. */
const hreflangOf = ({ region, locale }: RegionLocale): string =>
	locale === region.locale ? region.hreflang : locale.slice(0, 2);

/** The address that search engines list a page under: its own, or that of the region whose language it is in. */
export function canonicalUrl(page: PageAddress, { region, locale }: RegionLocale): string {
	const own = listedSites.find((site) => site.region.id === region.id && site.locale === locale);
	const speaking =
		own ??
		listedSites.find((site) => site.region.id === sharedSettings.localeToRegionTable[locale]) ??
		listedSites.find((site) => site.locale === locale);
	return publicUrl(page, speaking?.region ?? region, locale);
}

/** The listed sites that have a page: it exists in their language, and they sell the product that it shows. */
export const sitesWith = (page: PageAddress): readonly Site[] =>
	listedSites.filter(
		({ locale, region: { allowedProductTypes: range } }) =>
			pageExists(page, locale) &&
			(page.params.product === undefined || range === '*' || range.includes(page.params.product)),
	);

/**
 * Language alternates of a page: every listed site in whose language it exists, and `x-default` (eu), each with the
 * same list.
 */
export function listAlternates(page: PageAddress): { hreflang: string; href: string }[] {
	const having = sitesWith(page);
	return [
		...having.map((site) => ({
			hreflang: hreflangOf(site),
			href: publicUrl(page, site.region, site.locale),
		})),
		...having
			.filter(({ region, locale }) => region.mainRegion && locale === region.locale)
			.map(({ region }) => ({ hreflang: 'x-default', href: publicUrl(page, region) })),
	];
}
