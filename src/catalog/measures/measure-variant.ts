import { memoise } from '#src/site/memoise.ts';
import { product, type VariantSpec } from '../product.ts';
import { blankAreaM2, type MeasuredVariant } from './blank-area.ts';
import { gramsOfDieline } from './dieline-weight.ts';
import { dielineOfSpec } from './product-dieline.ts';

type Sized = Pick<VariantSpec, 'productType' | 'sizeMm' | 'finish'>;
interface Measures {
	readonly blankM2: number;
	readonly grams: number;
}

/**
 * The variant with its blank area, computed from its dieline. For server, build and scripts: imports the code of
 * every style. Browsers use `withBlankArea` or load one style (`load-dieline.ts`).
 *
 * @throws Error for a size that is not sold: call `checkSpec` first
 */
export const measureVariant = (spec: VariantSpec): MeasuredVariant => ({
	...spec,
	blankM2: computeMeasures(spec).blankM2,
});

/** Gross weight of one piece in grams, for shipping and emissions: from the net area of its sheets. */
export const weightGrams = (spec: Sized): number => computeMeasures(spec).grams;

const computeMeasures: (spec: Sized) => Measures = memoise(
	5000,
	(spec) => {
		const made = dielineOfSpec(spec);
		if (!made?.ok) throw new Error(`No dieline of ${spec.productType} ${spec.sizeMm.join('x')}`);
		const { gramsPerM2 } = product(spec.productType);
		const blankM2 = blankAreaM2(made.value);
		// The dieline of a roll shows only one repeat of the print.
		const isRoll = made.value.form.kind === 'roll';
		return { blankM2, grams: isRoll ? blankM2 * gramsPerM2 : gramsOfDieline(made.value, gramsPerM2) };
	},
	({ productType, sizeMm, finish }) => `${productType} ${sizeMm.join('x')} ${finish}`,
);
