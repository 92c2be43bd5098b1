import { weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import { memoise } from '#src/site/memoise.ts';

/** Sizes, weight and volume of a listed size of a box. */
export interface BoxFigures {
	readonly insideMm: SizeMm;
	/** Outer size of the closed box. */
	readonly outsideMm: SizeMm;
	readonly litres: number;
	/** Weight of the empty box. */
	readonly grams: number;
	/** Volumetric weight in kg: outer volume in cm³ divided by 5000. */
	readonly dimensionalKg: number;
}

/** The divisor that most European couriers use, cm³/kg. */
const divisor = 5000;

/** Every listed size of a box; the same for all sites. Throws for a product that is not a box. */
export const boxFigures: (type: ProductType) => readonly BoxFigures[] = memoise(100, (type) => {
	const item = product(type);
	return item.sizesMm.map((insideMm) => {
		const spec = { ...item.default, sizeMm: insideMm };
		const dieline = dielineOfSpec(spec);
		if (!dieline?.ok) throw new Error(`No dieline of ${type} ${insideMm.join('x')}`);
		const { outsideMm } = dieline.value;
		return {
			insideMm,
			outsideMm,
			litres: volume(insideMm) / 1e6,
			grams: weightGrams(spec),
			dimensionalKg: volume(outsideMm) / 1000 / divisor,
		};
	});
});

const volume = ([length, width, height]: SizeMm): number => length * width * height;
