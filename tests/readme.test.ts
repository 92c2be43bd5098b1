import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { regions } from '#regions/index.ts';
import { hostOf, siteOf } from '#src/site/resolve-site.ts';
import { seedStatements } from '../scripts/shop/seed.mjs';

const readme = readFileSync('README.md', 'utf8').replace(/[\u00a0\u202f]/g, ' ');
/** Cells of every table row, trimmed. */
const rows = readme
	.split('\n')
	.filter((line) => line.startsWith('|'))
	.map((line) =>
		line
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim()),
	);

test('every open storefront’s addresses are in the table', () => {
	const open = Object.values(regions).filter(({ status }) => status === 'open');
	const address = (text: string) => `\`http://${text}/\``;
	for (const region of open) {
		const { base } = siteOf(region.id, 'local');
		const isPlain = region.id === 'eu' || region.domain.pathRegion === 'eu';
		expect(rows).toContainEqual([
			region.id,
			isPlain ? address(`localhost:8787${base}`) : `\`http://localhost:8787/?region=${region.id}\``,
			address(`${hostOf(siteOf(region.id, 'local'), 'landing')}.localhost:8787${base}`),
		]);
	}
});

test('every seeded coupon is in the table', () => {
	const seeded =
		seedStatements({ types: [] }).find((statement) => statement.includes('INTO promotions')) ?? '';
	const coupons = [...seeded.matchAll(/\('([A-Z0-9]+)', (\d+),/g)].map(([, code, percent]) => [
		code,
		percent,
	]);
	expect(coupons.length).toBeGreaterThan(2);
	for (const [code, percent] of coupons)
		expect(rows.find(([first]) => first === `\`${code}\``)?.[1]).toBe(`${percent} %`);
});
