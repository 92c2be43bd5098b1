import { href } from '#src/site/links.ts';
import type { Site } from '#src/site/site.ts';
import { productOf } from './product.ts';
import { sells } from './sold-in.ts';

/** Where the page of a product leads in a region that does not sell it: its category. Undefined for what is sold. */
export function insteadOfProduct(type: string, site: Site): string | undefined {
	const item = productOf(type);
	return item && !sells(site.region, type) ? href('shop', {}, site, { category: item.category }) : undefined;
}
