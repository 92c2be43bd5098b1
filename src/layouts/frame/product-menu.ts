import { type ProductType, productsIn } from '#src/catalog/product.ts';
import { type Category, categories } from '#src/catalog/product-entry.ts';
import { sells } from '#src/catalog/sold-in.ts';
import { href } from '#src/site/links.ts';
import { memoiseByObject } from '#src/site/memoise.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

export interface MenuCategory {
	readonly id: Category;
	readonly name: string;
	readonly href: string;
	/** Product whose drawing represents the category. */
	readonly picture: ProductType;
	readonly items: readonly { type: ProductType; name: string; href: string }[];
}

const pictures: Record<Category, ProductType> = {
	'mailer-boxes': 'mailer-box-full-color',
	'custom-shipping-boxes': 'shipping-box',
	'primary-packaging': 'product-box',
	'eco-friendly-packaging': 'paper-bag',
	'luxury-packaging': 'magnetic-box',
};

/** The product menu of header, drawer and footer: every category with its products. Computed once per site. */
export const productMenu = memoiseByObject((site: Site, t: Translate): MenuCategory[] => {
	const word = (key: string) => {
		const text = t.find(key);
		if (text === undefined) throw new Error(`No message ${key}`);
		return text;
	};
	const menu = categories.map((id) => ({
		id,
		name: word(`catalog.category_${id.replaceAll('-', '_')}`),
		href: href('category', { category: id }, site),
		picture: pictures[id],
		items: productsIn(id)
			// Sample packs belong to every category and have their own link in the header.
			.filter(({ type }) => type !== 'sample-packs' && sells(site.region, type))
			.map(({ type }) => ({
				type,
				name: word(`catalog.name_${type.replaceAll('-', '_')}`),
				href: href('product', { product: type }, site),
			})),
	}));
	return menu.filter(({ items }) => items.length > 0);
});
