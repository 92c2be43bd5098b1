import { settings } from '#regions/settings.ts';
import { productName } from '#src/catalog/labels.ts';
import { type ProductType, product } from '#src/catalog/product.ts';
import { skuOf } from '#src/catalog/variant.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { hostOf } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import { volumePricesOf } from './price.ts';
import type { PriceFormat } from './price-view.ts';

type Schema = Record<string, unknown>;
const absolute = (site: Site, path: string) =>
	`https://${hostOf({ ...site, environment: 'production' }, 'landing')}${path}`;

/** Schema.org BreadcrumbList. */
export const breadcrumbSchema = (trail: readonly { name: string; href: string }[], site: Site): Schema => ({
	'@context': 'https://schema.org',
	'@type': 'BreadcrumbList',
	itemListElement: trail.map(({ name, href }, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name,
		item: absolute(site, href),
	})),
});

/** Schema.org ItemList of products, in the order of the page. */
export const itemListSchema = (
	name: string,
	types: readonly ProductType[],
	site: Site,
	t: Translate,
): Schema => ({
	'@context': 'https://schema.org',
	'@type': 'ItemList',
	name,
	numberOfItems: types.length,
	itemListElement: types.map((type, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name: productName(t, type),
		url: absolute(site, href('product', { product: type }, site)),
	})),
});

/** Schema.org Product with its Offer: the unit price of the smallest run of the default variant. */
export function productSchema(
	about: {
		type: ProductType;
		name: string;
		description: string;
		path: string;
		category: string;
		material: string;
		image: string;
	},
	site: Site,
	prices: PriceFormat,
): Schema {
	const item = product(about.type);
	const first = volumePricesOf(item.default, prices.currency)[0];
	const unit = ((first?.price ?? 0) * (1 + (prices.rate ?? 0))) / 10_000;
	const url = absolute(site, about.path);
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: about.name,
		description: about.description,
		sku: skuOf(item.default),
		category: about.category,
		material: about.material,
		brand: { '@type': 'Brand', name: settings.brand },
		url,
		image: absolute(site, about.image),
		offers: {
			'@type': 'Offer',
			url,
			price: unit.toFixed(2),
			priceCurrency: prices.currency,
			availability: 'https://schema.org/InStock',
			itemCondition: 'https://schema.org/NewCondition',
			eligibleQuantity: { '@type': 'QuantitativeValue', minValue: item.minQuantity, unitCode: 'C62' },
			priceSpecification: {
				'@type': 'UnitPriceSpecification',
				price: unit.toFixed(4),
				priceCurrency: prices.currency,
				valueAddedTaxIncluded: prices.rate !== undefined,
				referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' },
			},
		},
	};
}
