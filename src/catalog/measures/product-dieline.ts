import { type DielineResult, makeDieline } from '#src/dielines/make.ts';
import type { Style } from '#src/dielines/style.ts';
import { styleNamed } from '#src/dielines/styles/all-styles.ts';
import { findProduct, type Product, type VariantSpec } from '../product.ts';

/** Style and board for a product type (its board) or a style name (its usual board). */
export interface NamedStyle {
	readonly style: Style;
	readonly boardMm: number;
	readonly product: Product | undefined;
}

/** Undefined for an unknown name. A second adhesive strip (`finish`) changes the style. */
export function findNamedStyle(word: string, finish?: string): NamedStyle | undefined {
	const style = styleNamed(word, finish);
	const item = findProduct(word);
	return style && { style, boardMm: item?.boardMm ?? style.boardMm.usual, product: item };
}

/** The dieline of a variant; undefined for a product without a style. */
export function dielineOfSpec({
	productType,
	sizeMm,
	finish,
}: Pick<VariantSpec, 'productType' | 'sizeMm' | 'finish'>): DielineResult | undefined {
	const named = findNamedStyle(productType, finish);
	if (!named) return undefined;
	const { style, boardMm } = named;
	return makeDieline(style, { sizeMm, boardMm });
}
