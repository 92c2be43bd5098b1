import type { Finish, Material, PrintMode } from './attributes.ts';
import { bagsAndPapers } from './bags-and-papers.ts';
import { boxes } from './boxes.ts';
import type { ProductEntry } from './product-entry.ts';

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

export const categories = [
	'mailer-boxes',
	'custom-shipping-boxes',
	'primary-packaging',
	'eco-friendly-packaging',
	'luxury-packaging',
] as const;
export type Category = (typeof categories)[number];

const specifiedModels = [
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
] as const;
/** A model of the specification, §3; a product that has none there is its own model. */
export type ProductModel = (typeof specifiedModels)[number] | ProductType;

/** Inside millimetres, whole; 0 where a product has no such side. What each stands for is said by `SizeKind`. */
export type SizeMm = readonly [lengthMm: number, widthMm: number, heightMm: number];

/**
 * box: length × width × height inside. bag: front width × gusset (0: none) × height.
 * can: diameter × 0 × height inside. flat: width × height × 0 (opening along the width). roll: length × width × 0.
 */
export type SizeKind = 'box' | 'bag' | 'can' | 'flat' | 'roll';

/** How it is cut and folded: what the blank's size follows from (blank-formulas.ts). */
export type Construction =
	| 'mailer'
	| 'strip-mailer'
	| 'sleeved-mailer'
	| 'slotted'
	| 'tuck'
	| 'snap-tuck'
	| 'two-pieces'
	| 'cake'
	| 'carrier'
	| 'rigid'
	| 'magnetic'
	| 'drawer'
	| 'can'
	| 'bag'
	| 'tote'
	| 'pouch'
	| 'mailing-bag'
	| 'envelope'
	| 'sheet'
	| 'label';

export type Substance = 'corrugated' | 'carton' | 'greyboard' | 'paper' | 'film' | 'laminate' | 'cotton';

/** One exact thing: a product in a size, a material, a print mode and a finish. Checked by `checkSpec`. */
export interface VariantSpec {
	readonly productType: ProductType;
	readonly sizeMm: SizeMm;
	readonly material: Material;
	readonly printMode: PrintMode;
	readonly finish: Finish;
}

export interface SizeLimits {
	readonly min: SizeMm;
	readonly max: SizeMm;
	readonly stepMm: number;
	/** How many times its length a box may be wide: a lid that is much deeper than wide twists. */
	readonly widthPerLength?: number;
}

export interface Product {
	readonly type: ProductType;
	/** Opens its SKUs. Never changes. */
	readonly code: string;
	readonly model: ProductModel;
	/** Where it is filed; `alsoIn` lists it elsewhere too. */
	readonly category: Category;
	readonly alsoIn: readonly Category[];
	readonly sizeKind: SizeKind;
	readonly construction: Construction;
	readonly substance: Substance;
	/** Listed sizes, small to large. */
	readonly sizesMm: readonly SizeMm[];
	/** Made to measure between these, in steps; undefined: listed sizes only. */
	readonly sizeLimits: SizeLimits | undefined;
	readonly materials: readonly Material[];
	readonly printModes: readonly PrintMode[];
	readonly finishes: readonly Finish[];
	readonly minQuantity: number;
	/** Thickness of the board or sheet. */
	readonly boardMm: number;
	/** Grammage of what it is made of, g/m². */
	readonly gramsPerM2: number;
	/**
	 * Can be designed in the editor, in every print mode that prints. Not so: what is sold unprinted only, and tapes,
	 * papers, cans and sample packs, whose artwork comes by mail.
	 */
	readonly designable: boolean;
	/** What a page opens with. */
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

/** Every model that something sold has. */
export const productModels: readonly string[] = [
	...new Set([...specifiedModels, ...products.map(({ model }) => model)]),
];

const byType = new Map<string, Product>(products.map((product) => [product.type, product]));

/** Undefined for a word that names no product. */
export const productOf = (type: string): Product | undefined => byType.get(type);

/** Same, for a type that is known to be one. */
export function product(type: ProductType): Product {
	const found = byType.get(type);
	if (!found) throw new Error(`No product ${type}`);
	return found;
}

export const productsIn = (category: Category): readonly Product[] =>
	products.filter((item) => item.category === category || item.alsoIn.includes(category));

/** The model of one variant: plain and white-ink ones have models of their own (settled: type → models). */
export function modelOf({ productType, printMode }: VariantSpec): ProductModel {
	if (printMode === 'no-print' && productType === 'shipping-box') return 'shipping-box-plain';
	if (printMode === 'no-print' && productType === 'delivery-mailer-box') return 'delivery-mailer-box-plain';
	return product(productType).model;
}
