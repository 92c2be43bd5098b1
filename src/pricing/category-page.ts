import { productName, toMessageKey } from '#src/catalog/labels.ts';
import type { ProductType } from '#src/catalog/product.ts';
import type { Category } from '#src/catalog/product-entry.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { categoryCards } from './category-cards.ts';
import { breadcrumbSchema, itemListSchema } from './product-schema.ts';

/** Name, breadcrumbs and structured data of a category page, and its default text while it has no entry. */
export function categoryPage(t: Translate, site: Site, category: Category) {
	const key = `catalog.category_${toMessageKey(category)}`;
	const name = t.find(key) ?? category;
	const trail = [
		{ name: t('catalog.shop_title'), href: href('shop', {}, site) },
		{ name, href: href('category', { category }, site) },
	];
	const types = categoryCards(site, category).map(({ item }) => item.type);
	const schema = [itemListSchema(name, types, site, t), breadcrumbSchema(trail, site)];
	return { name, trail, schema, description: withProducts(t.find(`${key}_help`) ?? name, t, types) };
}

/** Meta description where a single sentence would be too short: lists the first products by name. */
function withProducts(sentence: string, t: Translate, types: readonly ProductType[]): string {
	const [minCharacters, maxCharacters] = [70, 160];
	let text = sentence;
	for (const type of types) {
		const longer = `${text}${text === sentence ? ' ' : ', '}${productName(t, type)}`;
		if (longer.length > maxCharacters || text.length >= minCharacters + 30) break;
		text = longer;
	}
	return text === sentence ? text : `${text}.`;
}
