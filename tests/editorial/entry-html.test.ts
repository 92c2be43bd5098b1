import { describe, expect, test } from 'vitest';
import { entryHtml, findPicture } from '#src/editorial/entry-html.ts';
import { fillFacts } from '#src/editorial/facts.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { pageExists } from '#src/site/page-existence.ts';
import { createSite } from '#src/site/resolve-site.ts';
import type { RouteId } from '#src/site/routes.ts';
import { entriesOnDisk } from '#tests/build/content-files.ts';

describe('entryHtml', () => {
	const sites = [
		createSite('eu', 'production'),
		createSite('pl', 'production'),
		createSite('us', 'production'),
	];
	test('every entry has known facts and existing pictures', () => {
		for (const { body, data, file } of entriesOnDisk()) {
			for (const site of sites) expect(fillFacts(body, site), file).not.toContain('{{');
			const named = [...body.matchAll(/\(picture:([\w-]+\/[\w-]+)/g)].map(([, name = '']) => name);
			const listed = (data.pictures as string[] | undefined) ?? [];
			for (const name of [...named, ...listed]) expect(findPicture(name).width, file).toBeGreaterThan(0);
		}
	});

	const [eu, pl] = sites as [(typeof sites)[0], (typeof sites)[0]];
	const t = translateFor('pl-PL', 'pl-PL');
	test('page links become URLs of the site', () => {
		expect(entryHtml('<a href="page:shop">x</a>', pl, t)).toBe('<a href="/sklep">x</a>');
		expect(entryHtml('<a href="page:product/tote-bag">x</a>', eu, t)).toBe(
			'<a href="/products/tote-bag">x</a>',
		);
		expect(entryHtml('<a href="page:terms#payment">x</a>', pl, t)).toBe('<a href="/regulamin#payment">x</a>');
	});
	test('a link to a page that does not exist in the language becomes plain text', () => {
		const awaited = builtSites.find(
			({ locale }) => !pageExists({ route: 'about' as RouteId, params: {} }, locale),
		);
		if (awaited) expect(entryHtml('<a href="page:about">x</a>', awaited, t)).toBe('x');
	});
	test.each(['page:nowhere', 'page:product', 'page:shop/x'])('%s throws, which stops the build', (target) => {
		expect(() => entryHtml(`<a href="${target}">x</a>`, eu, t)).toThrow('No page');
	});
	test('a picture gets srcset, alternative text and caption', () => {
		const html = entryHtml('<p><img src="picture:tote-bag/full" alt="Bag" title="Full"></p>', eu, t);
		expect(html).toMatch(/^<figure><img src="[^"]+" srcset="[^"]+\.avif 480w/);
		expect(html).toMatch(/alt="Bag" loading="lazy".*<figcaption>Full<\/figcaption>/);
		expect(() => entryHtml('<p><img src="picture:tote-bag/nope" alt=""></p>', eu, t)).toThrow('flat, full');
	});
});
