import { expect, test } from 'vitest';
import { builtPages, linkFault } from '#tests/build/built-shop.ts';
import { type BuiltHtml, plain } from '../../scripts/build/built-pages.ts';

const pages = builtPages();

/** Addresses in a page's elements; addresses in scripts and structured data are not followed. */
function linksOf(html: string): string[] {
	const [start = '', ...parts] = html.split('<script');
	const body = [
		start,
		...parts.map((part) => part.slice(0, part.indexOf('>') + 1) + part.slice(part.indexOf('</script>'))),
	].join('<script');
	const single = [...body.matchAll(/\s(?:href|src|poster)=(?:"([^"]*)"|([^\s">]+))/g)].map(
		([, quoted, bare]) => plain(quoted ?? bare ?? ''),
	);
	const sets = [...body.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/gi)].flatMap(([, set = '']) =>
		(set.startsWith('data:') ? '' : plain(set))
			.split(',')
			.map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
	);
	return [...new Set([...single, ...sets])];
}

/** Where a page's forms lead; overrides travel in a field of the form, because its query is the form's own. */
const actionsOf = ({ html, site }: BuiltHtml): string[] =>
	[...html.matchAll(/<form\s[^>]*\saction="([^"?]*)/g)].map(([, action = '']) => {
		const query = new URLSearchParams(site.overrides).toString();
		return query ? `${plain(action)}?${query}` : plain(action);
	});

test('every link, picture, style and script of every page is there', () => {
	let count = 0;
	const faults: string[] = [];
	for (const page of pages) {
		for (const link of [...linksOf(page.html), ...actionsOf(page)]) {
			// Files of the API are made on request: the crawler asks for them.
			if (/^(?:(?:mailto|tel|data|blob|https?):|#|\/api\/|$)/.test(link)) continue;
			count += 1;
			const fault = linkFault(link, page);
			if (fault) faults.push(`${page.siteId} ${page.path}: ${link} ${fault}`);
		}
	}
	expect(faults.slice(0, 30)).toEqual([]);
	expect(count).toBeGreaterThan(10_000);
});

test('every id of a page is its only one, and every link within a page has a target', () => {
	const faults = pages.flatMap(({ html, siteId, path }) => {
		const ids = new Set<string>();
		const repeated = [...html.matchAll(/<[a-z][^>]*\sid=(?:"([^"]*)"|([^\s">]+))/g)].flatMap(
			([, quoted, bare]) => {
				const id = quoted ?? bare ?? '';
				if (ids.has(id)) return [`${siteId} ${path}: ${id} again`];
				ids.add(id);
				return [];
			},
		);
		const dangling = [...html.matchAll(/\shref="#([^"]+)"/g)].flatMap(([, id = '']) =>
			ids.has(plain(id)) ? [] : [`${siteId} ${path}: #${id}`],
		);
		return [...repeated, ...dangling];
	});
	expect(faults.slice(0, 20)).toEqual([]);
});

test('the address of every storefront stands in one form only: links to our own hosts are relative', () => {
	const faults = pages.flatMap(({ html, siteId, path }) =>
		[...html.matchAll(/<a\s[^>]*href="(https:\/\/(?:app\.)?boxwright\.[^"]*)"/g)].map(
			([, href]) => `${siteId} ${path}: ${href}`,
		),
	);
	expect(faults.slice(0, 20)).toEqual([]);
});
