import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seedStatements } from '../scripts/shop/seed.mjs';

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
