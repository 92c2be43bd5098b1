import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { type FooterColumn, footerLinks } from '#src/layouts/frame/footer-links.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { href } from '#src/site/links.ts';
import { createSite } from '#src/site/resolve-site.ts';

const columns: readonly FooterColumn[] = ['company', 'help', 'legal'];
const linksOf = (site: ReturnType<typeof createSite>, column: FooterColumn) =>
	footerLinks(column, site, translateFor(site.locale, site.languageTag));

test('the withdrawal link, with the label that the law requires, is in storefronts of the EU only', () => {
	const withLink = (Object.keys(regions) as RegionId[]).filter((id) => {
		const site = createSite(id, 'production');
		return linksOf(site, 'help').some((link) => link.href === href('withdraw', {}, site));
	});
	const outside: readonly RegionId[] = ['ch', 'gb', 'no', 'us'];
	const within = (Object.keys(regions) as RegionId[]).filter((id) => !outside.includes(id));
	expect(within).toEqual(expect.arrayContaining(['eu', 'pl', 'de', 'fr']));
	expect(withLink).toEqual(within);
	const site = createSite('eu', 'production');
	const { name } = linksOf(site, 'help').find((link) => link.href === href('withdraw', {}, site)) ?? {};
	expect(name).toBe(translateFor(site.locale, site.languageTag)('after-sales.withdraw'));
});

test('every link has a name, and none stands twice', () => {
	expect(builtSites.length).toBeGreaterThan(5);
	for (const site of builtSites) {
		const links = columns.flatMap((column) => linksOf(site, column));
		expect(links.length).toBeGreaterThan(10);
		expect(links.filter(({ name }) => name === '')).toEqual([]);
		expect(new Set(links.map((link) => link.href)).size).toBe(links.length);
	}
});
