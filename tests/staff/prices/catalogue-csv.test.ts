import { expect, test } from 'vitest';
import { products } from '#src/catalog/product.ts';
import { listedSpecs, parseSku } from '#src/catalog/variant.ts';
import { catalogueCsv } from '#src/staff/prices/catalogue-csv.ts';

const all = { product: undefined, sku: '' };

test('every listed variant has one row, without an empty cell', () => {
	const [titles = [], ...rows] = catalogueCsv(all, new Map());
	expect(rows).toHaveLength(products.flatMap(listedSpecs).length);
	expect(new Set(rows.map(([sku]) => sku)).size).toBe(rows.length);
	for (const row of rows) {
		expect(row, String(row[0])).toHaveLength(titles.length);
		expect(row.filter((cell) => cell === '' || Number.isNaN(cell))).toEqual([]);
	}
});

test('the filter chooses the rows, and their facts are those of the SKU', () => {
	const [titles = [], ...rows] = catalogueCsv({ product: 'mailer-box-eco', sku: '200X150X80' }, new Map());
	expect(rows.length).toBeGreaterThan(0);
	for (const row of rows) {
		const facts = Object.fromEntries(titles.map((title, index) => [title, row[index]]));
		const spec = parseSku(String(facts.sku));
		expect(facts).toMatchObject({
			...{ product: 'mailer-box-eco', length_mm: 200, width_mm: 150, height_mm: 80 },
			...{ material: spec?.material, print_mode: spec?.printMode, finish: spec?.finish },
		});
		expect(Number(facts.weight_g)).toBeGreaterThan(50);
	}
});

test('a stored customs code takes precedence over the default one', () => {
	const code = { hsCode: '48191099', originIso: 'DE', description: 'Boxes' };
	const [, row] = catalogueCsv({ ...all, product: 'shipping-box' }, new Map([['shipping-box', code]]));
	expect(row?.slice(-3)).toEqual(['48191099', 'DE', 'Boxes']);
});
