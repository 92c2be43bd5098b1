import { describe, expect, test } from 'vitest';
import { type ProductType, product } from '#src/catalog/product.ts';
import { parseSize } from '#src/catalog/size-text.ts';
import { checkSpec } from '#src/catalog/variant.ts';
import { helpTopics } from '#src/editorial/collections.ts';
import { entryHtml, findPicture } from '#src/editorial/entry-html.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { entriesOnDisk } from '#tests/build/content-files.ts';
import { writtenIn, writtenLocales } from './knowledge/entries.ts';

const collections = ['blog', 'industries', 'help', 'help-topics', 'overviews', 'pro'] as const;
const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('every language has all entries of English', () => {
	expect(writtenLocales).toEqual(expect.arrayContaining(['en-US', 'pl-PL']));
	for (const collection of collections) {
		const names = writtenIn(collection, 'en-US').map(({ name }) => name);
		expect(names.length).toBeGreaterThan(2);
		for (const locale of writtenLocales)
			expect(writtenIn(collection, locale).map(({ name }) => name)).toEqual(names);
	}
});

describe.each(writtenLocales)('%s', (locale) => {
	test('there are at least six articles of 550 to 1000 words', () => {
		const articles = writtenIn('blog', locale);
		expect(articles.length).toBeGreaterThanOrEqual(6);
		for (const { file, body, data } of articles) {
			expect(wordCount(body), file).toBeGreaterThan(550);
			expect(wordCount(body), file).toBeLessThan(1000);
			for (const name of data.related) expect(articles.map((article) => article.name)).toContain(name);
			expect(data.related).not.toContain(file.split('/').at(-1)?.replace('.md', ''));
		}
	});

	test('industries recommend sizes that can be made', () => {
		const industries = writtenIn('industries', locale);
		expect(industries.length).toBeGreaterThanOrEqual(8);
		for (const { file, data } of industries) {
			for (const { product: type, size } of data.sizes) {
				const sizeMm = parseSize(size);
				const checked = checkSpec({ ...product(type as ProductType).default, sizeMm: sizeMm ?? [0, 0, 0] });
				expect(checked.ok, `${file}: ${type} ${size}`).toBe(true);
			}
		}
	});

	test('every topic has answers of 45 to 165 words with unique numbers', () => {
		const posts = writtenIn('help', locale);
		expect(posts.length).toBeGreaterThanOrEqual(30);
		expect(new Set(posts.map(({ data }) => data.number)).size).toBe(posts.length);
		expect(new Set(posts.map(({ data }) => data.topic))).toEqual(new Set(helpTopics));
		expect(
			writtenIn('help-topics', locale)
				.map(({ name }) => name)
				.sort(),
		).toEqual([...helpTopics].sort());
		const lengths = posts.map(({ file, body }) => [file, wordCount(body)] as const);
		expect(lengths.filter(([, words]) => words < 45 || words > 165)).toEqual([]);
	});

	test('slugs of a collection are unique', () => {
		for (const collection of ['blog', 'industries', 'help-topics'] as const) {
			const slugs = writtenIn(collection, locale).map(({ name, data }) => data.slug ?? name);
			expect(new Set(slugs).size).toBe(slugs.length);
		}
	});

	test('pictures exist', () => {
		for (const collection of ['blog', 'industries', 'pro'] as const)
			for (const { data } of writtenIn(collection, locale)) if (data.picture) findPicture(data.picture);
	});
});

const written = entriesOnDisk();
/** Anchors of a help topic's page: the names of its answers. */
const anchors = (entry: string, locale: string): string[] => {
	const [collection, name] = entry.split('/');
	return written.flatMap((one) =>
		one.locale === locale &&
		one.collection === 'help' &&
		collection === 'helpTopic' &&
		one.data.topic === name
			? [one.name]
			: [],
	);
};

test('every link leads to an existing page and answer', () => {
	let links = 0;
	for (const locale of writtenLocales) {
		const site = builtSites.find((one) => one.locale === locale);
		if (!site) continue;
		const t = translateFor(site.locale, site.languageTag);
		for (const collection of collections)
			for (const { file, html } of writtenIn(collection, locale)) {
				const asked = html.match(/<a href="page:/g)?.length ?? 0;
				const led = entryHtml(html, site, t).match(/<a href="\//g)?.length ?? 0;
				expect([file, led]).toEqual([file, asked]);
				links += led;
				for (const [, page = '', hash = ''] of html.matchAll(/href="page:([\w/-]+)#([\w-]+)"/g))
					expect(anchors(page, locale), `${file}: ${page}#${hash}`).toContain(hash);
			}
	}
	expect(links).toBeGreaterThan(100);
});
