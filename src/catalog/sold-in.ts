import type { Region } from '#regions/region.ts';
import { href } from '#src/site/links.ts';
import type { Site } from '#src/site/site.ts';
import { type Product, productOf, products } from './product.ts';

type Range = Pick<Region, 'allowedProductTypes'>;

/** Whether a region has a product type in its range. */
export const sells = ({ allowedProductTypes: allowed }: Range, type: string): boolean =>
	allowed === '*' || allowed.includes(type);

/** Products that a region sells, in the order of the shop. */
export const soldIn = (range: Range): readonly Product[] => products.filter(({ type }) => sells(range, type));

/** Where the page of a product leads in a region that does not sell it: its category. Undefined for what is sold. */
export function insteadOfProduct(type: string, site: Site): string | undefined {
	const item = productOf(type);
	return item && !sells(site.region, type) ? href('shop', {}, site, { category: item.category }) : undefined;
}
