import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { openRegions, regions } from '#regions/index.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { href, resolveRoute } from '#src/site/links.ts';
import { pageExists } from '#src/site/page-existence.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { type RouteId, routeIds, routes } from '#src/site/routes.ts';
import type { Site } from '#src/site/site.ts';
import { slugsOf } from '#src/site/slugs.ts';

const examples: Readonly<Record<string, string>> = {
	product: 'tote-bag',
	category: 'luxury-packaging',
	article: 'measure-a-box',
	industry: 'plants',
	topic: 'returns',
};
const paramsOf = (id: RouteId): Record<string, string> =>
	Object.fromEntries(
		[...routes[id].path.matchAll(/:([a-z]+)/gi)].map(([, name = '']) => [
			name,
			examples[name] ?? 'R123456789',
		]),
	);

/** The error of one URL; undefined when it resolves to its page, with and without a trailing slash. */
function wrongWay(id: RouteId, site: Site): string | undefined {
	const params = paramsOf(id);
	const address = new URL(href(id as 'product', params as { product: string }, site), 'https://x.example');
	const path = address.pathname.slice(site.base.length) || '/';
	const found = resolveRoute(path, site);
	// An entry that is not translated into a language has no URL in it.
	if (Object.keys(params).length > 0 && !pageExists({ route: id, params }, site.locale))
		return found && `${path} is there`;
	const other = resolveRoute(path.endsWith('/') ? path.slice(0, -1) : `${path}/`, site);
	const isBack =
		found?.id === id &&
		found.canonicalPath === path &&
		JSON.stringify(found.params) === JSON.stringify(params) &&
		(path === '/' || other?.canonicalPath === path);
	return isBack ? undefined : `${id}: ${path} leads to ${found?.id} ${found?.canonicalPath}`;
}

describe('resolve(href(x)) = x', () => {
	const sites = Object.values(regions).flatMap((region) =>
		localeIds.map((locale) => [region.id, locale] as const),
	);
	test.each(sites)('%s in %s', (region, locale) => {
		const site = createSite(region, 'production', locale);
		expect(routeIds.flatMap((id) => wrongWay(id, site) ?? [])).toEqual([]);
	});
});

test.each(localeIds)('%s: no two routes and no two products share an address', (locale) => {
	const slugs = slugsOf(locale);
	const shapes = Object.values(slugs.routes).map((path) => path.replace(/:[a-z]+/gi, ':').replace(/\/$/, ''));
	expect(new Set(shapes).size).toBe(shapes.length);
	const products = Object.values(slugs.products);
	expect(products).toHaveLength(32);
	expect(new Set(products).size).toBe(32);
	const categories = Object.values(slugs.categories);
	expect(new Set(categories).size).toBe(5);
	for (const slug of [...products, ...categories]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
	expect(Object.keys(slugs.routes).sort()).toEqual([...routeIds].sort());
	for (const path of Object.values(slugs.routes))
		expect(path).toMatch(/^(\/|(\/(:[a-z]+|[a-z0-9]+([-_][a-z0-9]+)*))+\/?)$/);
});

test('every route has a page and every page a route', () => {
	const root = 'src/pages/sites/[site]';
	const visit = (folder: string): string[] =>
		readdirSync(folder).flatMap((name) => {
			const path = join(folder, name);
			return statSync(path).isDirectory() ? visit(path) : path.endsWith('.astro') ? [path] : [];
		});
	const shape = (path: string) => path.replace(/\[[^\]]+\]|:[a-z]+/gi, '*').replace(/\/$/, '');
	const pages = visit(root)
		.filter((path) => !/\/(404|500)\.astro$/.test(path))
		.map((path) => ({ path, shape: shape(path.slice(root.length).replace(/(\/index)?\.astro$/, '')) }));
	expect(pages.map((page) => page.shape).sort()).toEqual(
		Object.values(routes)
			.map(({ path }) => shape(path))
			.sort(),
	);
	for (const id of routeIds) {
		const page = pages.find((candidate) => candidate.shape === shape(routes[id].path));
		const isEdge = page && readFileSync(page.path, 'utf8').includes('prerender = false');
		expect([id, isEdge]).toEqual([id, routes[id].render === 'edge']);
	}
});

test.each([
	'/nope',
	'/products',
	'/products/unknown',
	'/products/a/b',
	'/packaging',
	'/packaging/unknown',
	'/order//details',
	'/%',
	'/shop/extra',
])('%s is not a page', (path) => {
	expect(resolveRoute(path, createSite('eu', 'local'))).toBeUndefined();
});

test('every open region is built in its language, and eu in all languages', () => {
	const names = builtSites.map(({ region, locale }) => `${region.id} ${locale}`);
	expect(new Set(names).size).toBe(names.length);
	expect(names.filter((name) => name.startsWith('eu ')).sort()).toEqual(
		localeIds.map((locale) => `eu ${locale}`).sort(),
	);
	expect(names.filter((name) => !name.startsWith('eu '))).toEqual(
		openRegions.filter(({ id }) => id !== 'eu').map(({ id, locale }) => `${id} ${locale}`),
	);
});

test('links keep the prefix and the overrides', () => {
	expect(href('cart', {}, createSite('us', 'local'))).toBe('/en-us/cart/');
	expect(href('product', { product: 'tote-bag' }, createSite('pl', 'local'))).toBe(
		'/produkty/torba-bawelniana',
	);
	expect(href('shop', {}, createSite('eu', 'local', 'pl-PL'), { page: 2 })).toBe(
		'/sklep?locale=pl-PL&page=2',
	);
});
