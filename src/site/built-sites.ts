import { localeIds } from '#regions/codes.ts';
import { openRegions } from '#regions/index.ts';
import { createSite } from './resolve-site.ts';
import { type Site, type SiteId, siteId } from './site.ts';

/** Sites that are prerendered: every open region in its language, and eu in every language. */
export const builtSites: readonly Site[] = openRegions.flatMap((region) =>
	(region.id === 'eu' ? localeIds : [region.locale]).map((locale) =>
		createSite(region.id, 'production', locale),
	),
);
const ids = new Set<SiteId>(builtSites.map(siteId));

export const isBuiltSite = (site: Site): boolean => ids.has(siteId(site));

/** `getStaticPaths` of a page without further parameters. */
export const sitePaths = () => builtSites.map((site) => ({ params: { site: siteId(site) } }));
