import { href } from '#src/site/links.ts';
import type { Site } from '#src/site/site.ts';
import { productOf } from './product.ts';
import { categories } from './product-entry.ts';
import { sells, soldCategories } from './sold-in.ts';

/**
 * Where the page of a product leads in a region that does not sell it: its category, or all packaging where nothing of
 * that category is sold either. Undefined for what is sold.
 */
export function insteadOfProduct(type: string, site: Site): string | undefined {
	const item = productOf(type);
	if (!item || sells(site.region, type)) return undefined;
	const { category } = item;
	return soldCategories(site.region).includes(category)
		? href('category', { category }, site)
		: href('shop', {}, site);
}

/** Where the shop page's `?category=` leads since categories have pages; undefined for any other word. */
export function formerCategory(query: URLSearchParams, site: Site): string | undefined {
	const category = categories.find((id) => id === query.get('category'));
	return category && soldCategories(site.region).includes(category)
		? href('category', { category }, site)
		: undefined;
}
