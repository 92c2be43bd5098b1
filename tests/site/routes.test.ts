import { expect, test } from 'vitest';
import { type RouteDefinition, routeIds, routes } from '#src/site/routes.ts';

const definitions = routeIds.map((id): [string, RouteDefinition] => [id, routes[id]]);

test('pages below /account are for customers, but for the designs, which guests have too', () => {
	const closed = definitions.filter(([, { forCustomers }]) => forCustomers).map(([id]) => id);
	const account = definitions.filter(([, { path }]) => path.startsWith('/account/')).map(([id]) => id);
	expect(closed).toEqual(account.filter((id) => id !== 'savedDesigns'));
});

test('such a page is rendered for each request: a prerendered one would be everybody’s', () => {
	for (const [, { forCustomers, render }] of definitions) if (forCustomers) expect(render).toBe('edge');
});
