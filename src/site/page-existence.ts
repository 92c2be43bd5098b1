import type { LocaleId } from '#regions/region.ts';
import { builtSites } from './built-sites.ts';
import { entryNames, hasEntry } from './content-list.ts';
import type { PageAddress } from './routes.ts';
import { type RouteDefinition, type RouteId, routes } from './routes.ts';
import { siteId } from './site.ts';

const definitionOf = (route: RouteId): RouteDefinition => routes[route];

/**
 * The entry that a page shows, as `legal/terms`; undefined for pages that are not made of one. A route with a
 * parameter has an entry for each of its values.
 */
export function getEntryPath({ route, params }: PageAddress): string | undefined {
	return definitionOf(route).content?.replace(/:([a-z]+)/gi, (_, name: string) => params[name] ?? '');
}

/**
 * Whether a page exists in a language. Pages made of an entry are built only in the languages that it is written in:
 * links, footers and language alternates must check this first.
 */
export function pageExists(page: PageAddress, locale: LocaleId): boolean {
	const entry = getEntryPath(page);
	return (
		entry === undefined || definitionOf(page.route).showsEnglishFallback === true || hasEntry(entry, locale)
	);
}

/** `getStaticPaths` of a page that shows one entry: the sites in whose language it is written. */
export const entryPaths = (route: RouteId) =>
	builtSites
		.filter(({ locale }) => pageExists({ route, params: {} }, locale))
		.map((site) => ({ params: { site: siteId(site) } }));

/** The same for a page that shows one entry of a collection; `param` is the parameter in the name of its file. */
export const collectionPaths = (collection: string, param: string) =>
	builtSites.flatMap((site) =>
		entryNames(collection, site.locale).map((name) => ({ params: { site: siteId(site), [param]: name } })),
	);
