import type { Region } from '#regions/region.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { type Product, product, type VariantSpec } from './product.ts';
import { sells, soldIn } from './sold-in.ts';

type Rules = Pick<Region, 'allowedProductTypes' | 'designlessProductIds' | 'defaultShippingCountryCode'>;

/**
 * Whether a region offers the designer for a product. Where it does not, the product is ordered with the artwork to
 * follow. `countries` have the designer at all.
 */
export const isDesignableIn = (
	{ type, designable }: Pick<Product, 'type' | 'designable'>,
	region: Rules,
	countries: readonly string[] = sharedSettings.digitalDesignAllowedCountries,
): boolean =>
	designable &&
	sells(region, type) &&
	!region.designlessProductIds.includes(type) &&
	countries.includes(region.defaultShippingCountryCode);

/** Whether there is a print to design: unprinted variants of a designable product are ordered as they are. */
export const isPrintedToDesign = ({
	productType,
	printMode,
}: Pick<VariantSpec, 'productType' | 'printMode'>): boolean =>
	product(productType).designable && printMode !== 'no-print';

/** Whether a region offers the designer for this very variant. */
export const isVariantDesignableIn = (
	spec: Pick<VariantSpec, 'productType' | 'printMode'>,
	region: Rules,
): boolean => isPrintedToDesign(spec) && isDesignableIn(product(spec.productType), region);

/** What "design a box" leads to: the most usual box, or the first one that can be designed here; undefined for none. */
export function firstToDesign(region: Rules): Product | undefined {
	const usual = product('mailer-box-full-color');
	return [usual, ...soldIn(region)].find((item) => isDesignableIn(item, region));
}
