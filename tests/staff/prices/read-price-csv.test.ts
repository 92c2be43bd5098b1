import { expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { writeCsv } from '#src/staff/lists/write-csv.ts';
import { listPrices, pricesCsv } from '#src/staff/prices/list-prices.ts';
import { readPriceFilter } from '#src/staff/prices/price-filter.ts';
import { countPrices, maxSinglePrices, readPriceCsv } from '#src/staff/prices/read-price-csv.ts';

const sku = toSku(product('shipping-box').default);
const file = (...lines: string[]) => ['sku,currency,quantity,unit_price', ...lines].join('\r\n');
const filter = (query: string) => readPriceFilter(new URLSearchParams(query));

test('what the list exports can be imported, and changes nothing', () => {
	const rows = pricesCsv(filter('product=shipping-box&currency=PLN'));
	expect(readPriceCsv(writeCsv(rows))).toEqual({ ok: true, prices: {}, changed: 0, same: rows.length - 1 });
});

test('changed prices are read by columns in any order, with comma or semicolon', () => {
	const read = readPriceCsv(
		`\ufeffUnit_Price;note;quantity;currency;sku\n9,87;;120;eur;${sku}\n\n12.4;x;30;EUR;${sku}\n`,
	);
	expect(read).toEqual({
		...{ ok: true, changed: 2, same: 0 },
		prices: {
			[sku]: {
				EUR: [
					[30, 124_000],
					[120, 98_700],
				],
			},
		},
	});
	if (read.ok) expect(countPrices(read)).toBe(2);
});

test('every error is reported with its line and its reason', () => {
	const read = readPriceCsv(
		file(
			`${sku},EUR,120,9.87`,
			`MBF-1x1x1-W1-HD-0,EUR,120,1`,
			`${sku},CHF,120,1`,
			`${sku},EUR,121,1`,
			`${sku},EUR,60,-1`,
			`${sku},EUR,60,=1+1`,
			`${sku},EUR,60,1.955`,
			`${sku},EUR,120,9.99`,
		),
	);
	expect(read.ok || read.faults.map(({ line, column }) => [line, column])).toEqual([
		[3, 'sku'],
		[4, 'currency'],
		[5, 'quantity'],
		[6, 'unit_price'],
		[7, 'unit_price'],
		[8, 'unit_price'],
		[9, 'sku'],
	]);
	const bare = readPriceCsv('sku,price\nx,1');
	expect(bare.ok || bare.faults.map(({ column }) => column)).toEqual(['currency', 'quantity', 'unit_price']);
	expect(readPriceCsv('').ok).toBe(false);
});

test('too many single prices are refused', () => {
	const [head = [], ...lines] = pricesCsv(filter('product=shipping-box&currency=EUR'));
	const raised = lines
		.slice(0, maxSinglePrices + 1)
		.map(([one, currency, quantity]) => [...[one ?? '', currency ?? '', quantity ?? '', '99.90']]);
	const read = readPriceCsv(writeCsv([head.slice(0, 4), ...raised]));
	expect(read.ok || read.faults).toMatchObject([{ column: 'file', found: String(maxSinglePrices + 1) }]);
});

test('the list is filtered by product, SKU, currency and quantity, and paged', () => {
	const { rows, count, hasMore } = listPrices(filter('product=shipping-box&currency=SEK&quantity=500'));
	expect({ onPage: rows.length, hasMore }).toEqual({ onPage: 50, hasMore: count > 50 });
	expect(rows.every(({ quantity, spec }) => quantity === 500 && spec.productType === 'shipping-box')).toBe(
		true,
	);
	expect(rows.every(({ net, cost, margin }) => Math.abs(margin - (net - cost) / net) < 1e-9)).toBe(true);
	expect(listPrices(filter(`sku=${sku.toLowerCase()}`)).rows.map((row) => row.sku)).toEqual([sku]);
	expect(listPrices(filter('quantity=1')).rows.every(({ spec }) => spec.productType === 'sample-packs')).toBe(
		true,
	);
	expect(filter('currency=X&quantity=7&page=-1')).toMatchObject({ currency: 'EUR', quantity: 120, page: 1 });
});
