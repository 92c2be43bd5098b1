import type { Currency } from '#regions/region.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { priceQuantity } from './price.ts';

/** Net price of a number of sets in minor units: the sum of its products' own prices, as in the cart. */
export const setNet = (specs: readonly VariantSpec[], sets: number, currency: Currency): number =>
	specs.reduce((sum, spec) => sum + priceQuantity(measureVariant(spec), sets, currency).net, 0);
