import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { regions } from '#regions/index.ts';
import { getUnsoldProductRedirect } from '#src/catalog/unsold-product-redirect.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { href, resolveRoute } from '#src/site/links.ts';
import { fillPath } from '#src/site/path-pattern.ts';
import { formerSlugs } from '#src/site/request/former-slugs.ts';
import { routeRequest } from '#src/site/request/route-request.ts';
import { createSite, resolveSite } from '#src/site/resolve-site.ts';
import { type RouteDefinition, type RouteId, routeIds, routes } from '#src/site/routes.ts';
import { type Environment, type Site, siteId } from '#src/site/site.ts';
import { slugsOf } from '#src/site/slugs.ts';

/** The response in one line: `200 eu-en-US shop`, `308 <address>`, `404 pl` (whose), `421`. */
function said(address: string, environment?: Environment): string {
	const url = new URL(address);
	const host = resolveSite(new URL('/', url));
	const own = environment ?? (host.ok ? host.site.environment : 'production');
	const answer = routeRequest(url, own, getUnsoldProductRedirect);
	switch (answer.kind) {
		case 'page':
			return `200 ${siteId(answer.site)} ${answer.route.id}`;
		case 'file':
			return `200 ${siteId(answer.site)} ${answer.path}`;
		case 'redirect':
			return `${answer.status} ${answer.location.href}`;
		case 'missing':
			return `404 ${answer.site ? siteId(answer.site) : '-'}`;
		case 'misdirected':
			return '421';
	}
}

const table = (rows: readonly (readonly [address: string, answer: string])[]) =>
	test.each(rows)('%s → %s', (address, answer) => expect(said(address)).toBe(answer));

describe('a page is that of its host, of the prefix of its path and of its overrides', () =>
	table([
		['http://localhost:8787/', '200 eu-en-US home'],
		['http://localhost/en-us/', '200 us-en-US home'],
		['http://localhost/?region=pl', '200 pl-pl-PL home'],
		['http://localhost/?locale=it', '200 eu-it-IT home'],
		['http://local.boxwright.no/', '200 no-en-US home'],
		['http://local.boxwright.fr/boutique', '200 fr-fr-FR shop'],
		['http://app.local.boxwright.it/carrello/', '200 it-it-IT cart'],
		['http://app.local.boxwright.com/nl-nl/winkelwagen/', '200 nl-nl-NL cart'],
		['http://app.local.boxwright.co.uk/warenkorb/?locale=de', '200 gb-de-DE cart'],
		['http://app.local.boxwright.com.localhost/en-us/cart/', '200 us-en-US cart'],
	]));

describe('the canonical form of a URL', () =>
	table([
		['https://boxwright.com/shop', '200 eu-en-US shop'],
		['https://boxwright.com/Shop', '308 https://boxwright.com/shop'],
		['https://boxwright.com/PRODUCTS/Tote-Bag', '308 https://boxwright.com/products/tote-bag'],
		['https://boxwright.com/shop/', '308 https://boxwright.com/shop'],
		['https://boxwright.com//shop', '308 https://boxwright.com/shop'],
		['https://boxwright.com/products///tote-bag//', '308 https://boxwright.com/products/tote-bag'],
		['https://boxwright.com/products%2Ftote-bag', '308 https://boxwright.com/products/tote-bag'],
		['https://boxwright.com/products%5ctote-bag', '308 https://boxwright.com/products/tote-bag'],
		['https://boxwright.com/products\\tote-bag', '200 eu-en-US product'],
		['https://boxwright.com/a/../shop', '200 eu-en-US shop'],
		['https://boxwright.com/%73hop', '308 https://boxwright.com/shop'],
		['https://boxwright.com/shop/index.html', '308 https://boxwright.com/shop'],
		['https://boxwright.com/index.html', '308 https://boxwright.com/'],
		['https://boxwright.com/shop.html', '308 https://boxwright.com/shop'],
		['https://boxwright.com/EN-US//Shop/?utm_source=x', '308 https://boxwright.com/en-us/shop?utm_source=x'],
		['https://boxwright.com/en-us', '308 https://boxwright.com/en-us/'],
		['https://app.boxwright.com/cart', '308 https://app.boxwright.com/cart/'],
		['https://app.boxwright.com/sign_in', '308 https://app.boxwright.com/sign_in/'],
		['https://boxwright.com/sign_in/?next=/cart/', '200 eu-en-US signIn'],
		// An order number is not a slug: its capitals stay.
		['https://app.boxwright.com/Order/R12aB/Payment', '308 https://app.boxwright.com/order/R12aB/payment'],
	]));

