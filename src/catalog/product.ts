import type { SizeMm } from '#src/dielines/size.ts';
import type { Finish, Material, PrintMode } from './attributes.ts';
import { bagsAndPapers } from './bags-and-papers.ts';
import { boxes } from './boxes.ts';
import {
	type Category,
	type OptionalFields,
	type ProductEntry,
	type RequiredFields,
	type SpecifiedModel,
	specifiedModels,
} from './product-entry.ts';

/** The 32 product types of the specification, §2, in the order of the shop. */
export const productTypes = [
	'mailer-box-full-color',
	'mailer-box-eco',
	'mailer-box-eco-white',
	'mailer-box-eco-color',
	'mailer-box-plain',
	'delivery-mailer-box',
	'sleeved-mailer-box',
	'shipping-box',
	'product-box',
	'product-box-two-pieces',
	'product-box-wine-box',
	'cake-box',
	'carrier-box',
	'rigid-box',
	'magnetic-box',
	'rigid-drawer-box',
	'paper-can',
	'paper-bag',
	'tote-bag',
	'doypack-bag',
	'poly-mailer',
	'recycled-poly-mailer',
	'bio-poly-mailer-plain',
	'paper-mailer',
	'rigid-envelope',
	'tissue-paper',
	'packing-paper',
	'packing-tape',
	'kraft-tape',
	'square-label',
	'printed-card',
	'sample-packs',
] as const;
export type ProductType = (typeof productTypes)[number];

/** Model codes of the specification, §3; a product without one is its own model. */
export type ProductModel = SpecifiedModel | ProductType;

/** One exact item: a product in a size, material, print mode and finish. Checked by `checkSpec`. */
export interface VariantSpec {
	readonly productType: ProductType;
	readonly sizeMm: SizeMm;
	readonly material: Material;
	readonly printMode: PrintMode;
	readonly finish: Finish;
}

export interface Product extends RequiredFields, OptionalFields {
	readonly type: ProductType;
	readonly model: ProductModel;
	readonly materials: readonly Material[];
	readonly printModes: readonly PrintMode[];
	/** The variant that its page shows by default. */
	readonly default: VariantSpec;
}

const entries: Record<ProductType, ProductEntry> = { ...boxes, ...bagsAndPapers };

export const products: readonly Product[] = productTypes.map((type) => {
	const { size, material, printMode, finish, ...entry } = entries[type];
	return {
		alsoIn: [],
		sizeKind: 'box',
		sizeLimits: undefined,
		finishes: ['foil-none'],
		minQuantity: 30,
		designable: false,
		model: type,
		...entry,
		type,
		default: {
			productType: type,
			sizeMm: size,
			material: material ?? entry.materials[0],
			printMode: printMode ?? entry.printModes[0],
			finish: finish ?? entry.finishes?.[0] ?? 'foil-none',
		},
	};
});

/** All models of the products on sale. */
export const productModels: readonly string[] = [
	...new Set([...specifiedModels, ...products.map(({ model }) => model)]),
];

const byType = new Map<string, Product>(products.map((product) => [product.type, product]));

/** Undefined for an unknown type. */
export const findProduct = (type: string): Product | undefined => byType.get(type);

/** The product of a known type. */
export function product(type: ProductType): Product {
	const found = byType.get(type);
	if (!found) throw new Error(`No product ${type}`);
	return found;
}

export const productsIn = (category: Category): readonly Product[] =>
	products.filter((item) => item.category === category || item.alsoIn.includes(category));

/** The model of a variant: unprinted and white-ink variants have their own models. */
export function modelOf({ productType, printMode }: VariantSpec): ProductModel {
	if (printMode === 'no-print' && productType === 'shipping-box') return 'shipping-box-plain';
	if (printMode === 'no-print' && productType === 'delivery-mailer-box') return 'delivery-mailer-box-plain';
	return product(productType).model;
}
