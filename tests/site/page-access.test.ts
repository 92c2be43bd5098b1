import { expect, test } from 'vitest';
import { pageAccess } from '#src/site/page-access.ts';
import { routeIds, routes } from '#src/site/routes.ts';

test('pages of plus and below /account are for customers, except designs, orders and quote requests, which guests also have', () => {
	const closed = routeIds.filter((id) => pageAccess[id] === 'customer');
	const account = routeIds.filter((id) => /^\/(account|plus|boxwright-plus)(\/|$)/.test(routes[id].path));
	const open = ['savedDesigns', 'quoteRequest', 'accountOrders', 'accountOrder'];
	expect(closed).toEqual(account.filter((id) => !open.includes(id)));
});

test('a page that is not public is rendered for each request: a prerendered one would be public', () => {
	for (const id of routeIds) if (pageAccess[id] !== 'none') expect(routes[id].render, id).toBe('edge');
});

test('pages with an order or a link in the URL are not public; only in plus are they for customers', () => {
	for (const id of routeIds)
		if (/:(order|token)\b/.test(routes[id].path))
			expect(
				routes[id].path.startsWith('/boxwright-plus/') ? ['customer'] : ['order', 'share'],
				id,
			).toContain(pageAccess[id]);
});
