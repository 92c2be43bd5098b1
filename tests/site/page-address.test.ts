import { describe, expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { openRegions, regions } from '#regions/index.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { canonicalUrl, listAlternates, pageAddress, publicUrl } from '#src/site/page-address.ts';
import { createSite } from '#src/site/resolve-site.ts';
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

	test.each(['/sites/[site]/404', '/files/[name].svg'])('%s is not a route', (pattern) => {
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

	test('pages of the app host have its host name', () => {
		expect(publicUrl({ route: 'cart', params: {} }, regions.pl)).toBe('https://app.boxwright.pl/koszyk/');
	});

	test('alternates name every open region, the languages without one, and one default, eu', () => {
		const alternates = listAlternates(page);
		const spoken = new Set(openRegions.map(({ locale }) => locale));
		const others = localeIds.filter((locale) => !spoken.has(locale));
		expect(alternates.map(({ hreflang }) => hreflang).sort()).toEqual(
			[
				...openRegions.map(({ hreflang }) => hreflang),
				...others.map((locale) => locale.slice(0, 2)),
				'x-default',
			].sort(),
		);
		expect(alternates.at(-1)?.href).toBe(publicUrl(page, regions.eu));
		const addresses = alternates.slice(0, -1).map(({ href }) => href);
		expect(new Set(addresses).size).toBe(openRegions.length + others.length);
	});

	test('every built page is listed once: under its own address, or under that of the region of its language', () => {
		const listed = listAlternates(page).map(({ href }) => href);
		for (const site of builtSites) {
			const canonical = canonicalUrl(page, site);
			expect(listed).toContain(canonical);
			if (site.locale === site.region.locale) expect(canonical).toBe(publicUrl(page, site.region));
		}
		expect(canonicalUrl(page, createSite('eu', 'production', 'pl-PL'))).toBe(publicUrl(page, regions.pl));
	});
});
