import * as v from 'valibot';
import { finishes, materials, printModes } from './attributes.ts';
import { productTypes } from './product.ts';

const side = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** Input schema of a variant; `checkSpec` decides whether it is sold. */
export const VariantSpec = v.object({
	productType: v.picklist(productTypes),
	sizeMm: v.pipe(v.tuple([side, side, side]), v.readonly()),
	material: v.picklist(materials),
	printMode: v.picklist(printModes),
	finish: v.picklist(finishes),
});
