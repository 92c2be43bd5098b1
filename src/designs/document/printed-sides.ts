import { type Problem, problem } from '#src/api/problem.ts';
import { isPrintedToDesign } from '#src/catalog/designable-in.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { printedSides, type Side, sides } from '#src/dielines/dieline.ts';
import type { DesignDocument } from './design.ts';
import { designedDieline } from './designed-dieline.ts';

/** The sides that can be designed; none where the variant is sold unprinted or its artwork is sent by mail. */
export function findDesignableSides(spec: VariantSpec): readonly Side[] {
	const made = isPrintedToDesign(spec) ? dielineOfSpec(spec) : undefined;
	return made?.ok ? printedSides(designedDieline(made.value, spec.printMode)) : [];
}

/** Refuses a design for a variant that has no print, and designs with fills or objects on sides that are not printed. */
export function checkPrintedSides(
	spec: VariantSpec,
	{ fills, patterns, objects }: Pick<DesignDocument, 'fills' | 'patterns' | 'objects'>,
): Problem | undefined {
	const printed = findDesignableSides(spec);
	if (printed.length === 0)
		return problem('not_designable', 422, 'This product cannot be designed.', {
			variant_id: [`${spec.productType} with ${spec.printMode} is ordered without a design`],
		});
	const isMissing = (side: Side) => !printed.includes(side);
	const filled = sides.filter((side) => (fills[side] !== null || patterns[side]) && isMissing(side));
	const lost = objects.filter(({ side }) => isMissing(side));
	if (filled.length + lost.length === 0) return undefined;
	return problem(
		'side_not_printed',
		422,
		`This side is not printed. Printed sides of this product: ${printed.join(', ')}.`,
		{
			...(filled.length > 0 && {
				'document.fills': filled.map((side) => `the ${side} is not printed`),
			}),
			...(lost.length > 0 && {
				'document.objects': lost.map(
					({ id, side }) => `object ${id} is on the ${side}, which is not printed`,
				),
			}),
		},
		{ sides: printed },
	);
}
