import * as v from 'valibot';

const OptionValue = v.object({
	id: v.number(),
	/** Code of the value, `cardboard-natural`; `presentation` in the reader's language. */
	name: v.string(),
	presentation: v.string(),
	optionTypeId: v.number(),
	optionTypeName: v.picklist(['material', 'print_mode', 'finish']),
	optionTypePresentation: v.string(),
});

const Image = v.object({
	id: v.number(),
	position: v.number(),
	attachmentContentType: v.string(),
	attachmentFileName: v.string(),
	type: v.literal('Spree::Image'),
	attachmentUpdatedAt: v.null(),
	attachmentWidth: v.number(),
	attachmentHeight: v.number(),
	alt: v.string(),
	viewableType: v.literal('Spree::Variant'),
	viewableId: v.number(),
	/** Addresses relative to the host. */
	miniUrl: v.string(),
	smallUrl: v.string(),
	productUrl: v.string(),
	largeUrl: v.string(),
});

/**
 * A variant in the API: Spree's fields, then ours. Everything is made to order, so it is always available and has no
 * stock level.
 */
export const VariantResponse = v.object({
	id: v.number(),
	sku: v.string(),
	externalPimSku: v.string(),
	/** In the reader's language, as the description and the presentations. */
	name: v.string(),
	description: v.nullable(v.string()),
	/** The product type. */
	slug: v.string(),
	/** Place of the product in the catalogue, from 1. */
	productId: v.number(),
	isMaster: v.literal(false),
	/** Net price of one piece at the smallest quantity, four places. */
	price: v.string(),
	displayPrice: v.string(),
	/** Kilograms. */
	weight: v.string(),
	/** Inside millimetres; depth is the length. */
	height: v.string(),
	width: v.string(),
	depth: v.string(),
	trackInventory: v.literal(false),
	inStock: v.literal(true),
	isBackorderable: v.literal(true),
	totalOnHand: v.null(),
	isDestroyed: v.literal(false),
	optionsText: v.string(),
	optionValues: v.array(OptionValue),
	images: v.array(Image),
	productType: v.string(),
	model: v.string(),
	/** Decides the name of the material: `corrugated`, `paper`, `film`, … */
	substance: v.string(),
	/** Inside length, width, height in mm; 0 for a dimension that the product does not have. */
	sizeMm: v.tuple([v.number(), v.number(), v.number()]),
	material: v.string(),
	printMode: v.string(),
	finish: v.string(),
});
export type VariantResponse = v.InferOutput<typeof VariantResponse>;
