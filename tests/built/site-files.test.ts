import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { openRegions } from '#regions/index.ts';
import { routeRequest } from '#src/site/request/route-request.ts';
import { createSite, getHost } from '#src/site/resolve-site.ts';
import { siteId } from '#src/site/site.ts';
import { builtPages, dist } from '#tests/build/built-shop.ts';

const pages = builtPages();

/** The file that the Worker serves for an address. */
function served(address: string): string {
	const answer = routeRequest(new URL(address), 'production', () => undefined);
	if (answer.kind !== 'file') throw new Error(`${address}: ${answer.kind}`);
	return readFileSync(join(dist, 'sites', siteId(answer.site), answer.path), 'utf8');
}

/** Text of every element of a name; throws where the XML is not well-formed. */
function textsOf(xml: string, element: string): string[] {
	const texts: string[] = [];
	const open: string[] = [];
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ name }) => {
		open.push(name);
		if (name === element) texts.push('');
	});
	parser.on('closetag', () => void open.pop());
	const append = (text: string) => {
		if (open.at(-1) === element) texts[texts.length - 1] += text;
	};
	parser.on('text', append);
	parser.on('cdata', append);
	parser.write(xml).close();
	return texts;
}

describe('sitemaps', () => {
	const hosts = [...new Set(openRegions.map(({ id }) => getHost(createSite(id, 'production'), 'landing')))];
	const all = hosts.flatMap((host) => {
		const children = textsOf(served(`https://${host}/sitemap.xml`), 'loc');
		return children.map((child) => ({ host, child, addresses: textsOf(served(child), 'loc') }));
	});

	test('every host has an index, whose children are on it and not empty', () => {
		for (const host of hosts) expect(all.filter((one) => one.host === host).length).toBeGreaterThanOrEqual(3);
		for (const { host, child, addresses } of all) {
			expect(new URL(child).host).toBe(host);
			expect(addresses.length).toBeGreaterThan(0);
			for (const address of addresses) expect(new URL(address).host).toBe(host);
		}
	});

	test('together they name every page that is listed, each once', () => {
		const named = all.flatMap(({ addresses }) => addresses).sort();
		const listed = pages.flatMap(({ isListed, canonical }) => (isListed && canonical ? [canonical] : []));
		expect(named).toEqual([...new Set(listed)].sort());
	});

	test('a storefront below a path has its own', () => {
		for (const { id } of openRegions) {
			const { base, ...site } = createSite(id, 'production');
			if (!base) continue;
			const children = textsOf(
				served(`https://${getHost({ base, ...site }, 'landing')}${base}/sitemap.xml`),
				'loc',
			);
			expect(children.length).toBeGreaterThanOrEqual(3);
			for (const child of children) expect(new URL(child).pathname.startsWith(`${base}/`)).toBe(true);
		}
	});
});

describe('llms.txt', () => {
	test.each(openRegions.map(({ id }) => id))('%s: names its own pages', (id) => {
		const site = createSite(id, 'production');
		const text = served(`https://${getHost(site, 'landing')}${site.base}/llms.txt`);
		expect(text).toMatch(/^# \S+\n\n> \S/);
		const links = [...text.matchAll(/^- \[[^\]]+\]\((https:[^)]+)\): .{20}/gm)].map(([, address]) => address);
		const own = pages
			.filter((page) => page.siteId === siteId(site) && page.isListed)
			.map(({ canonical }) => canonical);
		expect(links.toSorted()).toEqual(own.toSorted());
	});
});

describe('feeds', () => {
	test('articles: where there are any, a feed names all of them', () => {
		for (const [id, own] of Map.groupBy(pages, (page) => page.siteId)) {
			const articles = own.filter(
				({ isOwn, schemas }) =>
					isOwn && schemas.some((schema) => ['Article', 'BlogPosting'].includes(String(schema['@type']))),
			);
			const file = join(dist, 'sites', id, 'feed.xml');
			expect([id, existsSync(file)]).toEqual([id, articles.length > 0]);
			if (articles.length === 0) continue;
			const xml = readFileSync(file, 'utf8');
			expect(textsOf(xml, 'id').slice(1).sort()).toEqual(articles.map(({ canonical }) => canonical).sort());
			expect(textsOf(xml, 'title').every(Boolean)).toBe(true);
			expect(textsOf(xml, 'summary').every(Boolean)).toBe(true);
		}
	});
});
