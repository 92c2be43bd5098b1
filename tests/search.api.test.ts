import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { productMenu } from '#src/layouts/frame/product-menu.ts';
import { findHits } from '#src/search/find.server.ts';
import { listResults } from '#src/search/results.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { normaliseSearch } from '#src/site/normalise-search.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { startApi } from '#tests/build/api.ts';
import { indexRows, searchStatements } from '../scripts/shop/search-index.mjs';

const { call, env } = startApi({}, false);
const statements = searchStatements();
const fill = () => env().DB.batch(statements.map((statement) => env().DB.prepare(statement)));
beforeAll(async () => {
	await fill();
});

const search = (q: string, { locale = 'en-US', region = 'eu', ...query }: Record<string, string> = {}) =>
	call('GET', `/search?${new URLSearchParams({ q, ...query })}`, { region, headers: { 'x-locale': locale } });
const namesOf = async (q: string, options?: Record<string, string>): Promise<string[]> => {
	const { status, body } = await search(q, options);
	expect(status).toBe(200);
	return body.products.map(({ name }: { name: string }) => name);
};

/** Languages with a translated catalogue. */
const locales = readdirSync('i18n').filter(
	(locale) => existsSync(`i18n/${locale}/catalog.json`) && existsSync(`src/content/products/${locale}.json`),
);
const searchWords = (locale: string): Record<string, string> =>
	JSON.parse(readFileSync(`i18n/${locale}/catalog.json`, 'utf8'));

