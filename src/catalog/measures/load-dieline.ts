import { type DielineResult, makeDieline } from '#src/dielines/make.ts';
import { findStyleName, loadStyle } from '#src/dielines/styles/style-registry.ts';
import { product, type VariantSpec } from '../product.ts';

/**
 * The dieline of a variant, for browsers: loads only the code of its style. Undefined for a product without a style.
 * Rejects when the code cannot be loaded.
 */
export async function loadDieline({
	productType,
	sizeMm,
	finish,
}: Pick<VariantSpec, 'productType' | 'sizeMm' | 'finish'>): Promise<DielineResult | undefined> {
	const name = findStyleName(productType, finish);
	if (!name) return undefined;
	return makeDieline(await loadStyle(name), { sizeMm, boardMm: product(productType).boardMm });
}
