import type { PrintMode } from '#src/catalog/attributes.ts';
import { findProduct, type Product, type VariantSpec } from '#src/catalog/product.ts';
import type { AskedItem, PrintWish } from './quote-request.ts';

/** Print modes that fulfil a wish, the usual one first. */
const modesOf: Readonly<Record<PrintWish, readonly PrintMode[]>> = {
	none: ['no-print'],
	one: ['print-monochrome', 'print-monochrome-white', 'print-eco-color'],
	full: ['print-color-hd', 'print-color-budget', 'print-indigo-color', 'print-eco-color'],
	unsure: [],
};

/** The print of a product that fulfils a wish; undefined where the product has none, or the buyer is unsure. */
export const printModeFor = (
	{ printModes }: Pick<Product, 'printModes'>,
	wish: PrintWish,
): PrintMode | undefined => modesOf[wish].find((mode) => printModes.includes(mode));

/**
 * The variant of the shop that an item asks for, in the product's usual material; undefined where product, size or print is
 * left to the desk.
 */
export function specOfItem({ product: asked, sizeMm, print }: AskedItem): VariantSpec | undefined {
	const item = findProduct(asked);
	const printMode = item && printModeFor(item, print);
	if (!item || !sizeMm || !printMode) return undefined;
	const { material, finish } = item.default;
	return { productType: item.type, sizeMm, material, printMode, finish };
}
