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

/** Sizes between which a product is made to measure, in steps. */
export interface CustomSizeLimits extends SizeLimits {
	readonly stepMm: number;
	/** How many times its length a box may be wide: a lid that is much deeper than wide twists. */
	readonly widthPerLength?: number;
}

/** What a product's entry always states. */
export interface RequiredFields {
	/** First part of its SKUs. Never changes. */
	readonly code: string;
	/** Its main category; `alsoIn` lists it in others too. */
	readonly category: Category;
	/** What it is made of. */
	readonly substance: Stock;
	/** Listed sizes, small to large. Whole inside millimetres. */
	readonly sizesMm: readonly SizeMm[];
	/** Thickness of the board or sheet. */
	readonly boardMm: number;
	/** Grammage of what it is made of, g/m². */
	readonly gramsPerM2: number;
}

/** What an entry may leave out; product.ts states the defaults. */
export interface OptionalFields {
	readonly alsoIn: readonly Category[];
	/** What the three numbers of a size mean. */
	readonly sizeKind: SizeKind;
	/** Made to measure between these, in steps; undefined: listed sizes only. */
	readonly sizeLimits: CustomSizeLimits | undefined;
	readonly finishes: readonly Finish[];
	readonly minQuantity: number;
	/**
	 * Can be designed in the editor, in every print mode that prints. Not so: what is sold unprinted only, and tapes,
	 * papers, cans and sample packs, whose artwork comes by mail.
	 */
	readonly designable: boolean;
}

/** A product as its table writes it. The default variant is the first of each attribute unless it is stated. */
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

/** Parses "200x150x80 …", millimetres, one product's sizes. */
export const parseSizes = (text: string): readonly SizeMm[] =>
	text.split(' ').map((size) => {
		const [length = 0, width = 0, height = 0] = size.split('x').map(Number);
		return [length, width, height];
	});
