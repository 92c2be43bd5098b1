import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entryPaths } from '#src/site/page-existence.ts';
import { type RouteDefinition, routeIds, routes } from '#src/site/routes.ts';

const contentRoutes = routeIds.filter((id) => {
	const { content = ':', render } = routes[id] as RouteDefinition;
	return !content.includes(':') && render === 'static';
});

test.each(contentRoutes)('%s is in the build of every site that has it', (route) => {
	const paths = entryPaths(route);
	expect(paths.length).toBeGreaterThan(20);
	for (const { params } of paths) {
		const html = readFileSync(
			`dist/client/sites/${params.site}${routes[route].path.replace(/\/$/, '')}/index.html`,
			'utf8',
		);
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).not.toMatch(/\{\{|\[\[|href="page:|src="picture:/);
	}
});
