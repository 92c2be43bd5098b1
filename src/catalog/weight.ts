import type { Dieline } from '#src/dielines/dieline.ts';
import { blankAreaM2 } from './blank-area.ts';
import { gramsOfDieline } from './dieline-weight.ts';
import { product, type SizeMm, type VariantSpec } from './product.ts';
import { dielineOfSpec } from './product-dieline.ts';

type Weighed = Pick<VariantSpec, 'productType' | 'sizeMm' | 'finish'>;

/** The same sizes are asked for again and again; made to measure there is no end of them. */
const mostKept = 5000;
const kept = new Map<string, number>();

/** Gross weight of one piece in grams, for shipping and emissions: what its dieline keeps of every sheet. */
export function weightGrams(spec: Weighed): number {
	const key = `${spec.productType} ${spec.sizeMm.join('x')} ${spec.finish}`;
	const known = kept.get(key);
	if (known !== undefined) return known;
	const grams = weigh(spec);
	if (kept.size >= mostKept) kept.clear();
	kept.set(key, grams);
	return grams;
}

function weigh(spec: Weighed): number {
	const item = product(spec.productType);
	const dieline = nearestDieline(spec);
	// Of a roll the dieline shows one repeat.
	if (!dieline || dieline.form.kind === 'roll') return blankAreaM2(spec) * item.gramsPerM2;
	return gramsOfDieline(dieline, item.gramsPerM2);
}

/** Sides that do not go together are weighed as the nearest size that can be cut. */
function nearestDieline(spec: Weighed): Dieline | undefined {
	const made = dielineOfSpec(spec);
	if (!made || made.ok) return made?.value;
	const near = dielineOfSpec({ ...spec, sizeMm: made.problem.details.nearestMm as SizeMm });
	return near?.ok ? near.value : undefined;
}
