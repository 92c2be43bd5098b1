import { href } from '#src/site/links.ts';
import type { Site } from '#src/site/site.ts';
import { findProduct } from './product.ts';
import { categories } from './product-entry.ts';
import { sells, soldCategories } from './sold-in.ts';

/**
 * Redirect target of a product page in a region that does not sell the product: its category, or all packaging if the
 * region sells nothing in that category. Undefined for a product that is sold.
 */
export function getUnsoldProductRedirect(type: string, site: Site): string | undefined {
	const item = findProduct(type);
	if (!item || sells(site.region, type)) return undefined;
	const { category } = item;
	return soldCategories(site.region).includes(category)
		? href('category', { category }, site)
		: href('shop', {}, site);
}

/** Redirect target of the former `?category=` query of the shop page; undefined for an unknown category. */
export function getFormerCategoryRedirect(query: URLSearchParams, site: Site): string | undefined {
	const category = categories.find((id) => id === query.get('category'));
	return category && soldCategories(site.region).includes(category)
		? href('category', { category }, site)
		: undefined;
}
