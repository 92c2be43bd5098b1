import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openRegions, regions } from '#regions/index.ts';
import { localeIds } from '#regions/region.ts';
import { materialClaims } from '#src/catalog/product-page/material-claims.ts';
import { courierRows, otherWays } from '#src/editorial/delivery-costs.ts';
import { entryHtml, pictureOf } from '#src/editorial/entry-html.ts';
import { fillFacts } from '#src/editorial/facts.ts';
import { listShippingRates } from '#src/orders/pricing/shipping.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { entryPaths, pageExists } from '#src/site/page-existence.ts';
import { siteOf } from '#src/site/resolve-site.ts';
import { type RouteDefinition, type RouteId, routeIds, routes } from '#src/site/routes.ts';
import { siteId } from '#src/site/site.ts';
import { entriesOnDisk } from '#tests/build/content-files.ts';

const contentRoutes = routeIds.filter((id) => {
	const { content = ':', render } = routes[id] as RouteDefinition;
	return !content.includes(':') && render === 'static';
});

test('every page of an entry exists in every language, and is built for its sites', () => {
	expect(contentRoutes.length).toBeGreaterThan(15);
	for (const route of contentRoutes) {
		for (const locale of localeIds)
			expect([route, pageExists({ route, params: {} }, locale)]).toEqual([route, true]);
		const built = entryPaths(route).map(({ params }) => params.site);
		for (const site of builtSites)
			expect(built.includes(siteId(site))).toBe(pageExists({ route, params: {} }, site.locale));
	}
});

describe('texts', () => {
	const sites = [siteOf('eu', 'production'), siteOf('pl', 'production'), siteOf('us', 'production')];
	test('every entry’s facts can be filled in everywhere, and its pictures exist', () => {
		for (const { body, data, file } of entriesOnDisk()) {
			for (const site of sites) expect(fillFacts(body, site), file).not.toContain('{{');
			const named = [...body.matchAll(/\(picture:([\w-]+\/[\w-]+)/g)].map(([, name = '']) => name);
			const listed = (data.pictures as string[] | undefined) ?? [];
			for (const name of [...named, ...listed]) expect(pictureOf(name).width, file).toBeGreaterThan(0);
		}
	});

	const [eu, pl] = sites as [(typeof sites)[0], (typeof sites)[0]];
	const t = translateFor('pl-PL', 'pl-PL');
	test('links lead to the site’s own pages', () => {
		expect(entryHtml('<a href="page:shop">x</a>', pl, t)).toBe('<a href="/sklep">x</a>');
		expect(entryHtml('<a href="page:product/tote-bag">x</a>', eu, t)).toBe(
			'<a href="/products/tote-bag">x</a>',
		);
		expect(entryHtml('<a href="page:terms#payment">x</a>', pl, t)).toBe('<a href="/regulamin#payment">x</a>');
	});
	test('where the page is not written, the words stay', () => {
		const awaited = builtSites.find(
			({ locale }) => !pageExists({ route: 'about' as RouteId, params: {} }, locale),
		);
		if (awaited) expect(entryHtml('<a href="page:about">x</a>', awaited, t)).toBe('x');
	});
	test.each(['page:nowhere', 'page:product', 'page:shop/x'])('%s stops the build', (target) => {
		expect(() => entryHtml(`<a href="${target}">x</a>`, eu, t)).toThrow('No page');
	});
	test('a picture gets its sizes, words and caption', () => {
		const html = entryHtml('<p><img src="picture:tote-bag/full" alt="Bag" title="Full"></p>', eu, t);
		expect(html).toMatch(/^<figure><picture><source type="image\/avif" srcset="[^"]+"/);
		expect(html).toMatch(/alt="Bag" loading="lazy".*<figcaption>Full<\/figcaption>/);
		expect(() => entryHtml('<p><img src="picture:tote-bag/nope" alt=""></p>', eu, t)).toThrow('flat, full');
	});
});

test.each(openRegions.map((region) => [region.id, region] as const))(
	'%s: the table of costs names every country once, at the price that orders are charged',
	(_, region) => {
		const rows = courierRows(region);
		expect(rows.flatMap(({ countries }) => countries).sort()).toEqual(
			[...region.allowedShippingCountries].sort(),
		);
		for (const { countries, cost } of rows)
			for (const destinationIso of countries) {
				const rates = listShippingRates({ region, destinationIso, goodsNet: 0, onlySamples: false });
				expect(rates.find(({ kind }) => kind === 'courier')?.cost).toBe(cost);
			}
	},
);

test('letters reach no country beyond a border that they are not declared at', () => {
	const letter = otherWays(regions.eu).find(({ kind }) => kind === 'sample-packs');
	expect(letter?.countries).toContain('DE');
	expect(letter?.countries).not.toContain('CH');
});

test('product texts claim no share of recycled material beyond the table of claims', () => {
	const copy: Record<string, { facts: string[]; description: string }> = JSON.parse(
		readFileSync('src/content/products/en-US.json', 'utf8'),
	);
	const claimed = Object.entries(copy).flatMap(([type, { facts, description }]) =>
		[...[...facts, description].join(' ').matchAll(/(\d+) % recycled/g)].map(([, percent]) => [
			type,
			Number(percent),
		]),
	);
	expect(claimed.length).toBeGreaterThan(4);
	const known = materialClaims.flatMap(({ types, percent }) => types.map((type) => [type, percent]));
	for (const claim of claimed) expect(known).toContainEqual(claim);
});
