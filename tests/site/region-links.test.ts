import { describe, expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { openRegions, regions } from '#regions/index.ts';
import { resolveRoute } from '#src/site/links.ts';
import { goTarget, languageLinks, regionLinks } from '#src/site/region-links.ts';
import { createSite, resolveSite } from '#src/site/resolve-site.ts';
import type { Environment } from '#src/site/site.ts';

const go = (from: string, environment: Environment) => goTarget(new URL(from), environment)?.href;

describe('/go leads to the same page of another region', () => {
	test.each<[from: string, environment: Environment, to: string]>([
		['http://localhost:8787/go/pl/shop', 'local', 'http://local.boxwright.pl.localhost:8787/sklep'],
		['http://localhost:8787/go/us/shop', 'local', 'http://localhost:8787/en-us/shop'],
		[
			'http://local.boxwright.pl.localhost:8787/go/eu/',
			'local',
			'http://local.boxwright.com.localhost:8787/',
		],
		[
			'http://local.boxwright.pl.localhost:8787/go/us/cart/',
			'local',
			'http://app.local.boxwright.com.localhost:8787/en-us/cart/',
		],
		[
			'https://boxwright.com/go/pl/products/mailer-box-plain',
			'production',
			'https://boxwright.pl/produkty/pudelko-fasonowe-bez-nadruku',
		],
		['https://app.staging.boxwright.pl/go/eu/cart/', 'staging', 'https://app.staging.boxwright.com/cart/'],
		[
			'https://boxwright.pl/go/eu/shop?locale=pl-PL',
			'production',
			'https://boxwright.com/sklep?locale=pl-PL',
		],
		// No pages in that language: eu has them in all, and the app's pages exist in every one.
		['https://boxwright.com/go/pl/shop?locale=en-US', 'production', 'https://boxwright.com/shop'],
		[
			'https://boxwright.com/go/gb/shop?locale=pl-PL',
			'production',
			'https://boxwright.com/sklep?locale=pl-PL',
		],
		[
			'https://app.boxwright.pl/go/pl/cart/?locale=en-US',
			'production',
			'https://app.boxwright.pl/cart/?locale=en-US',
		],
		['https://boxwright.com/go/us/cart/?locale=en-US', 'production', 'https://app.boxwright.com/en-us/cart/'],
		['http://somewhere.example:9000/go/eu/', 'local', 'http://local.boxwright.com:9000/'],
	])('%s (%s)', (from, environment, to) => {
		expect(go(from, environment)).toBe(to);
	});

	test.each([
		'https://boxwright.com/go/cz/', // closed
		'https://boxwright.com/go/xx/shop',
		'https://boxwright.com/go/constructor/',
		'https://boxwright.com/go/pl/sklep', // not English
		'https://boxwright.com/go/',
	])('%s leads nowhere', (from) => {
		expect(go(from, 'production')).toBeUndefined();
	});
});

describe('the region list', () => {
	const current = createSite('pl', 'local');

	test('names every open region once, in its own language, and marks the current one', () => {
		const links = regionLinks({ route: 'shop', params: {} }, current);
		expect(links.map(({ site }) => site.region.id).sort()).toEqual(openRegions.map(({ id }) => id).sort());
		expect(links.filter(({ isCurrent }) => isCurrent).map(({ name, language }) => [name, language])).toEqual([
			['Polska', 'Polski'],
		]);
	});

	test('names eu’s languages on prerendered pages, the region’s own languages in the app', () => {
		const shop = languageLinks({ route: 'shop', params: {} }, current);
		expect(shop.map(({ site }) => site.locale).sort()).toEqual([...localeIds].sort());
		expect(shop.every(({ site, isCurrent }) => site.region.id === 'eu' && !isCurrent)).toBe(true);
		const cart = languageLinks({ route: 'cart', params: {} }, current);
		expect(cart.every(({ site }) => site.region.id === 'pl')).toBe(true);
		expect(cart.filter(({ isCurrent }) => isCurrent).map(({ language, href }) => [language, href])).toEqual([
			['Polski', '/go/pl/cart/'],
		]);
		expect(cart.find(({ site }) => site.locale === 'en-US')?.href).toBe('/go/pl/cart/?locale=en-US');
	});

	test('every country that is delivered to has one site, and eu those whose own is not open', () => {
		const links = regionLinks({ route: 'shop', params: {} }, current);
		const languages = languageLinks({ route: 'shop', params: {} }, current);
		const own = languages.filter(({ site }) => site.locale !== site.region.locale);
		const of = (...ids: string[]) =>
			[...links, ...own].flatMap(({ site, countries }) =>
				ids.includes(site.region.id) && countries !== undefined ? countries.split(' ') : [],
			);
		expect([of('gb'), of('no'), of('pl'), of('us')]).toEqual([['GB'], ['NO'], ['PL'], ['US']]);
		expect(of('eu')).toEqual(expect.arrayContaining(['CZ', 'PT', 'DK', 'GR']));
		const all = of(...openRegions.map(({ id }) => id));
		expect(new Set(all).size).toBe(all.length);
		const served = Object.values(regions).flatMap(({ allowedShippingCountries }) => allowedShippingCountries);
		expect(new Set(all)).toEqual(new Set(served));
	});

	test('every link arrives at its site and its page', () => {
		for (const page of [
			{ route: 'product', params: { product: 'mailer-box-eco' } },
			{ route: 'terms', params: {} },
			{ route: 'home', params: {} },
			{ route: 'cart', params: {} },
		] as const) {
			for (const link of [...regionLinks(page, current), ...languageLinks(page, current)]) {
				const target = goTarget(new URL(link.href, 'http://localhost:8787'), 'local');
				const resolved = target && resolveSite(target);
				if (!resolved?.ok) throw new Error(`${link.href} leads nowhere`);
				expect(resolved.site.region.id).toBe(link.site.region.id);
				expect(resolved.site.locale).toBe(link.site.locale);
				expect(resolveRoute(resolved.path, resolved.site)).toMatchObject({
					id: page.route,
					params: page.params,
				});
			}
		}
	});

	test('an order belongs to its region: links to other regions open their home page', () => {
		const links = regionLinks({ route: 'orderDetails', params: { order: 'R123' } }, current);
		expect(links.length).toBeGreaterThanOrEqual(openRegions.length);
		for (const { href } of links) expect(href).toMatch(/^\/go\/[a-z]{2}\/(\?|$)/);
	});
});
