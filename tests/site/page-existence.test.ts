import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { entryPaths, pageExists } from '#src/site/page-existence.ts';
import { type RouteDefinition, routeIds, routes } from '#src/site/routes.ts';
import { siteId } from '#src/site/site.ts';

const contentRoutes = routeIds.filter((id) => {
	const { content = ':', render } = routes[id] as RouteDefinition;
	return !content.includes(':') && render === 'static';
});

test('every content page exists in every language and is built for its sites', () => {
	expect(contentRoutes.length).toBeGreaterThan(15);
	for (const route of contentRoutes) {
		for (const locale of localeIds)
			expect([route, pageExists({ route, params: {} }, locale)]).toEqual([route, true]);
		const built = entryPaths(route).map(({ params }) => params.site);
		for (const site of builtSites)
			expect(built.includes(siteId(site))).toBe(pageExists({ route, params: {} }, site.locale));
	}
});
