import { localeIds } from '#regions/codes.ts';
import type { LocaleId } from '#regions/region.ts';
import { entrySlug, findEntryBySlug } from './content-list.ts';
import { memoise } from './memoise.ts';
import { fillPath } from './path-pattern.ts';
import { type RouteDefinition, type RouteId, type RouteParams, routeIds, routes } from './routes.ts';
import type { Site } from './site.ts';
import { slugsOf } from './slugs.ts';

type Params<Id extends RouteId> = keyof RouteParams<Id> extends never
	? Record<string, never>
	: RouteParams<Id>;
type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * The address of a page on a site: localised, with the site's path prefix and overrides.
 * Always relative to the host: the Worker redirects between the landing and the app host.
 */
export function href<Id extends RouteId>(
	route: Id,
	params: Params<Id>,
	site: Site,
	query: Query = {},
): string {
	const slugs = slugsOf(site.locale);
	return withQuery(site.base + fillPath(slugs.routes[route], localizedParams(route, params, site.locale)), {
		...site.overrides,
		...query,
	});
}

/** Address patterns for an island, which has no slug table: `fillPath(paths.cart, {})`. */
export function pathsFor<Id extends RouteId>(ids: readonly Id[], site: Site): Record<Id, string> {
	const slugs = slugsOf(site.locale);
	return Object.fromEntries(
		ids.map((id) => [id, withQuery(site.base + slugs.routes[id], site.overrides)]),
	) as Record<Id, string>;
}

export interface ResolvedRoute {
	id: RouteId;
	params: Record<string, string>;
	/** The canonical path; variants redirect to it. */
	canonicalPath: string;
	/** English path below `/sites/<site>`, where the page's file is. */
	internalPath: string;
}

/**
 * Finds the route of a path (without the site's prefix), in the site's language. Trailing slashes and capitals are
 * accepted; `canonicalPath` is the correct form.
 */
export function resolveRoute(path: string, site: Pick<Site, 'locale'>): ResolvedRoute | undefined {
	const given = splitPath(path);
	for (const [id, pattern] of getRoutePatterns(site.locale)) {
		const words = matchPattern(pattern, given, routes[id].app === 'landing');
		const params = words && canonicalParams(id, words, site.locale);
		if (params) return createResolvedRoute(id, params, site.locale);
	}
	return undefined;
}

/** A route with its parameters in English, and its path pattern in one language. */
export const createResolvedRoute = (
	id: RouteId,
	params: Record<string, string>,
	locale: LocaleId,
): ResolvedRoute => ({
	id,
	params,
	canonicalPath: fillPath(slugsOf(locale).routes[id], localizedParams(id, params, locale)),
	internalPath: fillPath(routes[id].path, params),
});

const segments = (path: string) => path.split('/').filter(Boolean);

/** The decoded segments of a requested path. */
export const splitPath = (path: string): string[] => segments(path).map(decode);

/** Every route of a language with the segments of its pattern. */
export const getRoutePatterns = memoise(localeIds.length, (locale: LocaleId) =>
	routeIds.map((id) => [id, segments(slugsOf(locale).routes[id])] as const),
);

/**
 * The parameters of a path; undefined when it does not match the pattern. Fixed parts match case-insensitively, and so
 * do parameters that are words; order numbers do not.
 * @param expected segments of the pattern
 * @param given `splitPath` of the path
 */
export function matchPattern(
	expected: readonly string[],
	given: readonly string[],
	areWords: boolean,
): Record<string, string> | undefined {
	if (expected.length !== given.length) return undefined;
	const params: Record<string, string> = {};
	for (const [index, word] of expected.entries()) {
		const text = given[index] ?? '';
		if (word.startsWith(':')) params[word.slice(1)] = areWords ? text.toLowerCase() : text;
		else if (word !== text.toLowerCase()) return undefined;
	}
	return params;
}

function decode(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

/** Routes whose parameter is a translated slug → the table of `slugs.json` with its slugs. */
const slugsByRoute = { product: 'products', category: 'categories' } as const;
const isWordRoute = (id: RouteId): id is keyof typeof slugsByRoute => id in slugsByRoute;

function localizedParams(
	id: RouteId,
	params: Record<string, string>,
	locale: LocaleId,
): Record<string, string> {
	const named = namedEntries.get(id);
	if (named) {
		const name = params[named.param] ?? '';
		return { ...params, [named.param]: entrySlug(`${named.collection}/${name}`, locale) ?? name };
	}
	if (!isWordRoute(id)) return params;
	const code = params[id] ?? '';
	return { ...params, [id]: slugsOf(locale)[slugsByRoute[id]][code] ?? code };
}

/** Translates slugs in parameters to English; undefined for unknown products. */
export function canonicalParams(
	id: RouteId,
	params: Record<string, string>,
	locale: LocaleId,
): Record<string, string> | undefined {
	const named = namedEntries.get(id);
	if (named) {
		const name = findEntryBySlug(named.collection, params[named.param] ?? '', locale);
		return name === undefined ? undefined : { ...params, [named.param]: name };
	}
	if (!isWordRoute(id)) return params;
	const found = Object.entries(slugsOf(locale)[slugsByRoute[id]]).find(([, slug]) => slug === params[id]);
	return found && { ...params, [id]: found[0] };
}

/** Collection and parameter of the routes that show single entries. */
const namedEntries = new Map(
	routeIds.flatMap((id) => {
		const { content = '' }: RouteDefinition = routes[id];
		const [, collection, param] = /^([^:]+)\/:([^:]+)$/.exec(content) ?? [];
		return collection && param ? [[id, { collection, param }] as const] : [];
	}),
);

function withQuery(path: string, query: Query): string {
	const given = Object.entries(query).filter(([, value]) => value !== undefined);
	if (given.length === 0) return path;
	return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
