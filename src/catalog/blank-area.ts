import { type BlankMm, blanksOf } from './blank-formulas.ts';
import { product, type VariantSpec } from './product.ts';

/** The flat pieces that one piece of the product is bought and printed as (blank-formulas.ts). */
export function blanksMm({
	productType,
	sizeMm,
}: Pick<VariantSpec, 'productType' | 'sizeMm'>): readonly BlankMm[] {
	const { construction, boardMm } = product(productType);
	return blanksOf[construction](sizeMm, boardMm);
}

/** Board (or paper, film, cloth) bought for one piece, m²: bounding boxes of its blanks. */
export const blankAreaM2 = (spec: Pick<VariantSpec, 'productType' | 'sizeMm'>): number =>
	blanksMm(spec).reduce((sum, [x, y]) => sum + x * y, 0) / 1e6;
