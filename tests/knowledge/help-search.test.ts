import { describe, expect, test } from 'vitest';
import { getRegion } from '#regions/index.ts';
import { entryHtml } from '#src/editorial/entry-html.ts';
import { arisesIn, helpPosts } from '#src/knowledge/help-posts.ts';
import { excerpt, hasWords, searchPosts } from '#src/knowledge/help-search.ts';
import { choosePosts, wirePosts } from '#src/knowledge/wire-help-posts.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { searchWords } from '#src/site/normalise-search.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { writtenIn } from './entries.ts';

const site = createSite('pl', 'production');
const posts = helpPosts(writtenIn('help', 'pl-PL'), site, translateFor('pl-PL', 'pl-PL'));
const names = (query: string) => searchPosts(posts, query).map(({ name }) => name);

describe('searching answers', () => {
	test('finds words without diacritics, matches in titles first', () => {
		expect(names('fakture')[0]).toBe('invoice');
		expect(names('FAKTURĘ')).toEqual(names('fakture'));
		expect(names('spad')[0]).toBe('bleed-and-safe-zone');
	});
	test('every word must be there', () => {
		expect(names('spad').length).toBeGreaterThan(1);
		expect(names('spad qwertz')).toEqual([]);
		expect(names('')).toEqual([]);
	});
	test('tags are not searched', () => expect(names('href')).toEqual([]));
	test('an excerpt ends at a word boundary', () => {
		expect(excerpt('<p>One two three</p>', 9)).toBe('One two …');
		expect(excerpt('<p>Look <a href="/x">here</a>, please.</p>')).toBe('Look here, please.');
	});
	test('a query matches inside words', () => {
		expect(hasWords('Jak dostać fakturę na firmę?', searchWords('dostac FIRM'))).toBe(true);
		expect(hasWords('Jak dostać fakturę na firmę?', searchWords('zwrot'))).toBe(false);
		expect(hasWords('Anything', [])).toBe(true);
	});
});

test.each([
	['pl', undefined, true],
	['pl', 'vat', true],
	['pl', 'customs', false],
	['eu', 'customs', true],
	['gb', 'customs', false],
	['no', 'vat', false],
	['us', 'vat', false],
	['us', 'customs', true],
] as const)('in %s, a question about %s is shown: %s', (region, where, arises) =>
	expect(arisesIn(where, getRegion(region))).toBe(arises),
);

describe('the posts of the call', () => {
	const wire = wirePosts(posts);
	test('links are absolute, of the topic’s page and the answer on it', () => {
		const post = wire.find(({ slug }) => slug === 'track-order');
		expect(post?.link).toBe('https://boxwright.pl/pomoc/dostawa#track-order');
		expect(post?.categories).toEqual([4]);
		const linked = wire.find(({ slug }) => slug === 'change-order')?.content.rendered ?? '';
		expect(linked).toContain('href="https://boxwright.pl/pomoc/zwroty#what-can-be-returned"');
		// Markdown writes the braces of an address as %7B.
		const page = entryHtml(
			'<p><a href="mailto:%7B%7Bemail%7D%7D">x</a></p>',
			site,
			translateFor('pl-PL', 'pl-PL'),
		);
		expect(page).toBe('<p><a href="mailto:czesc@boxwright.example">x</a></p>');
		expect(JSON.stringify(wire)).not.toMatch(/\{\{|page:|href=\\"\//);
	});
	test('filtered by words, topics and page', () => {
		expect(choosePosts(wire, {})).toMatchObject({ total: posts.length, pages: 1 });
		expect(choosePosts(wire, { categories: '2,3', perPage: 4, page: 3 })).toMatchObject({
			total: 11,
			pages: 3,
		});
		expect(choosePosts(wire, { categories: '2,3', perPage: 4, page: 3 }).posts).toHaveLength(3);
		expect(choosePosts(wire, { search: 'faktura', categories: '6' }).posts.length).toBeGreaterThan(0);
		expect(choosePosts(wire, { search: 'faktura', categories: '99' }).posts).toEqual([]);
	});
});