describe('the canonical host of a URL', () =>
	table([
		['https://www.boxwright.com/', '308 https://boxwright.com/'],
		['https://www.boxwright.pl//sklep/', '308 https://boxwright.pl/sklep'],
		['https://boxwright.pl./sklep', '308 https://boxwright.pl/sklep'],
		['https://BOXWRIGHT.pl/sklep', '200 pl-pl-PL shop'],
		['https://app.boxwright.pl/sklep', '308 https://boxwright.pl/sklep'],
		['https://www.boxwright.com/cart', '308 https://app.boxwright.com/cart/'],
		['https://boxwright.pl/Koszyk', '308 https://app.boxwright.pl/koszyk/'],
		['http://localhost:8787/cart/', '200 eu-en-US cart'],
		['http://local.boxwright.pl.localhost:1/koszyk', '308 http://app.local.boxwright.pl.localhost:1/koszyk/'],
		['https://evil.example/shop', '404 -'],
		['https://boxwright.pl.evil.example/', '404 -'],
		['https://shop.boxwright.pl/', '404 -'],
	]));

describe('slugs of another language redirect to those of the site', () =>
	table([
		['https://boxwright.pl/shop', '308 https://boxwright.pl/sklep'],
		['https://boxwright.com/sklep', '308 https://boxwright.com/shop'],
		['https://boxwright.com/sklep/?page=2', '308 https://boxwright.com/shop?page=2'],
		['https://boxwright.com/en-us/sklep', '308 https://boxwright.com/en-us/shop'],
		['https://boxwright.pl/cart', '308 https://app.boxwright.pl/koszyk/'],
		['https://boxwright.pl/products/tote-bag', '308 https://boxwright.pl/produkty/torba-bawelniana'],
		['https://boxwright.pl/produkty/tote-bag', '308 https://boxwright.pl/produkty/torba-bawelniana'],
		['https://boxwright.pl/Products/Torba-Bawelniana/', '308 https://boxwright.pl/produkty/torba-bawelniana'],
		['http://localhost/shop?region=pl', '308 http://localhost/sklep?region=pl'],
		[
			'http://localhost/produkty/tote-bag?locale=pl',
			'308 http://localhost/produkty/torba-bawelniana?locale=pl',
		],
	]));

describe('former slugs redirect to the current ones', () =>
	table([
		['https://boxwright.com/product/mailer-box', '308 https://boxwright.com/products/mailer-box-full-color'],
		['https://boxwright.com/products/shipping-boxes', '308 https://boxwright.com/products/shipping-box'],
		['https://boxwright.pl/opakowania', '308 https://boxwright.pl/sklep'],
		['https://boxwright.pl/produkt/kartony-wysylkowe', '308 https://boxwright.pl/produkty/karton-wysylkowy'],
		['https://boxwright.com/Produkt/kartony-wysylkowe/', '308 https://boxwright.com/products/shipping-box'],
		[
			'https://app.boxwright.pl/editor/product/design?sku=x',
			'308 https://app.boxwright.pl/pudelko/projekt?sku=x',
		],
		['https://boxwright.com/editor/product/design', '308 https://app.boxwright.com/box/design'],
	]));

describe('contradictory overrides', () =>
	table([
		['http://localhost/sklep?region=pl&region=gb', '308 http://localhost/sklep?region=pl'],
		['http://localhost/shop?locale=&region=gb', '308 http://localhost/shop?region=gb'],
		['https://boxwright.com/en-us/?region=pl', '308 https://boxwright.com/?region=pl'],
		['https://boxwright.com/en-us/shop?region=pl', '308 https://boxwright.com/sklep?region=pl'],
		['https://boxwright.com/en-us/shop?region=us', '200 us-en-US shop'],
		['https://boxwright.pl/shop?region=gb', '200 gb-en-US shop'],
		['https://boxwright.com/shop?appType=app', '200 eu-en-US shop'],
		['https://app.boxwright.com/cart/?appType=landing', '200 eu-en-US cart'],
		['http://localhost/?region=mars', '404 eu-en-US'],
		['https://boxwright.pl/sklep?locale=xx', '404 pl-pl-PL'],
		['https://boxwright.pl/sklep?appType=desktop', '404 pl-pl-PL'],
		// A language that a region is not written in: eu's page under eu's name, with eu's prices.
		['http://localhost/shop?region=pl&locale=en', '302 http://localhost/shop?instead=pl'],
		['https://boxwright.co.uk/sklep?locale=pl', '302 https://boxwright.com/sklep?locale=pl-PL&instead=gb'],
		['https://app.boxwright.co.uk/koszyk/?locale=pl', '200 gb-pl-PL cart'],
		['https://boxwright.cz/obchod', '301 https://boxwright.com/?fromRegion=CZ&locale=cs-CZ'],
		[
			'http://localhost:8787/?region=cz',
			'301 http://local.boxwright.com.localhost:8787/?fromRegion=CZ&locale=cs-CZ',
		],
	]));

