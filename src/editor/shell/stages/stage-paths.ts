import { type ProductType, product } from '#src/catalog/product.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { href } from '#src/site/links.ts';
import type { Site } from '#src/site/site.ts';
import type { StagePaths } from './stage.ts';

/** Where the stages of one product are on a site. */
export function createStagePaths(site: Site, productType: ProductType): StagePaths {
	const item = product(productType);
	return {
		product: isSamples(item)
			? href('samplePacks', {}, site)
			: href('category', { category: item.category }, site),
		configure: href('product', { product: productType }, site),
		design: href('designer', {}, site),
		quantity: href('boxQuantity', {}, site),
		summary: href('boxSummary', {}, site),
	};
}
