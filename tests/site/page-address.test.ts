import { describe, expect, test } from 'vitest';
import { openRegions, regions } from '#regions/index.ts';
import { alternatesOf, pageAddress, publicUrl } from '#src/site/page-address.ts';
import { routeIds, routes } from '#src/site/routes.ts';

describe('the page of an Astro file', () => {
	test('every route is found again by its file', () => {
		for (const id of routeIds) {
			const pattern = `/sites/[site]${routes[id].path.replace(/:([a-z]+)/gi, '[$1]')}`;
			const params = Object.fromEntries(
				[...routes[id].path.matchAll(/:([a-z]+)/gi)].map(([, name = '']) => [name, 'x']),
			);
			expect(pageAddress(pattern, { site: 'pl-pl-PL', ...params })).toEqual({ route: id, params });
			expect(pageAddress(pattern.replace(/\/$/, ''), { site: 'pl-pl-PL', ...params })?.route).toBe(id);
		}
	});

	test.each(['/sites/[site]/404', '/files/[name].svg'])('%s is no route', (pattern) => {
		expect(pageAddress(pattern, {})).toBeUndefined();
	});
});

describe('public addresses', () => {
	const page = { route: 'product', params: { product: 'mailer-box-full-color' } } as const;

	test.each([
		['eu', 'https://boxwright.com/products/mailer-box-full-color'],
		['pl', 'https://boxwright.pl/produkty/pudelko-fasonowe-pelny-kolor'],
		['us', 'https://boxwright.com/en-us/products/mailer-box-full-color'],
	] as const)('%s', (id, address) => {
		expect(publicUrl(page, regions[id])).toBe(address);
	});

	test('pages of the app host carry its name', () => {
		expect(publicUrl({ route: 'cart', params: {} }, regions.pl)).toBe('https://app.boxwright.pl/koszyk/');
	});

	test('alternates name every open region and one default, eu', () => {
		const alternates = alternatesOf(page);
		expect(alternates.map(({ hreflang }) => hreflang)).toEqual([
			...openRegions.map(({ hreflang }) => hreflang),
			'x-default',
		]);
		expect(alternates.at(-1)?.href).toBe(publicUrl(page, regions.eu));
		expect(new Set(alternates.slice(0, -1).map(({ href }) => href)).size).toBe(openRegions.length);
	});
});