describe('a storefront that is not open yet', () => {
	const { status } = regions.fr;
	beforeAll(() => void Object.assign(regions.fr, { status: 'planned' }));
	afterAll(() => void Object.assign(regions.fr, { status }));
	table([
		['https://boxwright.fr/', '302 https://boxwright.com/?instead=fr'],
		['https://boxwright.fr/boutique?utm_source=x', '302 https://boxwright.com/shop?utm_source=x&instead=fr'],
		['http://localhost/?region=fr', '302 http://localhost/?instead=fr'],
		['https://boxwright.com/go/fr/shop', '404 eu-en-US'],
	]);
});

describe('unknown pages', () =>
	table([
		['https://boxwright.com/nope', '404 eu-en-US'],
		['https://boxwright.com/products/unknown', '404 eu-en-US'],
		['https://boxwright.com/xx-xx/shop', '404 eu-en-US'],
		['http://localhost/sites/eu-en-US/index.html', '404 eu-en-US'],
		['http://localhost/?locale=xx', '404 eu-en-US'],
		['https://boxwright.pl/en-us/sklep', '404 pl-pl-PL'],
		['https://boxwright.com/%', '404 eu-en-US'],
		['https://boxwright.com/%00', '404 eu-en-US'],
		['https://boxwright.com/%ff%fe', '404 eu-en-US'],
		['https://boxwright.com/go/xx/shop', '404 eu-en-US'],
		['https://boxwright.com/go/pl/nope', '404 eu-en-US'],
		['https://boxwright.com/__proto__', '404 eu-en-US'],
		['https://boxwright.com/products/constructor', '404 eu-en-US'],
	]));

describe('files for machines', () =>
	table([
		['https://boxwright.com/robots.txt', '200 eu-en-US /robots.txt'],
		['https://app.boxwright.com/robots.txt', '200 eu-en-US /robots.txt'],
		['https://boxwright.com/en-us/robots.txt', '404 us-en-US'],
		['https://boxwright.com/en-us/sitemap.xml', '200 us-en-US /sitemap.xml'],
		['https://boxwright.pl/sitemap-products.xml', '200 pl-pl-PL /sitemap-products.xml'],
		['https://app.boxwright.pl/sitemap.xml', '308 https://boxwright.pl/sitemap.xml'],
		['https://www.boxwright.pl/feed.xml', '308 https://boxwright.pl/feed.xml'],
		['https://boxwright.com/feed.xml?locale=pl', '200 eu-pl-PL /feed.xml'],
	]));

test('a product that a region does not sell is its category there, in one step and with that region’s prices', () => {
	const instead = (product: string, site: Site) =>
		product === 'tote-bag' && site.region.id === 'pl'
			? href('shop', {}, site, { category: 'luxury-packaging' })
			: undefined;
	const at = (address: string) => {
		const answer = routeRequest(new URL(address), 'production', instead);
		return answer.kind === 'redirect' ? `${answer.status} ${answer.location.href}` : answer.kind;
	};
	const category = 'https://boxwright.pl/sklep?category=luxury-packaging';
	for (const path of ['produkty/torba-bawelniana', 'products/tote-bag', '/Products//Tote-Bag/'])
		expect(at(`https://boxwright.pl/${path}`)).toBe(`302 ${category}`);
	expect(at('https://app.boxwright.pl/products/tote-bag')).toBe(`302 ${category}`);
	expect(at('https://boxwright.pl/produkty/tote-bag/wykrojnik')).toBe('missing');
	expect(at('https://boxwright.com/products/tote-bag')).toBe('page');
});

test('a host of another environment is misdirected', () => {
	expect(said('https://staging.boxwright.pl/', 'production')).toBe('421');
	expect(said('https://boxwright.pl/', 'local')).toBe('421');
});

