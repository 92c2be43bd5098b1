import type { Dieline } from '#src/dielines/dieline.ts';
import { memoise } from '#src/site/memoise.ts';
import { blankAreaM2 } from './blank-area.ts';
import { gramsOfDieline } from './dieline-weight.ts';
import { product, type SizeMm, type VariantSpec } from './product.ts';
import { dielineOfSpec } from './product-dieline.ts';

type Weighed = Pick<VariantSpec, 'productType' | 'sizeMm' | 'finish'>;

/** Gross weight of one piece in grams, for shipping and emissions: what its dieline keeps of every sheet. */
export const weightGrams: (spec: Weighed) => number = memoise(
	5000,
	(spec) => {
		const item = product(spec.productType);
		const dieline = nearestDieline(spec);
		// The dieline of a roll shows one repeat.
		if (!dieline || dieline.form.kind === 'roll') return blankAreaM2(spec) * item.gramsPerM2;
		return gramsOfDieline(dieline, item.gramsPerM2);
	},
	({ productType, sizeMm, finish }) => `${productType} ${sizeMm.join('x')} ${finish}`,
);

/** Sides that do not go together are weighed as the nearest size that can be cut. */
function nearestDieline(spec: Weighed): Dieline | undefined {
	const made = dielineOfSpec(spec);
	if (!made || made.ok) return made?.value;
	const near = dielineOfSpec({ ...spec, sizeMm: made.problem.details.nearestMm as SizeMm });
	return near?.ok ? near.value : undefined;
}
