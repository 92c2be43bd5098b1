import { settings } from '#regions/settings.ts';
import { getPiece, materialName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { measureVariant, weightGrams } from '#src/catalog/measures/measure-variant.ts';
import { type ProductType, product, type VariantSpec } from '#src/catalog/product.ts';
import type { ProductCopy } from '#src/catalog/product-page/product-copy.ts';
import { isSamples } from '#src/catalog/samples.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { soldIn } from '#src/catalog/sold-in.ts';
import { checkSpec, toSku } from '#src/catalog/variant.ts';
import { getConsumer, grossIn } from '#src/pricing/consumer-price.ts';
import { priceQuantity } from '#src/pricing/price.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { toDecimal } from '#src/site/money.ts';
import { getHost } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';
import { listShippingRates } from './shipping.ts';
import { xmlText } from './xml-text.ts';

/** What the feed needs to know that is not in the configuration. */
export interface FeedSources {
	readonly t: Translate;
	readonly copyOf: (type: ProductType) => ProductCopy;
	/** Pictures of a product relative to the host, the main one first. */
	readonly picturesOf: (type: ProductType) => readonly string[];
	/** Day of prices and tax rates, ISO. */
	readonly day: string;
}

/**
 * A region's products in the format of Google's Merchant Center (RSS 2.0 with the namespace `g`): an item for each size
 * of each product in its default variant, at the price of the smallest order for a consumer. Prices include VAT if the
 * seller owes it at the destination, and none if the buyer imports.
 */
export function merchantFeed(site: Site, sources: FeedSources): string {
	const items = soldIn(site.region).flatMap(({ type, sizesMm, default: usual }) =>
		sizesMm.flatMap((sizeMm) => {
			const spec: VariantSpec = { ...usual, sizeMm };
			return checkSpec(spec).ok ? [itemXml(spec, type, site, sources)] : [];
		}),
	);
	const home = absolute(site, href('home', {}, site));
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(settings.brand)}</title>
<link>${xmlText(home)}</link>
<description>${xmlText(sources.t('catalog.shop_description'))}</description>
${items.join('')}</channel>
</rss>
`;
}

function itemXml(spec: VariantSpec, type: ProductType, site: Site, sources: FeedSources): string {
	const { t, copyOf, picturesOf, day } = sources;
	const { region } = site;
	const item = product(type);
	const sku = toSku(spec);
	const quantity = item.minQuantity;
	const size = sizeText(spec.sizeMm, item.sizeKind, region, site.languageTag);
	const pieces = t.find(`catalog.count_${getPiece(item)}`, { count: quantity }) ?? String(quantity);
	const { net } = priceQuantity(measureVariant(spec), quantity, region.currency);
	const money = (amount: number) => `${toDecimal(amount)} ${region.currency}`;
	const [main = '', ...more] = picturesOf(type).map((path) => absolute(site, path));
	const fields: readonly (readonly [name: string, value: string])[] = [
		['id', sku],
		['title', `${productName(t, type)}, ${size}, ${pieces}`],
		['description', copyOf(type).description],
		['link', absolute(site, href('product', { product: type }, site, { sku, quantity }))],
		['image_link', main],
		...more.slice(0, 10).map((address) => ['additional_image_link', address] as const),
		['availability', 'in_stock'],
		['condition', 'new'],
		['price', money(getConsumer(region, day).gross(net))],
		['brand', settings.brand],
		['mpn', sku],
		// Made to order: there is no GTIN.
		['identifier_exists', 'no'],
		['item_group_id', type],
		['size', size],
		['material', materialName(t, item, spec.material)],
		['product_type', t.find(`catalog.category_${toMessageKey(item.category)}`) ?? item.category],
		...(quantity > 1 ? [['multipack', String(quantity)] as const] : []),
		['shipping_weight', `${Math.max(1, Math.ceil(weightGrams(spec) * quantity))} g`],
	];
	const shipping = region.allowedShippingCountries.flatMap((country) => {
		const [rate] = listShippingRates({
			region,
			destinationIso: country,
			goodsNet: net,
			onlySamples: isSamples(item),
		});
		if (!rate) return [];
		const price = money(grossIn(country, rate.cost, day));
		return [`<g:shipping><g:country>${country}</g:country><g:price>${price}</g:price></g:shipping>\n`];
	});
	return `<item>
${fields.map(([name, value]) => `<g:${name}>${xmlText(value)}</g:${name}>\n`).join('')}${shipping.join('')}</item>
`;
}

const absolute = (site: Site, path: string) =>
	`https://${getHost({ ...site, environment: 'production' }, 'landing')}${path}`;