const paramsOf = (id: RouteId): Record<string, string> =>
	Object.fromEntries(
		[...routes[id].path.matchAll(/:([a-z]+)/gi)].map(([, name = '']) => [
			name,
			{ product: 'mailer-box-plain', category: 'mailer-boxes' }[name] ?? '123456789',
		]),
	);

test('every spelling of a page’s address redirects once to the canonical one', () => {
	const spellings: ((path: string) => string)[] = [
		(path) => path,
		(path) => path.toUpperCase(),
		(path) => `${path}/`,
		(path) => path.replaceAll('/', '//'),
		(path) => `${path}/index.html`,
		(path) => path.slice(0, 1) + path.slice(1).replaceAll('/', '%2F'),
	];
	fc.assert(
		fc.property(
			fc.constantFrom(...builtSites),
			fc.constantFrom(...routeIds.filter((id) => !isOfEntries(id))),
			fc.constantFrom(...localeIds),
			fc.constantFrom(...spellings),
			fc.constantFrom('', 'www.', 'app.'),
			(site, id, words, spell, prefix) => {
				const slugs = slugsOf(words);
				const params = paramsOf(id);
				const { product = '', category = '' } = params;
				const slugParams =
					id === 'product'
						? { product: slugs.products[product] ?? '' }
						: id === 'category'
							? { category: slugs.categories[category] ?? '' }
							: params;
				const path = spell(fillPath(slugs.routes[id], slugParams));
				const host = createSite(site.region.id, 'production').region.domain;
				const query = new URLSearchParams(site.overrides).toString();
				const url = new URL(
					`https://${prefix}${host.basename}.${host.tld}${site.base}${path}${query && `?${query}`}`,
				);
				const isOther = movedElsewhere(path, id, site);
				const first = routeRequest(url, 'production', () => undefined);
				const at = first.kind === 'redirect' ? first.location : url;
				const second = routeRequest(at, 'production', () => undefined);
				expect([url.href, second.kind]).toEqual([url.href, 'page']);
				if (second.kind !== 'page' || isOther) return;
				expect([second.route.id, second.route.params]).toEqual([id, params]);
				expect(second.site.region.id).toBe(site.region.id);
				expect(second.site.locale).toBe(site.locale);
			},
		),
	);
});

/** A page for each entry of a collection: its slugs are those of the entry. */
const isOfEntries = (id: RouteId) => ((routes[id] as RouteDefinition).content ?? '').includes(':');

test('an article’s address in one language leads to it in the other', () => {
	const [english, polish] = ['/blog/measure-a-box', '/poradnik/jak-zmierzyc-pudelko-od-srodka'];
	expect(said(`https://boxwright.com${polish}`, 'production')).toBe(`308 https://boxwright.com${english}`);
	expect(said(`https://boxwright.pl${english}`, 'production')).toBe(`308 https://boxwright.pl${polish}`);
	expect(said(`https://boxwright.pl${polish}`, 'production')).toBe('200 pl-pl-PL article');
	expect(said('https://boxwright.pl/poradnik/no-such-article', 'production')).toBe('404 pl-pl-PL');
});

/** Slugs of another page in the site's own language, or in a language that is checked earlier. */
function movedElsewhere(path: string, id: RouteId, site: Site): boolean {
	const plain = path.replace(/%2F/gi, '/').replace(/\/index\.html$/, '');
	return [site.locale, 'en-US' as const, ...localeIds].some((locale) => {
		const found = resolveRoute(plain, { locale });
		return found !== undefined && found.id !== id;
	});
}

describe('the table of former slugs', () => {
	for (const [locale, former] of Object.entries(formerSlugs)) {
		const slugs = slugsOf(locale as keyof typeof formerSlugs);
		test(`${locale}: no former slug is in use again, and each redirects to a page`, () => {
			for (const [pattern, id] of Object.entries(former.routes)) {
				expect(Object.values(slugs.routes)).not.toContain(pattern);
				expect(routeIds).toContain(id);
				expect(pattern.match(/:[a-z]+/g) ?? []).toEqual(routes[id].path.match(/:[a-z]+/g) ?? []);
			}
			for (const [slug, product] of Object.entries(former.products)) {
				expect(Object.values(slugs.products)).not.toContain(slug);
				expect(Object.keys(slugs.products)).toContain(product);
			}
		});
	}
});
