import { expect, test } from 'vitest';
import { finishes, materials, printModes } from '#src/catalog/attributes.ts';
import { modelOf, products, productsIn, productTypes } from '#src/catalog/product.ts';
import { categories } from '#src/catalog/product-entry.ts';
import { checkSpec, listedSpecs } from '#src/catalog/variant.ts';
import { checkDieline } from '#src/dielines/checks.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { styleNamed } from '#src/dielines/styles/all-styles.ts';
import { forAll } from '#tests/build/for-all.ts';

test('the 32 types of the specification are products with codes of their own', () => {
	expect(productTypes).toHaveLength(32);
	expect(products.map(({ type }) => type)).toEqual(productTypes);
	expect(new Set(products.map(({ code }) => code)).size).toBe(32);
});

test('every category has products, and every product is in one', () => {
	for (const category of categories) expect(productsIn(category).length).toBeGreaterThan(3);
	expect(new Set(categories.flatMap(productsIn)).size).toBe(32);
});

test('materials, print modes and finishes of the specification are all in use', () => {
	const used = (key: 'materials' | 'printModes' | 'finishes') =>
		new Set<string>(products.flatMap((product) => product[key]));
	expect(used('materials')).toEqual(new Set(materials));
	expect(used('printModes')).toEqual(new Set(printModes));
	expect(used('finishes')).toEqual(new Set(finishes));
});

test('the models of the specification are all reached', () => {
	const reached = new Set<string>(products.flatMap(listedSpecs).map(modelOf));
	for (const model of [
		'mailer-box',
		'mailer-box-white-ink',
		'delivery-mailer-box',
		'delivery-mailer-box-plain',
		'mailer-box-plain',
		'sleeved-mailer-box',
		'product-box',
		'product-box-two-pieces',
		'product-box-wine-box',
		'shipping-box',
		'shipping-box-plain',
		'samples',
	])
		expect(reached).toContain(model);
});

test('every product opens with something that is sold, and its sizes are distinct and real', () => {
	forAll(products, (product) => {
		expect(checkSpec(product.default)).toMatchObject({ ok: true });
		expect(product.sizesMm).toContainEqual(product.default.sizeMm);
		expect(new Set(product.sizesMm.map(String)).size).toBe(product.sizesMm.length);
		for (const sizeMm of product.sizesMm) {
			expect(sizeMm.every((side) => Number.isInteger(side) && side >= 0)).toBe(true);
			expect(sizeMm[2] === 0).toBe(['flat', 'roll'].includes(product.sizeKind));
			const limits = product.sizeLimits;
			if (limits) {
				sizeMm.forEach((side, index) => {
					expect(side).toBeGreaterThanOrEqual(limits.min[index] ?? 0);
					expect(side).toBeLessThanOrEqual(limits.max[index] ?? 0);
				});
			}
		}
	});
});

test('every product closes well in its default size, with every finish', () => {
	const savesOnly = ['grain_costs', 'smaller_fits_more'];
	const pairs = products.flatMap((item) => item.finishes.map((finish) => ({ item, finish })));
	forAll(pairs, ({ item, finish }) => {
		const style = styleNamed(item.type, finish);
		if (!style) throw new Error(`${item.type} has no style`);
		const made = makeDieline(style, { sizeMm: item.default.sizeMm, boardMm: item.boardMm });
		if (!made.ok) throw new Error(made.problem.message);
		const remarks = checkDieline(style, made.value).filter(({ code }) => !savesOnly.includes(code));
		expect([item.type, finish, remarks]).toEqual([item.type, finish, []]);
	});
});

test('whatever can be designed can be printed', () => {
	for (const { type, designable, printModes } of products)
		if (designable)
			expect(
				printModes.some((mode) => mode !== 'no-print'),
				type,
			).toBe(true);
});

test('only sample packs are sold singly', () => {
	expect(products.filter(({ minQuantity }) => minQuantity !== 30).map(({ type }) => type)).toEqual([
		'sample-packs',
	]);
});
