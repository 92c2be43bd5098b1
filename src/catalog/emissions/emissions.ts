import type { Stock } from '#src/dielines/stock.ts';
import { getClaim } from '../claims.ts';
import { weightGrams } from '../measures/measure-variant.ts';
import { product, type VariantSpec } from '../product.ts';

/** Where the factors come from; calls and pages name it beside every figure. */
export const emissionSource = 'UK Government GHG Conversion Factors for Company Reporting 2025, material use';

/**
 * kg CO2e per tonne of material, from extraction to the point of sale: primary production, and from recycled material of
 * the same kind ("closed-loop source"). Null where the source has no figure: no estimate is made up.
 */
const factors: Readonly<
	Record<Stock, { readonly primary: number; readonly recycled: number | null } | null>
> = {
	corrugated: { primary: 1199.73, recycled: 1098.11 },
	carton: { primary: 1199.73, recycled: 1098.11 },
	greyboard: { primary: 1199.73, recycled: 1098.11 },
	paper: { primary: 1345.08, recycled: 1050.08 },
	film: { primary: 2963.59, recycled: null },
	laminate: { primary: 2914.95, recycled: null },
	cotton: null,
};

/** Emissions of the material of a quantity. */
export interface Emissions {
	/** kg CO2e, three decimals; null where the source has no factor for the material. */
	readonly co2: number | null;
	/** Of the material that it is of. */
	readonly weightKg: number;
	readonly recycled: boolean;
	/** kg CO2e per tonne. */
	readonly factor: number | null;
}

/** Greenhouse gases of the material of `quantity` pieces. Printing, delivery and disposal are not in it. */
export function computeEmissions(spec: VariantSpec, quantity: number): Emissions {
	const { substance, type } = product(spec.productType);
	const claim = getClaim[type]?.claim;
	const recycled = claim === 'recycled';
	const found = factors[substance];
	// Compostable film is another material than the source's polyethylene.
	const factor = claim === 'compostable' ? null : (found?.[recycled ? 'recycled' : 'primary'] ?? null);
	const grams = Math.round(weightGrams(spec) * quantity);
	return {
		co2: factor === null ? null : Math.round((grams * factor) / 1000) / 1000,
		weightKg: grams / 1000,
		recycled,
		factor,
	};
}
