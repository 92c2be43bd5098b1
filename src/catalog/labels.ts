import type { Translate } from '#src/site/messages.ts';
import type { Material } from './attributes.ts';
import type { Product, ProductType } from './product.ts';

/** What one of it is called: `catalog.count_box` is "120 boxes", `catalog.per_box` "per box". */
export const pieces = [
	'box',
	'bag',
	'pouch',
	'mailer',
	'sheet',
	'roll',
	'can',
	'label',
	'card',
	'pack',
] as const;
export type Piece = (typeof pieces)[number];

const exceptions: Partial<Record<ProductType, Piece>> = {
	'sample-packs': 'pack',
	'square-label': 'label',
	'printed-card': 'card',
	'tissue-paper': 'sheet',
	'packing-paper': 'sheet',
	'paper-can': 'can',
	'doypack-bag': 'pouch',
	'paper-bag': 'bag',
	'tote-bag': 'bag',
	'packing-tape': 'roll',
	'kraft-tape': 'roll',
};

export function pieceOf({ type, sizeKind }: Pick<Product, 'type' | 'sizeKind'>): Piece {
	return exceptions[type] ?? (sizeKind === 'flat' ? 'mailer' : 'box');
}

/** Codes of the specification have hyphens, message keys have underscores. */
export const keyOf = (code: string): string => code.replaceAll('-', '_');

export const productName = (t: Translate, type: ProductType): string =>
	t.find(`catalog.name_${keyOf(type)}`) ?? type;

/**
 * The same code is board, paper, film or cloth, by what the product is made of. Words of an old order that
 * nothing is sold by any more show as they are.
 */
export function materialName(
	t: Translate,
	product: { readonly substance: string },
	material: string,
): string {
	const own = t.find(`catalog.surface_${product.substance}_${keyOf(material)}`);
	return own ?? t.find(`catalog.material_${keyOf(material)}`) ?? material;
}

/** One sentence about a material; none where its name says it all. */
export function materialHelp(t: Translate, product: Pick<Product, 'substance'>, material: Material) {
	return product.substance === 'corrugated' ? t.find(`catalog.material_${keyOf(material)}_help`) : undefined;
}
