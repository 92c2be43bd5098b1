import { product, type VariantSpec } from './product.ts';
import { isSamples } from './samples.ts';
import { isListedSize } from './variant.ts';

/** Days in which a consumer may send goods back, where the law or the shop allows it. */
export const returnDays = 14;

/**
 * Whether a consumer may withdraw: sample packs and unprinted goods in a listed size. What is printed or cut to a
 * typed size is made to the consumer's specification (Directive 2011/83/EU, article 16(c)).
 */
export function isReturnable(spec: VariantSpec): boolean {
	const item = product(spec.productType);
	return isSamples(item) || (spec.printMode === 'no-print' && isListedSize(item, spec.sizeMm));
}
