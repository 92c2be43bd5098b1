import { describe, expect, test } from 'vitest';
import { materialName } from '#src/catalog/labels.ts';
import { products } from '#src/catalog/product.ts';
import { describeItem } from '#src/orders/describe-item.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { siteOf } from '#src/site/resolve-site.ts';
import { lineItem } from '#tests/build/order.ts';

const pl = siteOf('pl', 'local');
const t = translateFor(pl.locale, pl.languageTag);
const line = (changes: Partial<ReturnType<typeof lineItem>['variant']>) =>
	lineItem({ variant: { ...lineItem().variant, ...changes } });

describe('a line', () => {
	test.each(products.map((product) => [product.type, product] as const))(
		'%s: every material is called what its product page calls it',
		(productType, product) => {
			for (const material of product.materials) {
				const item = line({ productType, substance: product.substance, material });
				const described = describeItem(item, t, pl);
				expect(described.material).toBe(materialName(t, product, material));
				expect(described.material).not.toContain('cardboard');
			}
		},
	);

	test('a white paper bag is of paper, not of board', () => {
		const bag = line({ productType: 'paper-bag', substance: 'paper', material: 'cardboard-white' });
		expect(describeItem(bag, t, pl)).toMatchObject({ name: 'Torba papierowa', material: 'Biały papier' });
	});

	test('words that are not sold any more show as they are', () => {
		const old = line({ productType: 'hat-box', substance: 'felt', material: 'felt-grey' });
		expect(describeItem(old, t, pl)).toMatchObject({ name: 'hat-box', material: 'felt-grey' });
	});
});
