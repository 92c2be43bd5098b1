import { loadDieline } from '#src/catalog/measures/load-dieline.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { designedDieline } from '#src/designs/document/designed-dieline.ts';
import type { Dieline } from '#src/dielines/dieline.ts';

/**
 * The geometry of one variant as it is printed. `nearestMm`: this size cannot be folded, but that one can. Rejects
 * where the code of its style cannot be fetched.
 */
export async function loadDesignedDieline(
	spec: VariantSpec,
): Promise<Dieline | { readonly nearestMm: readonly number[] | undefined }> {
	const made = await loadDieline(spec);
	if (made?.ok) return designedDieline(made.value, spec.printMode);
	return { nearestMm: made?.problem.details.nearestMm };
}
