import type { LocaleId, Region, RegionId } from '#regions/region.ts';

export const environments = ['production', 'staging', 'dev', 'local'] as const;
export type Environment = (typeof environments)[number];

/** `both`: plain localhost, where landing and app share one host. */
export type Application = 'landing' | 'app' | 'both';

/**
 * A region in a language, on one of its hosts. Plain data: it is passed to islands.
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

/** A catalogue of texts, and the language tag that decides spelling and formats. */
export type Language = Pick<Site, 'locale' | 'languageTag'>;

/**
 * The language tag of a locale in a region. English outside its own storefronts is `en`, which uses British formats,
 * although its catalogue is en-US.
 */
export const languageTagOf = (region: Region, locale: LocaleId): string =>
	locale === region.locale ? region.languageTag : locale === 'en-US' ? 'en' : locale;

/** Folder of a prerendered set and first parameter of every page: `pl-pl-PL`. */
export type SiteId = `${RegionId}-${LocaleId}`;
export const siteId = (site: Pick<Site, 'region' | 'locale'>): SiteId => `${site.region.id}-${site.locale}`;
