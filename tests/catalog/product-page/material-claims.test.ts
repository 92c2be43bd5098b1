import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { materialClaims } from '#src/catalog/product-page/material-claims.ts';

test('product texts claim no share of recycled material that is not in the table of claims', () => {
	const copy: Record<string, { facts: string[]; description: string }> = JSON.parse(
		readFileSync('src/content/products/en-US.json', 'utf8'),
	);
	const claimed = Object.entries(copy).flatMap(([type, { facts, description }]) =>
		[...[...facts, description].join(' ').matchAll(/(\d+)% recycled/g)].map(([, percent]) => [
			type,
			Number(percent),
		]),
	);
	expect(claimed.length).toBeGreaterThan(4);
	const known = materialClaims.flatMap(({ types, percent }) => types.map((type) => [type, percent]));
	for (const claim of claimed) expect(known).toContainEqual(claim);
});
