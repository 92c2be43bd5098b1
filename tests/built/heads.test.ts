import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import type { LocaleId } from '#regions/region.ts';
import { hasEntry } from '#src/site/content-list.ts';
import { type RouteDefinition, type RouteId, routes } from '#src/site/routes.ts';
import { builtPages, dist } from '#tests/build/built-shop.ts';
import { structuredDataFaults } from '#tests/build/structured-data.ts';

const pages = builtPages();
const listed = pages.filter(({ isListed }) => isListed);
const name = ({ siteId, path }: { siteId: string; path: string }) => `${siteId} ${path}`;
const perSite = Map.groupBy(listed, ({ siteId }) => siteId);

test('the shop is built', () => {
	expect(listed.length).toBeGreaterThan(200);
	expect(perSite.size).toBeGreaterThanOrEqual(Object.values(regions).filter(isOpen).length);
});
const isOpen = ({ status }: { status: string }) => status === 'open';

describe('titles and descriptions', () => {
	test('titles have 30 to 60 characters, descriptions 70 to 160', () => {
		const wrong = listed.flatMap((page) => [
			...(within(page.title, 30, 60) ? [] : [`${name(page)}: ${page.title.length} “${page.title}”`]),
			...(within(page.description, 70, 160)
				? []
				: [`${name(page)}: ${page.description.length} “${page.description}”`]),
		]);
		expect(wrong).toEqual([]);
	});

	test('no two pages of a site have the same', () => {
		for (const [id, own] of perSite)
			for (const key of ['title', 'description'] as const) {
				const repeated = own.filter(
					(page, index) => own.findIndex((one) => one[key] === page[key]) !== index,
				);
				expect([id, key, repeated.map((page) => `${page.path}: ${page[key]}`)]).toEqual([id, key, []]);
			}
	});

	test('none is English in another language', () => {
		const english = new Map(
			pages.filter(({ siteId }) => siteId === 'eu-en-US').map((page) => [page.path, page]),
		);
		const same = listed.filter(
			(page) =>
				page.site.locale !== 'en-US' &&
				page.site.region.id === 'eu' &&
				// Legal texts without a translation are shown in English; their pages say so.
				!(page.route && isStandIn(page.route, page.site.locale)) &&
				english.get(page.path)?.description === page.description,
		);
		expect(same.map(name)).toEqual([]);
	});

	const within = (text: string, min: number, max: number) => text.length >= min && text.length <= max;
});

function isStandIn(route: RouteId, locale: LocaleId): boolean {
	const { content, showsEnglishFallback }: RouteDefinition = routes[route];
	return showsEnglishFallback === true && content !== undefined && !hasEntry(content, locale);
}

describe('addresses', () => {
	const byAddress = new Map(listed.filter((page) => page.isOwn).map((page) => [page.canonical ?? '', page]));

	test('every listed page says its canonical address, once and without overrides that a region makes needless', () => {
		for (const page of listed) expect([name(page), page.canonical]).toEqual([name(page), expect.any(String)]);
		// No two pages that own their address share it.
		expect(byAddress.size).toBe(listed.filter((page) => page.isOwn).length);
	});

	test('language alternates name each other, themselves and eu as the default, and only what is built', () => {
		const faults: string[] = [];
		for (const page of listed) {
			// What carries another storefront's address leaves the list to it.
			if (!page.isOwn) {
				if (page.alternates.length > 0) faults.push(`${name(page)}: alternates of another’s address`);
				continue;
			}
			const list = JSON.stringify(page.alternates);
			const marks = page.alternates.map(({ hreflang }) => hreflang);
			if (new Set(marks).size !== marks.length) faults.push(`${name(page)}: a language twice`);
			const fallback = page.alternates.find(({ hreflang }) => hreflang === 'x-default')?.href;
			const english = page.alternates.find(({ hreflang }) => hreflang === 'en')?.href;
			if (fallback !== english) faults.push(`${name(page)}: x-default is ${fallback}, en is ${english}`);
			if (!page.alternates.some(({ href }) => href === page.canonical))
				faults.push(`${name(page)}: not itself`);
			for (const { hreflang, href } of page.alternates) {
				const other = byAddress.get(href);
				if (!other) faults.push(`${name(page)}: ${hreflang} ${href} is not built`);
				else if (JSON.stringify(other.alternates) !== list)
					faults.push(`${name(page)}: ${hreflang} disagrees`);
				else if (hreflang !== 'x-default' && !other.language.startsWith(hreflang.slice(0, 2)))
					faults.push(`${name(page)}: ${hreflang} speaks ${other.language}`);
			}
		}
		expect(faults.slice(0, 20)).toEqual([]);
	});

	test('pages that are not listed say so, and name no alternates', () => {
		for (const page of pages.filter(({ isListed }) => !isListed)) {
			expect([name(page), page.alternates]).toEqual([name(page), []]);
		}
	});
});

