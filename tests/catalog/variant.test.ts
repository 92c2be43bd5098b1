import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Product, product, products, type VariantSpec } from '#src/catalog/product.ts';
import { checkSize, checkSpec, listedSpecs, nearestSizeMm, parseSku, toSku } from '#src/catalog/variant.ts';
import type { SizeMm } from '#src/dielines/size.ts';

const all = products.flatMap(listedSpecs);
const mailer = products[0] as Product;
const anyProduct = fc.constantFrom(...products);
const anySize = fc.tuple(fc.nat(2000), fc.nat(2000), fc.nat(2000));

test('listed variants have unique SKUs that parse back to them', () => {
	expect(new Set(all.map(toSku)).size).toBe(all.length);
	for (const spec of all) expect(parseSku(toSku(spec))).toEqual(spec);
});

test('a made-to-measure SKU parses back too', () => {
	fc.assert(
		fc.property(anyProduct, anySize, (product, size) => {
			const spec: VariantSpec = { ...product.default, sizeMm: nearestSizeMm(product, size) };
			expect(parseSku(toSku(spec))).toEqual(spec);
		}),
	);
});

test.each([
	'',
	'MBF',
	'ZZZ-200x150x80-W1-HD-0',
	'MBF-0200x150x80-W1-HD-0',
	'MBF-9999x150x80-W1-HD-0',
	'MBF-200x150x80-W1-NP-0',
	'MBF-200x150x80-ZZ-HD-0',
	'mbf-200x150x80-w1-hd-0',
	'MBF-200x150x80-W1-HD-0 ',
	'SAM-301x210x90-NA-MO-0',
])('"%s" is not an SKU', (sku) => {
	expect(parseSku(sku)).toBeUndefined();
});

test('the nearest size can always be made, and a size that can be made is its own nearest', () => {
	fc.assert(
		fc.property(anyProduct, anySize, (product, size) => {
			const nearest = nearestSizeMm(product, size);
			expect(checkSize(product, nearest).ok).toBe(true);
			if (checkSize(product, size).ok && product.sizeLimits) expect(nearest).toEqual(size);
		}),
	);
});

test.each<[SizeMm, SizeMm]>([
	[
		[501, 150, 80],
		[500, 150, 80],
	],
	[
		[99, 79, 29],
		[100, 80, 30],
	],
	[
		[200, 150, 0],
		[200, 150, 30],
	],
])('mailer %j: the problem names the field and the nearest size %j', (sizeMm, nearestSizeMm) => {
	const checked = checkSpec({ ...mailer.default, sizeMm });
	expect(checked).toMatchObject({
		ok: false,
		problem: { code: 'size_out_of_range', status: 422, details: { nearestSizeMm } },
	});
	expect(!checked.ok && checked.problem.errors?.size_mm?.[0]).toContain(nearestSizeMm.join(' × '));
});

test('every wrong attribute is named at once, with what is sold instead', () => {
	const checked = checkSpec({
		...mailer.default,
		material: 'cardboard-natural',
		printMode: 'no-print',
		finish: 'single-strip',
	});
	expect(!checked.ok && checked.problem.code).toBe('variant_not_sold');
	expect(!checked.ok && Object.keys(checked.problem.errors ?? {})).toEqual([
		'material',
		'print_mode',
		'finish',
	]);
});

test('a product box three times as wide as it is long is made, a wider one is not', () => {
	const item = product('product-box');
	expect(checkSize(item, [50, 150, 60]).ok).toBe(true);
	const wide = checkSize(item, [50, 151, 60]);
	expect(wide).toMatchObject({
		ok: false,
		problem: {
			code: 'size_out_of_range',
			errors: {
				size_mm: ['may be at most 3 times as wide as it is long; the nearest is 51 × 151 × 60 mm'],
			},
			details: { nearestSizeMm: [51, 151, 60] },
		},
	});
});