describe.each(locales)('%s', (locale) => {
	const words = searchWords(locale);
	const named = (type: string) => words[`name_${type.replaceAll('-', '_')}`] ?? '';
	/** As typed on a keyboard without these letters. */
	const bare = (text: string) =>
		text
			.normalize('NFD')
			.replace(/\p{M}/gu, '')
			.replace(
				/[łŁøØđĐß]/g,
				(letter) => ({ ł: 'l', ø: 'o', đ: 'd', ß: 'ss' })[letter.toLowerCase()] ?? letter,
			);

	test.each(['rigid-box', 'kraft-tape', 'square-label'])(
		'%s is found by its name, in capitals and without diacritics',
		async (type) => {
			const typed = bare(named(type)).toUpperCase();
			// The query is normalised first, so the name in its normal spelling gives the same result.
			expect(normaliseSearch(typed)).toBe(normaliseSearch(named(type)));
			expect(await namesOf(typed, { locale, limit: '8' }), typed).toContain(type);
		},
	);

	test('a typing error in the longest word of a name is tolerated', async () => {
		let judged = 0;
		for (const type of ['rigid-envelope', 'magnetic-box', 'packing-paper']) {
			const typed = named(type)
				.split(/[\s,]+/)
				.toSorted((one, other) => other.length - one.length)[0];
			if (!typed || typed.length < 6) continue;
			judged++;
			const middle = Math.floor(typed.length / 2);
			for (const slip of [
				typed.slice(0, middle) + typed.slice(middle + 1),
				typed.slice(0, middle) + (typed[middle + 1] ?? '') + typed[middle] + typed.slice(middle + 2),
			])
				expect(await namesOf(slip, { locale, limit: '20' }), slip).toContain(type);
		}
		expect(judged).toBeGreaterThan(0);
	});

	test('titles are in the language', async () => {
		const { body } = await search(named('tote-bag'), { locale });
		expect(body.products[0]).toMatchObject({ name: 'tote-bag', title: named('tote-bag') });
		expect(body.products[0].url).not.toContain('undefined');
		expect(body.products[0].picture).toMatch(/^\/pictures\//);
		expect(body.products[0].price).toMatch(/\d/);
	});
});

test('a prefix is enough', async () => {
	for (const typed of ['mag', 'magn', 'magnet']) expect((await namesOf(typed))[0]).toBe('magnetic-box');
	expect(await namesOf('magnetic bo')).toContain('magnetic-box');
});

test('inflected and misspelt Polish words find the product and show the correction', async () => {
	const pl = { locale: 'pl-PL', region: 'pl' };
	expect(await namesOf('pudełka magnetyczne', pl)).toContain('magnetic-box');
	const { body } = await search('magnetycne', pl);
	expect(body.products[0].name).toBe('magnetic-box');
	expect(body.corrected).toBe('magnetyczne');
	expect(body.products[0].url).toMatch(/^\/produkty\//);
	// The correct word stays as it is.
	expect((await search('magnetycne pudelko', pl)).body.corrected).toBe('magnetyczne pudełko');
});

test('sizes are found as they are written', async () => {
	const [length, width, height] = product('mailer-box-full-color').default.sizeMm;
	for (const typed of [
		`${length}x${width}x${height}`,
		`${length / 10} × ${width / 10} × ${height / 10} cm`,
		`mailer ${length / 10}*${width / 10}`,
	])
		expect(await namesOf(typed, { limit: '10' }), typed).toContain('mailer-box-full-color');
});

test('samples come last in the results', async () => {
	const names = await namesOf('box', { limit: '20' });
	expect(names.length).toBeGreaterThan(5);
	expect(names.indexOf('sample-packs')).toBeOneOf([-1, names.length - 1]);
	expect((await namesOf('sample pack'))[0]).toBe('sample-packs');
});

test('entries with a page are found with a link to it', async () => {
	const { body } = await search('terms of service');
	expect(body.pages.map(({ url }: { url: string }) => url)).toContain('/terms-of-service');
	expect((await search('EN 13432')).body.categories.map(({ name }: { name: string }) => name)).toContain(
		'eco-friendly-packaging',
	);
});

test('articles and questions are found with links to their places', async () => {
	const { body } = await search('kraft white print');
	expect(body.articles.map(({ name }: { name: string }) => name)).toContain('print-on-kraft-or-white');
	const help = (await search('bleed safe zone')).body.help;
	expect(help[0].url).toMatch(/^\/help\/artwork#bleed-and-safe-zone$/);
	const polish = await search('spad', { locale: 'pl-PL', region: 'pl' });
	expect(polish.body.help.length).toBeGreaterThan(0);
});

test('a question is found only in regions where it applies', () => {
	const hit = indexRows('en-US').find(({ hit: { where } }) => where === 'vat')?.hit;
	if (!hit) throw new Error('no question about VAT');
	const offered = (id: 'eu' | 'us') => {
		const site = createSite(id, 'production', 'en-US');
		return listResults([hit], { site, t: translateFor('en-US', 'en'), limit: 5 }).help.length;
	};
	expect([offered('eu'), offered('us')]).toEqual([1, 0]);
});

test('every row of the index leads to a page, in every language', () => {
	for (const locale of locales) {
		const rows = indexRows(locale);
		expect(rows.length).toBeGreaterThanOrEqual(37);
		for (const { hit, title } of rows) {
			expect(title, JSON.stringify(hit)).not.toBe('');
			expect(hit.title, JSON.stringify(hit)).not.toMatch(/^["']|\{\{|undefined/);
		}
	}
});

test('products that a region does not sell are not offered', async () => {
	const site = createSite('eu', 'production');
	const narrow = { ...site, region: { ...site.region, allowedProductTypes: ['paper-bag'] } };
	const t = translateFor('en-US', 'en');
	const { drizzle } = await import('drizzle-orm/d1');
	const { hits } = await findHits(drizzle(env().DB), { locale: 'en-US', languageTag: 'en' }, 'bag');
	expect(listResults(hits, { site, t, limit: 20 }).product.map(({ name }) => name)).toContain('tote-bag');
	const offered = listResults(hits, { site: narrow, t, limit: 20 });
	expect(offered.product.map(({ name }) => name)).toEqual(['paper-bag']);
	const sold = productMenu(narrow, t).map(({ id }) => id);
	for (const { name } of offered.category) expect(sold).toContain(name);
});

describe('whatever is typed', () => {
	test.each([
		'',
		'   ',
		'a',
		'"',
		'""',
		"'; DROP TABLE search_index; --",
		'title:magnetic',
		'box NEAR(bag, 2)',
		'NOT box',
		'box AND',
		'box AND bag',
		'OR OR OR',
		'^box',
		'box*',
		'*',
		'(box',
		'{title}: box',
		'-box',
		'box"bag',
		'\0',
		'%',
		'＂box＂',
		'📦',
		'中文包装',
		'ﬁlm',
		'x'.repeat(10_000),
		'box '.repeat(2500),
	])('%j gets a response', async (q) => {
		const { status, body } = await search(q);
		expect(status).toBe(200);
		expect(body.query.length).toBeLessThanOrEqual(100);
		expect(Array.isArray(body.products)).toBe(true);
	});

	test('quotation marks and an asterisk do not hide a result', async () => {
		expect(await namesOf('"magnetic"')).toContain('magnetic-box');
		expect(await namesOf('magnetic*')).toContain('magnetic-box');
	});

	test('any query is answered without an error', async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (q) => {
				const { status } = await search(q);
				expect(status).toBe(200);
			}),
			{ numRuns: 30 },
		);
	});

	test('no match gives an empty result', async () => {
		const { body } = await search('qqqzzzxxx');
		expect(body).toMatchObject({
			corrected: null,
			products: [],
			categories: [],
			articles: [],
			help: [],
			pages: [],
		});
	});

	test('q twice, or a limit out of range', async () => {
		expect((await call('GET', '/search?q=box&q=bag')).status).toBe(200);
		expect((await call('GET', '/search?q=box&limit=1000')).status).toBe(422);
		expect((await call('GET', '/search')).body.products).toEqual([]);
	});
});

test('rebuilding the index changes nothing', async () => {
	const count = () => env().DB.prepare('SELECT count(*) AS n FROM search_index').first<number>('n');
	const before = await count();
	await fill();
	expect(await count()).toBe(before);
});

test('no statement of the index exceeds D1’s maximum length', () => {
	for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
});