describe('previews and structured data', () => {
	test('Open Graph says title, description, address, language and a picture of 1200 × 630', () => {
		const faults: string[] = [];
		for (const page of listed) {
			const one = (key: string) => page.metas.get(key)?.[0] ?? '';
			if (one('og:title') !== page.title) faults.push(`${name(page)}: og:title`);
			if (one('og:description') !== page.description) faults.push(`${name(page)}: og:description`);
			if (one('og:url') !== page.canonical) faults.push(`${name(page)}: og:url`);
			if (!/^[a-z]{2}_[A-Z]{2}$/.test(one('og:locale'))) faults.push(`${name(page)}: og:locale`);
			if (page.metas.get('og:locale:alternate')?.includes(one('og:locale')))
				faults.push(`${name(page)}: og:locale is its own alternate`);
			const picture = new URL(one('og:image'));
			if (sizeOfPicture(picture.pathname) !== '1200x630') faults.push(`${name(page)}: ${picture.pathname}`);
			if (!one('og:image:alt')) faults.push(`${name(page)}: og:image:alt`);
		}
		expect(faults.slice(0, 20)).toEqual([]);
	});

	test('structured data has what its types require', () => {
		const faults = pages.flatMap((page) =>
			page.schemas.flatMap((schema) =>
				structuredDataFaults(schema).map((fault) => `${name(page)}: ${fault}`),
			),
		);
		expect(faults.slice(0, 20)).toEqual([]);
	});

	test('every kind of page carries its own', () => {
		const typesOf = (path: RegExp) => {
			const own = listed.filter((page) => path.test(page.path));
			expect([String(path), own.length > 0]).toEqual([String(path), true]);
			return own.map(({ schemas }) => schemas.map((schema) => schema['@type']));
		};
		for (const types of typesOf(/^\/$/))
			expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
		for (const types of typesOf(/^\/products\/[^/]+$/))
			expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList', 'FAQPage']));
		for (const types of typesOf(/^\/blog\/[^/]+$/))
			expect(types).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']));
		for (const types of typesOf(/^\/(help|i)\/[^/]+$/))
			expect(types).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']));
		for (const types of typesOf(/^\/(shop|packaging\/.+)$/))
			expect(types).toEqual(expect.arrayContaining(['ItemList', 'BreadcrumbList']));
	});
});

/** `1200x630` from a PNG's or JPEG's own header; what is missing says so. */
function sizeOfPicture(path: string): string {
	const file = join(dist, path);
	if (!existsSync(file)) return 'missing';
	const known = sizes.get(file) ?? sizeOf(readFileSync(file));
	sizes.set(file, known);
	return known;
}
const sizes = new Map<string, string>();
function sizeOf(bytes: Buffer): string {
	if (bytes.readUInt32BE(0) === 0x89504e47) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
	for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
		const marker = bytes.readUInt16BE(at);
		if (marker >= 0xffc0 && marker <= 0xffc2)
			return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
	}
	return 'no picture';
}
