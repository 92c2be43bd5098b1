import { type Facets, getFacets } from '#src/catalog/category/facets.ts';
import { measureVariant } from '#src/catalog/measures/measure-variant.ts';
import { type Product, productsIn } from '#src/catalog/product.ts';
import type { Category } from '#src/catalog/product-entry.ts';
import { sells } from '#src/catalog/sold-in.ts';
import type { Site } from '#src/site/site.ts';
import { computeVolumePrices } from './price.ts';

export interface CategoryCard {
	readonly item: Product;
	readonly facets: Facets;
}

/**
 * The products that a region sells in a category: those with this main category first, then the others, samples last.
 */
export function categoryCards({ region }: Pick<Site, 'region'>, category: Category): CategoryCard[] {
	const rank = (item: Product) => (item.model === 'samples' ? 2 : item.category === category ? 0 : 1);
	return productsIn(category)
		.filter(({ type }) => sells(region, type))
		.toSorted((one, other) => rank(one) - rank(other))
		.map((item) => {
			const lowestPrice = Math.min(
				...computeVolumePrices(measureVariant(item.default), region.currency).map(({ price }) => price),
			);
			return { item, facets: getFacets(item, lowestPrice / 10_000, region.lengthUnit) };
		});
}
