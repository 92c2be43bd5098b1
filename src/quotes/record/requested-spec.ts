import type { PrintMode } from '#src/catalog/attributes.ts';
import { findProduct, type Product, type VariantSpec } from '#src/catalog/product.ts';
import type { RequestedItem, RequestedPrint } from './quote-request.ts';

/** Print modes that match a requested print, the preferred one first. */
const modesByRequestedPrint: Readonly<Record<RequestedPrint, readonly PrintMode[]>> = {
	none: ['no-print'],
	one: ['print-monochrome', 'print-monochrome-white', 'print-eco-color'],
	full: ['print-color-hd', 'print-color-budget', 'print-indigo-color', 'print-eco-color'],
	unsure: [],
};

/** The print mode of a product that matches the requested print; undefined where the product has none, or the buyer is unsure. */
export const printModeFor = (
	{ printModes }: Pick<Product, 'printModes'>,
	requested: RequestedPrint,
): PrintMode | undefined => modesByRequestedPrint[requested].find((mode) => printModes.includes(mode));

/**
 * The spec of the shop's variant that a request's item describes, in the product's default material. Undefined where
 * product, size or print is left to the quote desk.
 */
export function findRequestedSpec({ product: asked, sizeMm, print }: RequestedItem): VariantSpec | undefined {
	const item = findProduct(asked);
	const printMode = item && printModeFor(item, print);
	if (!item || !sizeMm || !printMode) return undefined;
	const { material, finish } = item.default;
	return { productType: item.type, sizeMm, material, printMode, finish };
}
