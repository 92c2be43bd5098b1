import type { Stock } from '#src/dielines/stock.ts';
import { footprintGrams, sumByTonne } from '../measures/dieline-weight.ts';
import { weightGrams } from '../measures/measure-variant.ts';
import { dielineOfSpec } from '../measures/product-dieline.ts';
import { product, type VariantSpec } from '../product.ts';

/** Sources of the factors in `footprintKgPerTonne` and below. */
export const emissionSource =
	'CO2: FEFCO and Cepi ContainerBoard 2021, Pro Carton 2019. Water: CEPI, European mills 2012, withdrawn minus returned. Trees: wood logs by FEFCO 2021, 24 trees a short ton of kraft paper by Conservatree. European averages';

/**
 * Litres of water that are not returned, per tonne of paper or board: European mills withdrew 3.71 km³ in 2012 for 92
 * million tonnes and returned 92.3 % of it (CEPI, cited by Pro Carton).
 */
export const waterLitresPerTonne: Readonly<Partial<Record<Stock, number>>> = {
	corrugated: 3_100,
	carton: 3_100,
};

/**
 * Trees felled for a tonne of corrugated board: 0.14 t of dry logs (FEFCO 2021, table 4) make half as much kraft pulp, and
 * a short ton (0.907 t) of kraft paper takes 24 trees (Conservatree). Recovered paper and sawmill residues take none. Other
 * stocks have no published share of logs.
 */
export const treesPerTonne: Readonly<Partial<Record<Stock, number>>> = { corrugated: (0.07 / 0.907) * 24 };

/** Environmental figures of the board of a quantity; null where a material has no published figure. */
export interface Emissions {
	/** kg of CO₂ equivalents, three decimals. */
	readonly co2: number | null;
	/** Litres, one decimal. */
	readonly water: number | null;
	/** Three decimals. */
	readonly trees: number | null;
	/** Of all pieces. */
	readonly weightKg: number;
}

/**
 * Environmental figures of the board of `quantity` pieces, without printing and delivery. The CO₂ figure is the one that
 * the designer shows.
 */
export function computeEmissions(spec: VariantSpec, quantity: number): Emissions {
	const made = dielineOfSpec(spec);
	const { gramsPerM2 } = product(spec.productType);
	const co2 = made?.ok ? footprintGrams(made.value, gramsPerM2) : undefined;
	const of = (perTonne: Readonly<Partial<Record<Stock, number>>>, grain: number) => {
		const each = made?.ok ? sumByTonne(made.value, gramsPerM2, perTonne) : undefined;
		return each === undefined ? null : Math.round(each * quantity * grain) / grain;
	};
	return {
		co2: co2 === undefined ? null : Math.round(co2 * quantity) / 1000,
		water: of(waterLitresPerTonne, 10),
		trees: of(treesPerTonne, 1000),
		weightKg: Math.round(weightGrams(spec) * quantity) / 1000,
	};
}
