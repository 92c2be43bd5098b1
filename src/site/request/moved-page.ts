import { localeIds } from '#regions/codes.ts';
import type { LocaleId } from '#regions/region.ts';
import {
	canonicalParams,
	createResolvedRoute,
	getRoutePatterns,
	matchPattern,
	type ResolvedRoute,
	splitPath,
} from '../links.ts';
import { type RouteId, routes } from '../routes.ts';
import type { Site } from '../site.ts';

import { type FormerSlugs, formerSlugs } from './former-slugs.ts';

/** The route of a path that is a former address, or an address in another language. */
export function findMovedRoute(path: string, site: Pick<Site, 'locale'>): ResolvedRoute | undefined {
	// The site's language first, then English, then the others: the same word may mean two pages.
	const locales = [...new Set([site.locale, 'en-US' as const, ...localeIds])];
	const former = locales.map((locale) => formerSlugs[locale]).filter((one) => one !== undefined);
	const patterns = [
		...locales.flatMap(getRoutePatterns),
		...former.flatMap((one) =>
			Object.entries(one.routes).map(([pattern, id]) => [id, splitPath(pattern)] as const),
		),
	];
	const given = splitPath(path);
	for (const [id, pattern] of patterns) {
		const words = matchPattern(pattern, given, routes[id].app === 'landing');
		const params = words && translateParams(id, words, locales, former);
		if (params) return createResolvedRoute(id, params, site.locale);
	}
	return undefined;
}

/** A path in one language may have the product's slug of another. */
function translateParams(
	id: RouteId,
	words: Record<string, string>,
	locales: readonly LocaleId[],
	former: readonly FormerSlugs[],
): Record<string, string> | undefined {
	for (const locale of locales) {
		const params = canonicalParams(id, words, locale);
		if (params) return params;
	}
	const found = former
		.flatMap(({ products }) => Object.entries(products))
		.find(([slug]) => slug === words.product);
	return found && { ...words, product: found[1] };
}
