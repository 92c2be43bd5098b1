import type { Region } from '#regions/region.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { type Product, product, type VariantSpec } from './product.ts';
import { sells, soldIn } from './sold-in.ts';

type Rules = Pick<Region, 'allowedProductTypes' | 'designlessProductIds' | 'defaultShippingCountryCode'>;

/**
 * Whether a region offers the designer for a product. Where it does not, the product is ordered and artwork is sent
 * later. `countries` lists the countries with the designer.
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

/** Whether there is a print to design: unprinted variants of a designable product are ordered without a design. */
export const isPrintedToDesign = ({
	productType,
	printMode,
}: Pick<VariantSpec, 'productType' | 'printMode'>): boolean =>
	product(productType).designable && printMode !== 'no-print';

/** Whether a region offers the designer for this variant. */
export const isVariantDesignableIn = (
	spec: Pick<VariantSpec, 'productType' | 'printMode'>,
	region: Rules,
): boolean => isPrintedToDesign(spec) && isDesignableIn(product(spec.productType), region);

/**
 * Target of "design a box": the most common box, or the first product that can be designed here; undefined for none.
 */
export function firstToDesign(region: Rules): Product | undefined {
	const usual = product('mailer-box-full-color');
	return [usual, ...soldIn(region)].find((item) => isDesignableIn(item, region));
}
