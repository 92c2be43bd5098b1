import { materialName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { getLinkPreview } from '#src/catalog/pictures/preview-picture.ts';
import { pictureSrc } from '#src/catalog/pictures/rendered-picture.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import type { ProductCopy } from '#src/catalog/product-page/product-copy.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { isoDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { cardPrice } from './card-price.ts';
import { samplePackingDays } from './delivery.ts';
import { breadcrumbSchema, productSchema } from './product-schema.ts';

/** Meta title and description of a product page. */
export function productTexts(t: Translate, site: Site, type: ProductType, { promise }: ProductCopy) {
	const item = product(type);
	const name = productName(t, type);
	const sizes = t(item.sizeLimits ? 'catalog.card_sizes_and_made' : 'catalog.card_sizes', {
		count: item.sizesMm.length,
	});
	const { price } = cardPrice(t, site, type);
	const description = productDescription(t, { name, promise, sizes, price });
	return {
		// The page of the sample pack builder shows only the name.
		title: isSamples(item) ? `${name} – ${promise}` : name,
		// Samples have few facts; their description says when they are packed instead.
		description: isSamples(item)
			? `${description} ${t('pricing.delivery_static_samples', { production: samplePackingDays })}.`
			: description,
	};
}

/** Meta title, description and structured data of a product page. */
export function pageTexts(
	t: Translate,
	site: Site,
	type: ProductType,
	copy: ProductCopy,
	trail: readonly { name: string; href: string }[],
) {
	const item = product(type);
	const image = getLinkPreview(pictureSrc(type));
	const about = {
		type,
		name: productName(t, type),
		description: copy.description,
		path: trail.at(-1)?.href ?? '',
		category: t.find(`catalog.category_${toMessageKey(item.category)}`) ?? item.category,
		material: materialName(t, item, item.default.material),
		image,
	};
	return {
		...productTexts(t, site, type, copy),
		schema: [productSchema(about, site, isoDay(Date.now())), breadcrumbSchema(trail, site)],
		image,
	};
}

/** Maximum length of a description in search results. */
const maxCharacters = 160;

/** Name, promise and facts; without the promise where the text would be too long. */
export function productDescription(
	t: Translate,
	facts: Readonly<Record<'name' | 'promise' | 'sizes' | 'price', string>>,
): string {
	const whole = t('pricing.product_description', facts);
	if (whole.length <= maxCharacters) return whole;
	return t('pricing.product_description', { ...facts, promise: '' }).replace(/([.。])\s+\1/, '$1');
}
