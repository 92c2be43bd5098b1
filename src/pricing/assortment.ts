import { getRegion } from '#regions/index.ts';
import type { Region } from '#regions/region.ts';
import { type Product, products } from '#src/catalog/product.ts';

/** What a region sells: the list of the region whose products it takes over. */
export function productsOf(region: Pick<Region, 'productRegion'>): readonly Product[] {
	const allowed = getRegion(region.productRegion).allowedProductTypes;
	return allowed === '*' ? products : products.filter(({ type }) => allowed.includes(type));
}
