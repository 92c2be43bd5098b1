import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeIds } from '#regions/codes.ts';
import { products } from '#src/catalog/product.ts';
import type { ProductCopy } from '#src/catalog/product-page/product-copy.ts';

const read = (locale: string): Record<string, ProductCopy> => {
	const path = `src/content/products/${locale}.json`;
	return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
};
const english = read('en-US');

test.each(localeIds)('%s has copy for every product', (locale) => {
	const copies = read(locale);
	expect(Object.keys(copies).sort()).toEqual(products.map(({ type }) => type).sort());
	for (const [type, copy] of Object.entries(copies)) {
		const { promise, description, facts } = english[type] as ProductCopy;
		expect([type, copy.facts.length]).toEqual([type, facts.length]);
		const said = [copy.promise, copy.description, ...copy.facts];
		expect([type, said.filter((text) => text.trim() === '')]).toEqual([type, []]);
		if (locale === 'en-US') continue;
		const original = [promise, description, ...facts];
		expect([type, said.filter((text, index) => text === original[index])]).toEqual([type, []]);
	}
});
