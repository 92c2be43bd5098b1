import { type DielineResult, makeDieline } from '#src/dielines/make.ts';
import { loadStyle, styleNameOf } from '#src/dielines/styles/style-registry.ts';
import { product, type VariantSpec } from '../product.ts';

/**
 * The dieline of a variant, for browsers: loads the code of its style only. Undefined where the product has no style.
 * Rejects when the code cannot be fetched.
 */
export async function loadDieline({
	productType,
	sizeMm,
	finish,
}: Pick<VariantSpec, 'productType' | 'sizeMm' | 'finish'>): Promise<DielineResult | undefined> {
	const name = styleNameOf(productType, finish);
	if (!name) return undefined;
	return makeDieline(await loadStyle(name), { sizeMm, boardMm: product(productType).boardMm });
}
