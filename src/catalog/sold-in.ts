import type { Region } from '#regions/region.ts';
import { type Product, products, productsIn } from './product.ts';
import { type Category, categories } from './product-entry.ts';

type Range = Pick<Region, 'allowedProductTypes'>;

/** Whether a region sells a product type. */
export const sells = ({ allowedProductTypes: allowed }: Range, type: string): boolean =>
	allowed === '*' || allowed.includes(type);

/** Products that a region sells, in the order of the shop. */
export const soldIn = (range: Range): readonly Product[] => products.filter(({ type }) => sells(range, type));

/** Categories in which a region sells something other than samples. */
export const soldCategories = (range: Range): readonly Category[] =>
	categories.filter((id) => productsIn(id).some(({ type }) => type !== 'sample-packs' && sells(range, type)));
