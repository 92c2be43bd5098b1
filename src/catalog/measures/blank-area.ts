import { type Dieline, sheetsOf } from '#src/dielines/dieline.ts';
import { boardAreaMm2 } from '#src/dielines/outline.ts';
import type { VariantSpec } from '../product.ts';

/** A variant with the blank area needed for its price. */
export interface MeasuredVariant extends VariantSpec {
	/** Area of the flat blanks for one piece, m². */
	readonly blankM2: number;
}

/**
 * Area of the flat blanks for one piece, m²: the bounding rectangles of its sheets, because offcuts are paid for too.
 * For a roll, whose dieline shows one repeat of the print, the whole web. Greyboard is not counted: its cost is part
 * of the board rate of rigid boxes, which applies to their printed papers.
 */
export function blankAreaM2(dieline: Dieline): number {
	const { form } = dieline;
	if (form.kind === 'roll') return (form.lengthMm * form.webMm) / 1e6;
	return sheetsOf(dieline)
		.filter(({ stock }) => stock !== 'greyboard')
		.reduce((sum, sheet) => sum + boardAreaMm2(sheet) / 1e6, 0);
}

export const withBlankArea = (spec: VariantSpec, dieline: Dieline): MeasuredVariant => ({
	...spec,
	blankM2: blankAreaM2(dieline),
});
