import { expect, test } from 'vitest';
import { helpPosts } from '#src/knowledge/help-posts.ts';
import { wirePosts } from '#src/knowledge/wire-help-posts.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { siteId } from '#src/site/site.ts';
import { startApi } from '#tests/build/api.ts';
import { writtenIn } from './entries.ts';

/** The files that the build puts beside the pages, made of the same entries. */
const files = new Map(
	builtSites
		.filter(({ locale }) => writtenIn('help', locale).length > 0)
		.map((site) => [
			`/sites/${siteId(site)}/help-posts.json`,
			wirePosts(helpPosts(writtenIn('help', site.locale), site, translateFor(site.locale, site.languageTag))),
		]),
);
const assets = {
	fetch: async (address: string) => {
		const file = files.get(new URL(address).pathname);
		return file ? Response.json(file) : new Response('Not found', { status: 404 });
	},
} as unknown as Fetcher;
const api = startApi({ ASSETS: assets }, false);
const posts = (query = '', region = 'eu', headers = {}) =>
	api.call('GET', `/wp-json/help-api/posts${query}`, { region, headers });

test('returns the questions of the site in its language, in WordPress’s format', async () => {
	const english = await posts();
	expect(english.status).toBe(200);
	expect(english.body.length).toBeGreaterThanOrEqual(30);
	expect(english.headers.get('x-wp-total')).toBe(String(english.body.length));
	expect(english.body[0]).toEqual({
		id: 101,
		slug: 'minimum-quantity',
		title: { rendered: 'How many pieces do I have to order?' },
		content: { rendered: expect.stringContaining('30 pieces') },
		link: 'https://boxwright.com/help/ordering#minimum-quantity',
		categories: [1],
	});
	const polish = await posts('', 'pl');
	expect(polish.body[0].title.rendered).toBe('Ile sztuk muszę zamówić?');
	expect(polish.body[0].id).toBe(101);
	expect(polish.body[0].link).toBe('https://boxwright.pl/pomoc/zamawianie#minimum-quantity');
});

test('a region gets only its own questions', async () => {
	const slugs = async (region: string) =>
		(await posts('', region)).body.map(({ slug }: { slug: string }) => slug);
	expect(await slugs('us')).not.toContain('vat-id');
	expect(await slugs('us')).toContain('customs');
	expect(await slugs('pl')).toContain('vat-id');
	expect(await slugs('pl')).not.toContain('customs');
});

test('filters by words, topics and page', async () => {
	const found = await posts('?search=bleed&per_page=1');
	expect(found.body.map(({ slug }: { slug: string }) => slug)).toEqual(['bleed-and-safe-zone']);
	expect(Number(found.headers.get('x-wp-totalpages'))).toBeGreaterThan(1);
	const returns = await posts('?categories=7');
	expect(new Set(returns.body.flatMap(({ categories }: { categories: number[] }) => categories))).toEqual(
		new Set([7]),
	);
	expect((await posts('?page=1000')).body).toEqual([]);
});

test('a language that the region lacks falls back to the region’s', async () => {
	const title = async (region: string, locale: string) =>
		(await posts('', region, { 'x-locale': locale })).body[0].title.rendered;
	expect(await title('pl', 'ro-RO')).toBe('Ile sztuk muszę zamówić?');
	expect(await title('us', 'pt-PT')).toBe('How many pieces do I have to order?');
	expect(await title('eu', 'pt-PT')).toBe('Quantas unidades tenho de encomendar?');
});

test.each(['?per_page=0', '?per_page=many', '?page=-1', '?categories=one', `?search=${'x'.repeat(101)}`])(
	'%s is rejected with a reason',
	async (query) => {
		const refused = await posts(query);
		expect(refused.status).toBe(422);
		expect(Object.keys(refused.body.errors)).toHaveLength(1);
	},
);
