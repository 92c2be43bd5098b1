import type { LocaleId, Region, RegionId } from '#regions/region.ts';

export const environments = ['production', 'staging', 'dev', 'local'] as const;
export type Environment = (typeof environments)[number];

/** `both`: plain localhost, where landing and app share one host. */
export type Application = 'landing' | 'app' | 'both';

/**
 * Who is being served: a region in a language, on one of its hosts. Plain data: it is passed to islands.
 */
export interface Site {
	readonly environment: Environment;
	readonly application: Application;
	readonly region: Region;
	readonly locale: LocaleId;
	/** BCP 47 tag for `lang`, numbers and dates; differs from `locale` where a region has no catalogue of its own. */
	readonly languageTag: string;
	/** Path prefix of every link, '' or '/en-us'. */
	readonly base: string;
	/** Query overrides in force; links keep them. */
	readonly overrides: Readonly<Partial<Record<'region' | 'locale' | 'appType', string>>>;
}

/** A language as a site speaks it: which catalogue, and in whose spelling. */
export type Language = Pick<Site, 'locale' | 'languageTag'>;

/**
 * The tag of a language in a region. English away from its own storefronts is eu's: it writes as Britain does, not as
 * the catalogue's name would have it.
 */
export const languageTagOf = (region: Region, locale: LocaleId): string =>
	locale === region.locale ? region.languageTag : locale === 'en-US' ? 'en' : locale;

/** Folder of a prerendered set and first parameter of every page: `pl-pl-PL`. */
export type SiteId = `${RegionId}-${LocaleId}`;
export const siteId = (site: Pick<Site, 'region' | 'locale'>): SiteId => `${site.region.id}-${site.locale}`;
