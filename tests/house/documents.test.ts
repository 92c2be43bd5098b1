import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { createSite, getHost } from '#src/site/resolve-site.ts';
import { seedStatements } from '../../scripts/shop/seed.mjs';

test('STOREFRONTS.md lists the local addresses of every open storefront', () => {
	const rows = readFileSync('regions/STOREFRONTS.md', 'utf8')
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.map((line) =>
			line
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
	const address = (text: string) => `\`http://${text}/\``;
	const expected = Object.values(regions)
		.filter(({ status }) => status === 'open')
		.map((region) => {
			const site = createSite(region.id, 'local');
			const isPlain = region.id === 'eu' || region.domain.pathRegion === 'eu';
			return [
				region.id,
				isPlain ? address(`localhost:8787${site.base}`) : `\`http://localhost:8787/?region=${region.id}\``,
				address(`${getHost(site, 'landing')}.localhost:8787${site.base}`),
			];
		});
	expect(expected.length).toBeGreaterThan(2);
	expect(rows.slice(2)).toEqual(expected.sort(([one = ''], [other = '']) => one.localeCompare(other)));
});

const readme = readFileSync('README.md', 'utf8');

test('the README names every seeded coupon', () => {
	const seeded =
		seedStatements({ types: [] }).find((statement) => statement.includes('INTO promotions')) ?? '';
	const coupons = [...seeded.matchAll(/\('([A-Z0-9]+)', \d+,/g)].map(([, code]) => code);
	expect(coupons.length).toBeGreaterThan(2);
	expect(coupons.filter((code) => !readme.includes(`\`${code}\``))).toEqual([]);
});

test('the README stays short: rooms own their tables', () => {
	expect(readme.split('\n').length).toBeLessThanOrEqual(121);
});
