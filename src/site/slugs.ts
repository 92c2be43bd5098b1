import enUS from '#i18n/en-US/slugs.json' with { type: 'json' };
import plPL from '#i18n/pl-PL/slugs.json' with { type: 'json' };
import type { LocaleId } from '#regions/region.ts';
import type { RouteId } from './routes.ts';

/** One language's words in addresses: a pattern per route id, a slug per product type. */
export interface Slugs {
	routes: Record<RouteId, string>;
	products: Record<string, string>;
}

/** Locales whose catalogue is complete: pages exist in these languages. */
const catalogues: Partial<Record<LocaleId, Slugs>> = { 'en-US': enUS, 'pl-PL': plPL };
export const catalogueLocales = Object.keys(catalogues) as LocaleId[];

/** The words of a locale, or English where its catalogue does not exist yet. */
export const slugsOf = (locale: LocaleId): Slugs => catalogues[locale] ?? enUS;
