import { product, type VariantSpec } from '#src/catalog/product.ts';
import { designedDieline } from '#src/designs/document/designed-dieline.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { loadStyle, styleNameOf } from '#src/dielines/styles.ts';

/**
 * The geometry of one variant as it is printed, with the code of its style alone. `nearestMm`: this size cannot be folded, but that
 * one can. Rejects where the code cannot be fetched.
 */
export async function dielineOf({
	productType,
	sizeMm,
	finish,
	printMode,
}: VariantSpec): Promise<Dieline | { readonly nearestMm: readonly number[] | undefined }> {
	const name = styleNameOf(productType, finish);
	if (!name) return { nearestMm: undefined };
	const made = makeDieline(await loadStyle(name), { sizeMm, boardMm: product(productType).boardMm });
	return made.ok ? designedDieline(made.value, printMode) : { nearestMm: made.problem.details.nearestMm };
}
