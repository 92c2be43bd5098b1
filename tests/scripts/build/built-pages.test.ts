import { expect, test } from 'vitest';
import { routeIds, routes } from '#src/site/routes.ts';
import { routeOfBuiltPath } from '../../../scripts/build/built-pages.ts';

test('the path of a built page gives its route', () => {
	for (const id of routeIds) expect(routeOfBuiltPath(routes[id].path.replace(/:\w+/g, 'x'))).toBe(id);
	expect(routeOfBuiltPath('/404')).toBeUndefined();
});
