import type { SizeKind, SizeLimits, SizeMm } from '#src/dielines/size.ts';
import type { Stock } from '#src/dielines/stock.ts';
import type { Finish, Material, PrintMode } from './attributes.ts';

export const categories = [
	'mailer-boxes',
	'custom-shipping-boxes',
	'primary-packaging',
	'eco-friendly-packaging',
	'luxury-packaging',
] as const;
export type Category = (typeof categories)[number];

/** Models of the specification, §3. */
export const specifiedModels = [
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
export type SpecifiedModel = (typeof specifiedModels)[number];

/** Limits and step of made-to-measure sizes. */
export interface CustomSizeLimits extends SizeLimits {
	readonly stepMm: number;
	/** Largest ratio of width to length: a lid much deeper than wide twists. */
	readonly widthPerLength?: number;
}

/** Required fields of a product entry. */
export interface RequiredFields {
	/** Prefix of its SKUs. Never changes. */
	readonly code: string;
	/** Main category; `alsoIn` lists further ones. */
	readonly category: Category;
	/** Stock it is made of. */
	readonly substance: Stock;
	/** Listed sizes, small to large. Whole inside millimetres. */
	readonly sizesMm: readonly SizeMm[];
	/** Thickness of the board or sheet. */
	readonly boardMm: number;
	/** Grammage of the stock, g/m². */
	readonly gramsPerM2: number;
}

/** Optional fields of an entry; product.ts has the defaults. */
export interface OptionalFields {
	readonly alsoIn: readonly Category[];
	/** Meaning of the three numbers of a size. */
	readonly sizeKind: SizeKind;
	/** Made-to-measure limits; undefined: listed sizes only. */
	readonly sizeLimits: CustomSizeLimits | undefined;
	readonly finishes: readonly Finish[];
	readonly minQuantity: number;
	/**
	 * Whether it can be designed in the editor, in every printed mode. False for products that are sold unprinted only,
	 * and for tapes, papers, cans and sample packs, whose artwork is sent by mail.
	 */
	readonly designable: boolean;
}

/** A product as its table states it. The default variant has the first value of each attribute unless stated. */
export interface ProductEntry extends RequiredFields, Partial<OptionalFields> {
	readonly model?: SpecifiedModel;
	readonly materials: readonly [Material, ...Material[]];
	readonly printModes: readonly [PrintMode, ...PrintMode[]];
	/** Size, material, print mode and finish of the default variant. */
	readonly size: SizeMm;
	readonly material?: Material;
	readonly printMode?: PrintMode;
	readonly finish?: Finish;
}

/** Parses "200x150x80 …" in millimetres, the sizes of one product. */
export const parseSizes = (text: string): readonly SizeMm[] =>
	text.split(' ').map((size) => {
		const [length = 0, width = 0, height = 0] = size.split('x').map(Number);
		return [length, width, height];
	});
