import { describe, expect, test } from 'vitest';
import { materialName, printHelp, printName } from '#src/catalog/labels.ts';
import { products } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { lineItemText } from '#src/orders/summary/line-item-text.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { lineItem } from '#tests/build/order.ts';

const pl = createSite('pl', 'local');
const t = translateFor(pl.locale, pl.languageTag);
const line = (changes: Partial<ReturnType<typeof lineItem>['variant']>) =>
	lineItem({ variant: { ...lineItem().variant, ...changes } });

describe('a line', () => {
	test.each(products.map((product) => [product.type, product] as const))(
		'%s: every material is called what its product page calls it',
		(productType, product) => {
			for (const material of product.materials) {
				const item = line({ productType, substance: product.substance, material });
				const described = lineItemText(item, t, pl);
				expect(described.material).toBe(materialName(t, product, material));
				expect(described.material).not.toContain('cardboard');
			}
		},
	);

	test.each(products.map((product) => [product.type, product] as const))(
		'%s: size and prints read as on its product page',
		(productType, product) => {
			const { sizeMm, printMode } = product.default;
			const item = line({ productType, substance: product.substance, sizeMm: [...sizeMm], printMode });
			const described = lineItemText(item, t, pl);
			expect(described.size).toBe(sizeText(sizeMm, product.sizeKind, pl.region, pl.languageTag));
			expect(described.print).toBe(printName(t, product, printMode));
		},
	);

	test('a roll of tape has metres, and no colour on kraft', () => {
		const tape = line({
			...{ productType: 'packing-tape', substance: 'film', material: 'cardboard-white' },
			...{ sizeMm: [66000, 48, 0], printMode: 'print-eco-color' },
		});
		expect(lineItemText(tape, t, pl)).toMatchObject({ size: '66 m × 4,8 cm', print: 'Pełny kolor' });
		expect(printHelp(t, { substance: 'film' }, 'print-monochrome')).toBeUndefined();
		expect(printHelp(t, { substance: 'paper' }, 'print-monochrome')).toContain('wodna');
	});

	test('a white paper bag is of paper, not of board', () => {
		const bag = line({ productType: 'paper-bag', substance: 'paper', material: 'cardboard-white' });
		expect(lineItemText(bag, t, pl)).toMatchObject({ name: 'Torba papierowa', material: 'Biały papier' });
	});

	test('values that are no longer sold are shown unchanged', () => {
		const old = line({ productType: 'hat-box', substance: 'felt', material: 'felt-grey' });
		expect(lineItemText(old, t, pl)).toMatchObject({ name: 'hat-box', material: 'felt-grey' });
	});
});
