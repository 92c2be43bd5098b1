import type { Region } from '#regions/region.ts';
import { type Product, products } from './product.ts';

/** Products that a region sells, in the order of the shop. */
export const soldIn = ({
	allowedProductTypes: allowed,
}: Pick<Region, 'allowedProductTypes'>): readonly Product[] =>
	allowed === '*' ? products : products.filter(({ type }) => allowed.includes(type));
