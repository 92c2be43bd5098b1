import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { Side, SidePlace } from '#src/dielines/dieline.ts';
import { designedDieline } from '../document/designed-dieline.ts';
import { findDesignableSides } from '../document/printed-sides.ts';

/** The printed sides of a variant with their place on the sheet. */
export function findPrintedPlaces(spec: VariantSpec): Partial<Record<Side, SidePlace>> {
	const made = dielineOfSpec(spec);
	if (!made?.ok) return {};
	const { sides } = designedDieline(made.value, spec.printMode);
	return Object.fromEntries(findDesignableSides(spec).map((side) => [side, sides[side]]));
}
