import { keyOf } from '#src/catalog/labels.ts';
import type { Category } from '#src/catalog/product.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { categoryCards } from './category-cards.ts';
import { breadcrumbSchema, itemListSchema } from './product-schema.ts';

/** Name, trail and structured data of a category's page, and what stands there where no entry is written yet. */
export function categoryPage(t: Translate, site: Site, category: Category) {
	const key = `catalog.category_${keyOf(category)}`;
	const name = t.find(key) ?? category;
	const trail = [
		{ name: t('catalog.shop_title'), href: href('shop', {}, site) },
		{ name, href: href('category', { category }, site) },
	];
	const types = categoryCards(site, category).map(({ item }) => item.type);
	const schema = [itemListSchema(name, types, site, t), breadcrumbSchema(trail, site)];
	return { name, trail, schema, description: t.find(`${key}_help`) ?? name };
}
