import { footprintGrams } from '../measures/dieline-weight.ts';
import { weightGrams } from '../measures/measure-variant.ts';
import { dielineOfSpec } from '../measures/product-dieline.ts';
import { product, type VariantSpec } from '../product.ts';

/** Where the factors of `footprintKgPerTonne` come from. */
export const emissionSource = 'FEFCO and Cepi ContainerBoard 2021, Pro Carton 2019: European averages';

/** Emissions of the board of a quantity. */
export interface Emissions {
	/** kg of CO₂ equivalents, three decimals; null where a material has no published figure. */
	readonly co2: number | null;
	/** Of all pieces. */
	readonly weightKg: number;
}

/** CO₂ equivalents of the board of `quantity` pieces, as the designer shows them. Printing and delivery are not in it. */
export function computeEmissions(spec: VariantSpec, quantity: number): Emissions {
	const made = dielineOfSpec(spec);
	const each = made?.ok ? footprintGrams(made.value, product(spec.productType).gramsPerM2) : undefined;
	return {
		co2: each === undefined ? null : Math.round(each * quantity) / 1000,
		weightKg: Math.round(weightGrams(spec) * quantity) / 1000,
	};
}
